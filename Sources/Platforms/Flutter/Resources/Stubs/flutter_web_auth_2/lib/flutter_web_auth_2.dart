// Source: ThexXTURBOXx/flutter_web_auth_2 lib/flutter_web_auth_2.dart and lib/src/options.dart, commit 38cce20.
// Left out: options that have no effect on phones.
class FlutterWebAuth2Options {
  const FlutterWebAuth2Options({
    bool? preferEphemeral,
    int? intentFlags,
    this.httpsHost,
    this.httpsPath,
    this.customTabsPackageOrder,
  })  : preferEphemeral = preferEphemeral ?? false,
        intentFlags = intentFlags ?? 0;

  final bool preferEphemeral;
  final int intentFlags;
  final String? httpsHost;
  final String? httpsPath;
  final List<String>? customTabsPackageOrder;
}

class FlutterWebAuth2 {
  /// For runs: what the person and the system do with a page.
  static Future<String> Function(String url, String scheme, FlutterWebAuth2Options options) sheet =
      (url, scheme, options) => throw StateError('there is no sheet');

  static Future<String> authenticate({
    required String url,
    required String callbackUrlScheme,
    FlutterWebAuth2Options options = const FlutterWebAuth2Options(),
  }) async {
    if (!RegExp(r'^[a-z][a-z\d+.-]*$').hasMatch(callbackUrlScheme)) {
      throw ArgumentError.value(callbackUrlScheme, 'callbackUrlScheme', 'must be a valid URL scheme');
    }
    return sheet(url, callbackUrlScheme, options);
  }
}
