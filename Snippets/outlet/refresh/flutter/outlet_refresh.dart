import 'dart:convert';

import 'package:flutter/foundation.dart';
import 'package:flutter_secure_storage/flutter_secure_storage.dart';
import 'package:http/http.dart' as http;

const _vaultUrl = 'https://useoutlet.dev';
const _timeLimit = Duration(seconds: 15); // for each call
const _store = 'outlet';
const _storage = FlutterSecureStorage(
  iOptions: IOSOptions(
    accessibility: KeychainAccessibility.unlocked_this_device,
  ),
);

/// Why [refresh] failed: a subclass for each case, and no other.
abstract class RefreshException implements Exception {
  const RefreshException._(this._case);

  final String _case;

  @override
  String toString() => 'RefreshException: $_case';
}

/// Nothing is stored on this phone.
class RefreshNotConnected extends RefreshException {
  const RefreshNotConnected() : super._('notConnected');
}

/// The code or token has expired, or does not fit its verifier.
class RefreshGrantEnded extends RefreshException {
  const RefreshGrantEnded() : super._('grantEnded');
}

/// The vault could not be reached.
class RefreshNetwork extends RefreshException {
  const RefreshNetwork() : super._('network');
}

/// The vault failed, or the answer is not one that its description knows.
class RefreshUnexpectedAnswer extends RefreshException {
  const RefreshUnexpectedAnswer() : super._('unexpectedAnswer');
}

/// Get fresh keys without asking the person again.
///
/// Throws a [RefreshException].
Future<Map<String, String>> refresh() async {
  final saved = await _load();
  final grantId = saved['grantId'];
  final refreshToken = saved['refreshToken'];
  if (grantId is! String || refreshToken is! String) {
    throw const RefreshNotConnected();
  }

  final request = await _post(
    '/grants/${Uri.encodeComponent(grantId)}/refresh',
    body: {'refresh_token': refreshToken},
    failures: {400: const RefreshGrantEnded()},
  );
  final keys = _dictionary(request['keys'], _read<String>);
  final requestRefreshToken = _read<String>(request['refresh_token']);

  // The token just sent is spent. Replace it before anything else.
  await _save({'grantId': grantId, 'refreshToken': requestRefreshToken});

  return keys;
}

/// What a status ends in.
typedef _Failures = Map<int, RefreshException>;

Future<Map<String, Object?>> _post(
  String path, {
  required Object body,
  required _Failures failures,
}) async {
  final http.Response response;
  try {
    if (RegExp(r'/\.\.?(/|$)').hasMatch(path)) {
      throw const FormatException('another address');
    }
    response = await http
        .post(
          Uri.parse('$_vaultUrl$path'),
          headers: {'Content-Type': 'application/json'},
          body: jsonEncode(body),
        )
        .timeout(_timeLimit);
  } on Exception {
    throw const RefreshNetwork();
  }

  if (response.statusCode ~/ 100 == 2) return _fields(response);
  throw failures[response.statusCode] ?? const RefreshUnexpectedAnswer();
}

/// The JSON object in an answer, or an empty one: the missing fields tell.
Map<String, Object?> _fields(http.Response answer) {
  try {
    final Object? value = jsonDecode(utf8.decode(answer.bodyBytes));
    return value is Map<String, Object?> ? value : const {};
  } on FormatException {
    return const {};
  }
}

T _read<T>(Object? value) =>
    value is T ? value : throw const RefreshUnexpectedAnswer();

Map<String, T> _dictionary<T>(Object? value, T Function(Object? item) read) {
  final entries = _read<Map<String, Object?>>(value);
  return entries.map((key, item) => MapEntry(key, read(item)));
}

/// What was saved last, or nothing.
Future<Map<String, Object?>> _load() async {
  try {
    final content = await _storage.read(key: _store);
    final Object? kept = jsonDecode(content ?? '{}');
    return kept is Map<String, Object?> ? kept : const {};
  } on Exception {
    return const {}; // locked, or not what was saved
  }
}

/// One item, so that all of it is replaced or nothing.
Future<void> _save(Map<String, Object?> kept) async {
  try {
    await _storage.write(key: _store, value: jsonEncode(kept));
  } on Exception catch (cause) {
    // What was fetched still works; the old record stays.
    debugPrint('Not kept: $cause');
  }
}
