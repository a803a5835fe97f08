// A phone for samples: the person and the system behind the browser sheet, the store, and a network in which the
// samples' origins are servers of the test.
import 'dart:async';
import 'dart:convert';
import 'dart:io';
import 'dart:mirrors';

import 'package:flutter/services.dart';
import 'package:flutter_secure_storage/flutter_secure_storage.dart';
import 'package:flutter_web_auth_2/flutter_web_auth_2.dart';
import 'package:http/http.dart' as http;

typedef Sample = Future<Object?> Function();

/// Puts samples through trials, given as a file of JSON; prints a line of JSON for each.
Future<void> attemptAll(String file, List<Sample> samples) async {
  final trials = await File(file).readAsString();
  final silent = await ServerSocket.bind('127.0.0.1', 0);
  final closed = await ServerSocket.bind('127.0.0.1', 0);
  final dead = closed.port;
  await closed.close();
  for (final trial in (jsonDecode(trials) as List<dynamic>).cast<Map<String, dynamic>>()) {
    final server = trial['network'] == 'offline'
        ? 'http://127.0.0.1:$dead'
        : trial['network'] == 'silent'
            ? 'http://127.0.0.1:${silent.port}'
            : null;
    print(jsonEncode(await attempt(trial, samples[trial['sample'] as int], server)));
  }
  // A call that was never answered would keep the program.
  exit(0);
}

Future<Map<String, Object?>> attempt(Map<String, dynamic> trial, Sample sample, String? server) async {
  final origins = (trial['origins'] as Map<String, dynamic>).cast<String, String>();
  http.resolve = (address) {
    for (final origin in origins.entries) {
      if ('$address'.startsWith(origin.key)) {
        return Uri.parse((server ?? origin.value) + '$address'.substring(origin.key.length));
      }
    }
    throw http.ClientException('no such host', address);
  };
  final sheets = (trial['sheets'] as List<dynamic>).cast<String>().toList();
  FlutterWebAuth2.sheet =
      (url, scheme, options) => play(sheets.isEmpty ? 'follow' : sheets.removeAt(0), url, scheme, options);
  FlutterSecureStorage.items.clear();
  FlutterSecureStorage.protections.clear();
  FlutterSecureStorage.items.addAll((trial['items'] as Map<String, dynamic>).cast<String, String>());
  for (final key in FlutterSecureStorage.items.keys) {
    FlutterSecureStorage.protections[key] = KeychainAccessibility.unlocked_this_device;
  }
  FlutterSecureStorage.isLocked = trial['locked'] == true;
  final result = <String, Object?>{'sample': trial['sample'], 'name': trial['name']};
  try {
    // An error that a sample leaves lying about is one too.
    final value = await inZone(sample, hurried: trial['network'] == 'silent' || sheets.contains('never'))
        .timeout(const Duration(milliseconds: 2500));
    result['end'] = 'success';
    result['value'] = value;
  } on TimeoutException {
    result['end'] = 'no end';
  } catch (error) {
    result['end'] = '$error'.split(': ').last;
    result['error'] = '$error';
    result['payload'] = {
      for (final name in trial['payload'] as List<dynamic>) name: field(error, name as String),
    };
  }
  result['items'] = {...FlutterSecureStorage.items};
  result['protections'] = FlutterSecureStorage.protections.values.map((value) => '$value'.split('.').last).toList();
  return result;
}

Object? field(Object error, String name) {
  try {
    final Object? value = reflect(error).getField(Symbol(name)).reflectee as Object?;
    return value == null || value is num || value is bool ? value : '$value';
  } on NoSuchMethodError {
    return 'no such field';
  }
}

/// In a hurry no time limit is longer than a moment, but for the test's own.
Future<Object?> inZone(Sample sample, {required bool hurried}) {
  if (!hurried) return sample();
  return runZoned(
    sample,
    zoneSpecification: ZoneSpecification(
      createTimer: (self, parent, zone, duration, callback) => parent.createTimer(
        zone,
        duration > const Duration(seconds: 1) ? const Duration(milliseconds: 300) : duration,
        callback,
      ),
    ),
  );
}

/// What the person and the system do with a page.
Future<String> play(String what, String url, String scheme, FlutterWebAuth2Options options) async {
  if (what == 'never') return Completer<String>().future;
  if (what == 'missing') throw MissingPluginException();
  if (what.startsWith('code:')) throw PlatformException(code: what.substring(5));
  if (what.startsWith('address:')) return what.substring(8);
  final client = HttpClient();
  final address = Uri.parse(url);
  final request = await client.getUrl(address.host == '127.0.0.1' ? address : http.resolve(address));
  request.followRedirects = false;
  final response = await request.close();
  await response.drain<void>();
  client.close();
  final location = response.headers.value('location') ?? '';
  // As iOS and Android do: what is not asked for does not come back.
  final back = Uri.parse(location);
  final isLink = back.scheme == 'https';
  if (back.scheme != scheme || isLink && (back.host != options.httpsHost || back.path != options.httpsPath)) {
    return Completer<String>().future;
  }
  return location;
}
