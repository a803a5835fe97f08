import 'package:flutter_secure_storage/flutter_secure_storage.dart';

const wrong = FlutterSecureStorage(options: IOSOptions()); // refused: No named parameter with the name 'options'
const level = IOSOptions(accessibility: KeychainAccessibility.always); // refused: 'always'

Future<String> keep(int number) async {
  const storage = FlutterSecureStorage();
  await storage.write(key: 'token'); // refused: Required named parameter 'value'
  await storage.write(key: 'token', value: number); // refused: can't be assigned to the parameter type 'String?'
  await storage.write(key: null, value: 't'); // refused: can't be assigned to the parameter type 'String'
  await storage.read(); // refused: Required named parameter 'key'
  return await storage.read(key: 'token'); // refused: 'String?' is nullable
}
