// Source: flutter/flutter packages/flutter/lib/src/services/message_codec.dart, commit 019aae2.
class PlatformException implements Exception {
  PlatformException({required this.code, this.message, this.details, this.stacktrace});
  final String code;
  final String? message;
  final dynamic details;
  final String? stacktrace;
  @override
  String toString() => 'PlatformException($code, $message, $details, $stacktrace)';
}

class MissingPluginException implements Exception {
  MissingPluginException([this.message]);
  final String? message;
  @override
  String toString() => 'MissingPluginException($message)';
}
