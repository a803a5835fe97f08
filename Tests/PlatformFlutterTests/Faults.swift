/// What is planted in a sample, and so must be noticed by a rung or by a trial.
extension Runs {
    static let connectFaults: [Fault] = [
        Fault(
            name: "no state check", old: "if (callback['state'] != state) throw const ConnectStateMismatch();", new: ""),
        Fault(
            name: "state compared without case", old: "callback['state'] != state",
            new: "callback['state']?.toLowerCase() != state.toLowerCase()"),
        Fault(
            name: "state compared by its beginning", old: "callback['state'] != state",
            new: "!state.startsWith(callback['state'] ?? '')"),
        Fault(
            name: "refusal before state", old: "if (callback['state'] != state)",
            new: "if (callback['error'] != 'access_denied' && callback['state'] != state)"),
        Fault(name: "challenge is the verifier", old: "'code_challenge': challenge", new: "'code_challenge': verifier"),
        Fault(name: "plain base64 alphabet", old: "base64UrlEncode", new: "base64Encode"),
        Fault(name: "padding kept", old: ".replaceAll('=', '')", new: ""),
        Fault(name: "16 bytes of verifier", old: "_randomText(32)", new: "_randomText(16)"),
        Fault(name: "state of 8 bytes", old: "_randomText(16)", new: "_randomText(8)"),
        Fault(
            name: "state is always the same", old: "final state = _randomText(16);",
            new: "const state = 'AAAAAAAAAAAAAAAAAAAAAA';"),
        Fault(
            name: "denied not read",
            old: "if (callback['error'] == 'access_denied') throw const ConnectDenied();", new: ""),
        Fault(
            name: "code taken beside a refusal", old: "callback.containsKey('error') || code == null",
            new: "code == null"),
        Fault(name: "wrong path", old: "'/grants/token'", new: "'/grants/tokens'"),
        Fault(name: "wrong method", old: ".post(", new: ".put("),
        Fault(name: "no content type", old: "headers: {'Content-Type': 'application/json'},", new: ""),
        Fault(name: "field renamed", old: "'code_verifier'", new: "'codeVerifier'"),
        Fault(name: "field read renamed", old: "session['grantId']", new: "session['grant_id']"),
        Fault(name: "401 not told apart", old: "      401: (_) => const ConnectUnknownApp(),\n", new: ""),
        Fault(name: "409 not told apart", old: "      409: (_) => const ConnectCodeUsed(),\n", new: ""),
        Fault(
            name: "header in its own case", old: "answer.headers['retry-after']", new: "answer.headers['Retry-After']"),
        Fault(name: "unknown exception", old: "const ConnectCodeExpired()", new: "const ConnectCodeExpird()"),
        Fault(name: "refresh token not kept", old: ", 'refreshToken': refreshToken}", new: "}"),
        Fault(name: "store not awaited", old: "await _save(", new: "_save("),
        Fault(
            name: "half of the record kept", old: "jsonEncode(kept)", new: "jsonEncode({'grantId': kept['grantId']})"),
        Fault(name: "unprotected item", old: "unlocked_this_device", new: "unlocked"),
        Fault(name: "a release fails with its store", old: "debugPrint('Not kept: $cause');", new: "throw cause;"),
        Fault(name: "network error not wrapped", old: "throw ConnectNetwork(cause);", new: "throw cause;"),
        Fault(name: "no time limit", old: "\n        .timeout(_timeLimit)", new: ""),
        Fault(name: "another code of the plugin", old: "'CANCELED'", new: "'CANCELLED'"),
        Fault(
            name: "a plugin that is missing",
            old: "on Exception catch (cause) {\n    if (cause is PlatformException && cause.code",
            new: "on PlatformException catch (cause) {\n    if (cause.code"),
        Fault(
            name: "keys not checked", old: "_dictionary(session['keys'], _read<String>)",
            new: "session['keys'] as Map<String, String>"),
        Fault(name: "a redirect without a query", old: " || !callback.hasQuery", new: ""),
        Fault(name: "wrong label of the plugin", old: "callbackUrlScheme:", new: "callbackURLScheme:"),
        Fault(name: "null where a text must be", old: "url: url,", new: "url: null,"),
    ]

    static let refreshFaults: [Fault] = [
        Fault(
            name: "token not replaced",
            old: "await _save({'grantId': grantId, 'refreshToken': requestRefreshToken});",
            new: "await _save({'grantId': grantId, 'refreshToken': refreshToken});"),
        Fault(name: "grant id lost", old: "{'grantId': grantId, ", new: "{"),
        Fault(name: "path not encoded", old: "${Uri.encodeComponent(grantId)}", new: "$grantId"),
        Fault(
            name: "a store that fails is passed on", old: "on Exception {\n    return const {}; // locked",
            new: "on FormatException {\n    return const {}; // locked"),
        Fault(name: "half a record taken", old: "if (grantId is! String || ", new: "if ("),
        Fault(name: "400 not told apart", old: "failures: {400: const RefreshGrantEnded()}", new: "failures: {}"),
        Fault(
            name: "answer cast, not read", old: "value is T ? value : throw const RefreshUnexpectedAnswer()",
            new: "value as T"),
        Fault(name: "read under another protection", old: "_storage.read(", new: "const FlutterSecureStorage().read("),
    ]
}
