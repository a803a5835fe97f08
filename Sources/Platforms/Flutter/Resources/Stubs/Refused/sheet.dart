import 'package:flutter/services.dart';
import 'package:flutter_web_auth_2/flutter_web_auth_2.dart';

Future<Uri> open(Uri url, String? scheme) async {
  await FlutterWebAuth2.authenticate(url: url, callbackUrlScheme: 'app'); // refused: can't be assigned to the parameter type 'String'
  await FlutterWebAuth2.authenticate(url: '$url'); // refused: Required named parameter 'callbackUrlScheme'
  await FlutterWebAuth2.authenticate(url: '$url', callbackUrlScheme: scheme); // refused: because 'String?' is nullable
  await FlutterWebAuth2.authenticate(url: '$url', callbackScheme: 'app'); // refused: No named parameter with the name 'callbackScheme'
  print(const FlutterWebAuth2Options(httpsHost: 7)); // refused: can't be assigned to the parameter type 'String?'
  throw PlatformException(); // refused: Required named parameter 'code'
}

Future<Uri> wait(Uri url) {
  return FlutterWebAuth2.authenticate(url: '$url', callbackUrlScheme: 'app'); // refused: 'Future<String>'
}
