// Source: dart-lang/http pkgs/http/lib/http.dart and lib/src/{base_request,request,response,exception,io_client}.dart,
// commit a0d49cb. Left out: clients, multipart and streamed requests, `read` and `readBytes`.
import 'dart:collection';
import 'dart:convert';
import 'dart:io';
import 'dart:typed_data';

/// For runs: where an address really leads. By itself nowhere.
Uri Function(Uri address) resolve = (address) => throw ClientException('no network', address);

Future<Response> head(Uri url, {Map<String, String>? headers}) => _send('HEAD', url, headers, null, null);

Future<Response> get(Uri url, {Map<String, String>? headers}) => _send('GET', url, headers, null, null);

Future<Response> post(Uri url, {Map<String, String>? headers, Object? body, Encoding? encoding}) =>
    _send('POST', url, headers, body, encoding);

Future<Response> put(Uri url, {Map<String, String>? headers, Object? body, Encoding? encoding}) =>
    _send('PUT', url, headers, body, encoding);

Future<Response> patch(Uri url, {Map<String, String>? headers, Object? body, Encoding? encoding}) =>
    _send('PATCH', url, headers, body, encoding);

Future<Response> delete(Uri url, {Map<String, String>? headers, Object? body, Encoding? encoding}) =>
    _send('DELETE', url, headers, body, encoding);

Future<Response> _send(
    String method, Uri url, Map<String, String>? headers, Object? body, Encoding? encoding) async {
  final request = Request(method, url);
  if (headers != null) request.headers.addAll(headers);
  if (encoding != null) request.encoding = encoding;
  if (body is String) {
    request.body = body;
  } else if (body is List) {
    request.bodyBytes = body.cast<int>();
  } else if (body is Map) {
    request.bodyFields = body.cast<String, String>();
  } else if (body != null) {
    throw ArgumentError('Invalid request body "$body".');
  }
  return Response.fromStream(await request.send());
}

class ClientException implements Exception {
  ClientException(this.message, [this.uri]);
  final String message;
  final Uri? uri;
  @override
  String toString() => 'ClientException: $message, uri=$uri';
}

abstract class BaseRequest {
  BaseRequest(String method, this.url) : method = _valid(method);
  final String method;
  final Uri url;
  bool followRedirects = true;

  /// Names in any case are the same.
  final Map<String, String> headers = _Headers();
  Uint8List get bodyBytes;

  static String _valid(String method) => RegExp(r"^[\w!#%&'*+\-.^`|~]+$").hasMatch(method)
      ? method
      : throw ArgumentError.value(method, 'method', 'Not a valid method');

  Future<StreamedResponse> send() async {
    final client = HttpClient();
    try {
      final request = await client.openUrl(method, resolve(url));
      request
        ..followRedirects = followRedirects
        ..contentLength = bodyBytes.length;
      headers.forEach(request.headers.set);
      request.add(bodyBytes);
      final response = await request.close();
      final names = <String, String>{};
      response.headers.forEach((name, values) => names[name] = values.join(','));
      final bytes = await response.fold<List<int>>([], (all, some) => all..addAll(some));
      return StreamedResponse._(bytes, response.statusCode, names);
    } on SocketException catch (error) {
      throw ClientException(error.message, url);
    } on HttpException catch (error) {
      throw ClientException(error.message, url);
    } finally {
      client.close(force: true);
    }
  }
}

class Request extends BaseRequest {
  Request(String method, Uri url) : super(method, url);

  Encoding encoding = utf8;
  Uint8List _bytes = Uint8List(0);

  @override
  Uint8List get bodyBytes => _bytes;
  set bodyBytes(List<int> value) => _bytes = Uint8List.fromList(value);

  String get body => encoding.decode(_bytes);
  set body(String value) {
    bodyBytes = encoding.encode(value);
    headers.putIfAbsent('content-type', () => 'text/plain; charset=${encoding.name}');
  }

  Map<String, String> get bodyFields => Uri.splitQueryString(body, encoding: encoding);
  set bodyFields(Map<String, String> fields) {
    const form = 'application/x-www-form-urlencoded';
    final type = headers.putIfAbsent('content-type', () => form);
    if (type.split(';').first != form) throw StateError('not a form: $type');
    body = Uri(queryParameters: fields).query;
  }
}

class BaseResponse {
  BaseResponse._(this.statusCode, this.headers);
  final int statusCode;

  /// Names are in lower case.
  final Map<String, String> headers;
}

class StreamedResponse extends BaseResponse {
  StreamedResponse._(this._bytes, int status, Map<String, String> headers) : super._(status, headers);
  final List<int> _bytes;
}

class Response extends BaseResponse {
  Response.bytes(List<int> bodyBytes, int statusCode, {Map<String, String> headers = const {}})
      : bodyBytes = Uint8List.fromList(bodyBytes),
        super._(statusCode, headers);

  final Uint8List bodyBytes;

  /// By the character set of its media type: JSON is UTF-8, others are Latin 1 where they do not say.
  String get body {
    final type = ContentType.parse(headers['content-type'] ?? 'application/octet-stream');
    final isJson = type.mimeType == 'application/json';
    return (Encoding.getByName(type.charset) ?? (isJson ? utf8 : latin1)).decode(bodyBytes);
  }

  static Future<Response> fromStream(StreamedResponse response) async =>
      Response.bytes(response._bytes, response.statusCode, headers: response.headers);
}

class _Headers extends MapBase<String, String> {
  final _values = <String, MapEntry<String, String>>{};
  @override
  String? operator [](Object? key) => _values['$key'.toLowerCase()]?.value;
  @override
  void operator []=(String key, String value) => _values[key.toLowerCase()] = MapEntry(key, value);
  @override
  bool containsKey(Object? key) => _values.containsKey('$key'.toLowerCase());
  @override
  Iterable<String> get keys => _values.values.map((entry) => entry.key);
  @override
  String? remove(Object? key) => _values.remove('$key'.toLowerCase())?.value;
  @override
  void clear() => _values.clear();
}
