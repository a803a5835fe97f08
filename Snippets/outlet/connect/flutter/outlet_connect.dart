import 'dart:convert';
import 'dart:math';

import 'package:crypto/crypto.dart';
import 'package:flutter/foundation.dart';
import 'package:flutter/services.dart';
import 'package:flutter_secure_storage/flutter_secure_storage.dart';
import 'package:flutter_web_auth_2/flutter_web_auth_2.dart';
import 'package:http/http.dart' as http;

const _vaultUrl = 'https://useoutlet.dev';
const _clientId = 'app_yourapp';
const _redirectUri = 'com.yourapp:/outlet'; // byte for byte as registered
const _timeLimit = Duration(seconds: 15); // for each call
const _store = 'outlet';
const _storage = FlutterSecureStorage(
  iOptions: IOSOptions(
    accessibility: KeychainAccessibility.unlocked_this_device,
  ),
);

/// Why [connect] failed: a subclass for each case, and no other.
abstract class ConnectException implements Exception {
  const ConnectException._(this._case);

  final String _case;

  @override
  String toString() => 'ConnectException: $_case';
}

/// The system could not show the browser.
class ConnectSheetDidNotOpen extends ConnectException {
  const ConnectSheetDidNotOpen() : super._('sheetDidNotOpen');
}

/// The person closed the browser.
class ConnectCancelled extends ConnectException {
  const ConnectCancelled() : super._('cancelled');
}

/// The person declined.
class ConnectDenied extends ConnectException {
  const ConnectDenied() : super._('denied');
}

/// The answer belongs to another request.
class ConnectStateMismatch extends ConnectException {
  const ConnectStateMismatch() : super._('stateMismatch');
}

/// A field is missing or malformed, or the
/// return address is not registered for the app.
class ConnectInvalidRequest extends ConnectException {
  const ConnectInvalidRequest(this.message) : super._('invalidRequest');

  final String? message;
}

/// No app has this id.
class ConnectUnknownApp extends ConnectException {
  const ConnectUnknownApp() : super._('unknownApp');
}

/// The code or token has expired, or does not fit its verifier.
class ConnectCodeExpired extends ConnectException {
  const ConnectCodeExpired() : super._('codeExpired');
}

/// The code was exchanged before.
class ConnectCodeUsed extends ConnectException {
  const ConnectCodeUsed() : super._('codeUsed');
}

/// Too many requests.
class ConnectRateLimited extends ConnectException {
  const ConnectRateLimited(this.retryAfter) : super._('rateLimited');

  final int? retryAfter;
}

/// The vault could not be reached.
class ConnectNetwork extends ConnectException {
  const ConnectNetwork(this.cause) : super._('network');

  final Object cause;
}

/// The vault failed, or the answer is not one that its description knows.
class ConnectUnexpectedAnswer extends ConnectException {
  const ConnectUnexpectedAnswer() : super._('unexpectedAnswer');
}

class ConnectResult {
  const ConnectResult({required this.grantId, required this.keys});

  /// Addresses later refreshes. Not a secret.
  final String grantId;

  /// One key per provider. Keep them in memory only.
  final Map<String, String> keys;
}

