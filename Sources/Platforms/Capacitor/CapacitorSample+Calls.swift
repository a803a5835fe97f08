import ContentModel
import SampleCode
import TypeScriptSamples

/// Calls by native HTTP: a server need not allow the web view's origin, and every header can be read.
extension CapacitorSample {
    static func callNames(_ flow: ResolvedFlow) -> TypeScriptSample.PartNames {
        if flow.calls.isEmpty { return .init() }
        return .init(
            top: ["CapacitorHttp", "HttpHeaders", "HttpResponse", "isUnreadable", "lowerCased"],
            inner: ["data", "error", "expired", "expiry", "reject", "unreadable"])
    }

    var calls: TSCode {
        if flow.calls.isEmpty { return "" }
        return typeScript.transport(
            client, note: "Native HTTP: the server need not allow the web view's origin.",
            helpers: [unreadable, lowerCased])
    }

    private var client: HTTPClient {
        let hasOwnLimit = if case .transport = typeScript.shape.noAnswer { false } else { true }
        return hasOwnLimit ? limitedClient : plainClient
    }

    /// Its plugin ends a call that takes too long, and does not say so: it fails as any other.
    private var plainClient: HTTPClient {
        let isOneLimit = typeScript.shape.timeLimit != nil
        let limit: TSCode = isOneLimit ? "" : "const limit = \(typeScript.callTimeLimit);"
        let time: TSCode = isOneLimit ? "TIME_LIMIT" : "limit"
        return client(
            locals: [limit], request: request(more: ["connectTimeout: \(time)", "readTimeout: \(time)"]),
            isLate: "", cleanup: "")
    }

    /// The time limit is of the whole call and has an end of its own, so it is kept here too.
    private var limitedClient: HTTPClient {
        let isOneLimit = typeScript.shape.timeLimit != nil
        let time: TSCode = isOneLimit ? "TIME_LIMIT" : "limit"
        let limits: [TSCode] = ["connectTimeout: \(time)", "readTimeout: \(time)"]
        return client(
            locals: [
                isOneLimit ? "" : "const limit = \(typeScript.callTimeLimit);",
                "// Nothing stops the plugin: a call that is given up may go on until its own limits, and arrive.",
                timer(limit: time),
            ],
            request: .list(.onePerLine, "Promise.race([", ["expired", request(more: limits)], "])"),
            isLate: "cause === expiry", cleanup: "clearTimeout(timer);")
    }

    private func client(locals: [TSCode], request: TSCode, isLate: TSCode, cleanup: TSCode) -> HTTPClient {
        let response: TSCode = "\(type: "HttpResponse", from: "@capacitor/core:type HttpResponse")"
        let catching: TSCode =
            switch typeScript.unreadable {
            case .asTransport: ""
            case .alike(let use):
                .list(.branch, "if (isUnreadable(cause)) ", [typeScript.fail(use, FailureSight(cause: .caught))], "")
            case .byCall:
                """
                const unreadable = isUnreadable(cause) ? failures.unreadable : undefined;
                if (unreadable) throw new \(type: names.error)(unreadable);
                """
            }
        return HTTPClient(
            locals: .lines(locals + ["let response: \(response);"]), call: "response = await \(request);",
            catching: catching, isLate: isLate, looksAtCause: !isLate.isEmpty || !catching.isEmpty, cleanup: cleanup,
            isSuccess: "response.status >= 200 && response.status < 300", headers: "lowerCased(response.headers)",
            body: "response.data")
    }

    /// `CapacitorHttp.post({ … })`
    private func request(more: [TSCode]) -> TSCode {
        let http: TSCode = "\(type: "CapacitorHttp", from: "@capacitor/core:CapacitorHttp")"
        let methods = flow.methods
        let own = methods.count == 1 && ["GET", "POST", "PUT", "PATCH", "DELETE"].contains(methods[0])
        let function = own ? methods[0].lowercased() : "request"
        let address: TSCode = "url: \(typeScript.callAddress)"
        let options = [own ? "" : typeScript.callMethod, address] + typeScript.callContent("data") + more
        return .call("\(http).\(member: function)", [.list(.onePerLineAlways, "{ ", options, " }")], style: .hugging)
    }

    /// Ends what it is raced with.
    func timer(limit: TSCode) -> TSCode {
        """
        const expiry = new Error("no answer in time");
        let timer = 0;
        const expired = new Promise<never>((_, reject) => {
          timer = setTimeout(() => reject(expiry), \(limit));
        });
        """
    }

    // MARK: helpers

    private var unreadable: TSCode {
        if case .asTransport = typeScript.unreadable { return "" }
        return """
            /** Android rejects an answer that claims to be JSON and is none. */
            function isUnreadable(error: unknown): boolean {
              return error instanceof Error && "code" in error && error.code === "JSONException";
            }
            """
    }

    private var lowerCased: TSCode {
        if !typeScript.shape.looksAtHeaders { return "" }
        return """
            /** Header names come in the case of the system or of the server. */
            function lowerCased(headers: \(type: "HttpHeaders", from: "@capacitor/core:type HttpHeaders")): ReadonlyMap<string, string> {
              return new Map(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));
            }
            """
    }
}