/// Connect a person's AI account from a phone app.
///
/// Throws a [ConnectException].
Future<ConnectResult> connect(List<String> providers) async {
  final verifier = _randomText(32);
  final challenge = _base64Url(sha256.convert(ascii.encode(verifier)).bytes);
  final state = _randomText(16);
  final grant = await _post(
    '/grants',
    body: {
      'app_id': _clientId,
      'providers': providers,
      'redirect_uri': _redirectUri,
      'code_challenge': challenge,
      'code_challenge_method': 'S256',
      'state': state,
    },
    failures: {
      400: (answer) => ConnectInvalidRequest(
        _maybe<String>(_fields(answer)['message']),
      ),
      401: (_) => const ConnectUnknownApp(),
      429: (answer) => ConnectRateLimited(
        int.tryParse(answer.headers['retry-after'] ?? ''),
      ),
    },
  );
  final grantRequestId = _read<String>(grant['grant_request_id']);
  final grantUrl = _read<String>(grant['grant_url']);

  // iOS: The system asks the person to allow the sign-in each time. An
  // ephemeral session would skip that question but also forget that
  // the person is signed in. Android: The system's own browser, never
  // a web view, because the person may already be signed in there.
  final callback = _query(await _openSheet(grantUrl, _redirectUri));

  // An answer with another state belongs to another request.
  if (callback['state'] != state) throw const ConnectStateMismatch();
  if (callback['error'] == 'access_denied') throw const ConnectDenied();
  final code = callback['code'];
  if (callback.containsKey('error') || code == null) {
    throw const ConnectUnexpectedAnswer();
  }

  final session = await _post(
    '/grants/token',
    body: {
      'grant_request_id': grantRequestId,
      'code': code,
      'code_verifier': verifier,
    },
    failures: {
      400: (_) => const ConnectCodeExpired(),
      409: (_) => const ConnectCodeUsed(),
      429: (answer) => ConnectRateLimited(
        int.tryParse(answer.headers['retry-after'] ?? ''),
      ),
    },
  );
  final grantId = _read<String>(session['grantId']);
  final keys = _dictionary(session['keys'], _read<String>);
  final refreshToken = _read<String>(session['refresh_token']);

  // Only these two are kept. The keys stay in memory.
  await _save({'grantId': grantId, 'refreshToken': refreshToken});

  return ConnectResult(grantId: grantId, keys: keys);
}

/// Completes with the address that the sheet was sent back to.
Future<String> _openSheet(String url, String redirectUri) async {
  try {
    return await FlutterWebAuth2.authenticate(
      url: url,
      callbackUrlScheme: Uri.parse(redirectUri).scheme,
    );
  } on Exception catch (cause) {
    if (cause is PlatformException && cause.code == 'CANCELED') {
      throw const ConnectCancelled();
    }
    throw const ConnectSheetDidNotOpen();
  }
}

/// What a status ends in.
typedef _Failures = Map<int, ConnectException Function(http.Response answer)>;

Future<Map<String, Object?>> _post(
  String path, {
  required Object body,
  required _Failures failures,
}) async {
  final http.Response response;
  try {
    response = await http
        .post(
          Uri.parse('$_vaultUrl$path'),
          headers: {'Content-Type': 'application/json'},
          body: jsonEncode(body),
        )
        .timeout(_timeLimit);
  } on Exception catch (cause) {
    throw ConnectNetwork(cause);
  }

  if (response.statusCode ~/ 100 == 2) return _fields(response);
  final failure = failures[response.statusCode];
  throw failure == null ? const ConnectUnexpectedAnswer() : failure(response);
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
    value is T ? value : throw const ConnectUnexpectedAnswer();

Map<String, T> _dictionary<T>(Object? value, T Function(Object? item) read) {
  final entries = _read<Map<String, Object?>>(value);
  return entries.map((key, item) => MapEntry(key, read(item)));
}

/// Nothing where it is another type: a failure that says less is still that
/// failure.
T? _maybe<T>(Object? value) => value is T ? value : null;

/// One item, so that all of it is replaced or nothing.
Future<void> _save(Map<String, Object?> kept) async {
  try {
    await _storage.write(key: _store, value: jsonEncode(kept));
  } on Exception catch (cause) {
    // What was fetched still works; the old record stays.
    debugPrint('Not kept: $cause');
  }
}

/// What follows the `?`. Where that is not well-formed it is nothing, which is
/// never what was sent.
Map<String, String> _query(String url) {
  final callback = Uri.tryParse(url);
  if (callback == null || !callback.hasQuery) {
    throw const ConnectUnexpectedAnswer();
  }
  try {
    return callback.queryParameters;
  } on FormatException {
    return const {};
  }
}

String _randomText(int length) {
  final random = Random.secure();
  return _base64Url(List.generate(length, (_) => random.nextInt(256)));
}

String _base64Url(List<int> bytes) =>
    base64UrlEncode(bytes).replaceAll('=', '');
