import Foundation

/// A tab with a storage of its own, opened from disk with the network off. It remembers what a reader should never meet.
@BrowserActor
final class Page {
    struct Look {
        var width = 1400
        var height = 1000
        var theme = "light"
        var medium = "screen"
        var hasScript = true
        var prefersReducedMotion = false
        /// Runs in every page before its own scripts.
        var prelude = ""
        /// Requests whose address ends so are never answered.
        var stalled: String?
    }

    let site: BuiltSite
    private let browser: Chromium
    private let context: String
    private let target: String
    private let session: String
    private var loads = 0
    /// Console messages, exceptions and failed requests, in the order of their coming.
    private(set) var messages: [String] = []
    /// Requests for something outside the site's folder.
    private(set) var outside: [String] = []

    init(of site: BuiltSite, _ look: Look = Look(), in browser: Chromium) throws {
        struct Context: Decodable { var browserContextId: String }
        struct Target: Decodable { var targetId: String }
        struct Session: Decodable { var sessionId: String }
        self.site = site
        self.browser = browser
        context = try browser.call("Target.createBrowserContext", as: Context.self).browserContextId
        target = try browser.call(
            "Target.createTarget", ["url": "about:blank", "browserContextId": context], as: Target.self
        ).targetId
        session = try browser.call("Target.attachToTarget", ["targetId": target, "flatten": true], as: Session.self)
            .sessionId
        browser.listen(to: session) { [unowned self] in receive($0, $1) }
        for domain in ["Page", "Runtime", "Network", "Log"] { try call("\(domain).enable") }
        try call(
            "Network.emulateNetworkConditions",
            ["offline": true, "latency": 0, "downloadThroughput": -1, "uploadThroughput": -1])
        try call("Emulation.setFocusEmulationEnabled", ["enabled": true])
        try call(
            "Emulation.setDeviceMetricsOverride",
            ["width": look.width, "height": look.height, "deviceScaleFactor": 1, "mobile": false])
        let motion = look.prefersReducedMotion ? "reduce" : "no-preference"
        try call(
            "Emulation.setEmulatedMedia",
            [
                "media": look.medium,
                "features": [
                    ["name": "prefers-color-scheme", "value": look.theme],
                    ["name": "prefers-reduced-motion", "value": motion],
                ],
            ])
        try browser.call(
            "Browser.grantPermissions",
            ["permissions": ["clipboardReadWrite", "clipboardSanitizedWrite"], "browserContextId": context])
        if !look.hasScript { try call("Emulation.setScriptExecutionDisabled", ["value": true]) }
        if !look.prelude.isEmpty { try call("Page.addScriptToEvaluateOnNewDocument", ["source": look.prelude]) }
        if let stalled = look.stalled {
            try call("Fetch.enable", ["patterns": [["urlPattern": "*\(stalled)"]]])
        }
    }

    func close() {
        browser.listen(to: session, nil)
        _ = try? browser.call("Target.disposeBrowserContext", ["browserContextId": context])
    }

    @discardableResult
    func call(_ method: String, _ parameters: [String: Any] = [:]) throws -> Data {
        try browser.call(method, parameters, session: session)
    }

    func forgetMessages() { messages = [] }

    private func receive(_ method: String, _ message: Data) {
        struct Request: Decodable { var url: String }
        struct Value: Decodable { var value: String?, description: String? }
        struct Entry: Decodable { var text: String, url: String? }
        struct Details: Decodable { var text: String, exception: Value? }
        struct Event: Decodable {
            struct Parameters: Decodable {
                var request: Request?, args: [Value]?, entry: Entry?, exceptionDetails: Details?, errorText: String?,
                    canceled: Bool?
            }
            var params: Parameters
        }
        guard let event = try? JSONDecoder().decode(Event.self, from: message).params else { return }
        switch method {
        case "Page.loadEventFired": loads += 1
        case "Runtime.consoleAPICalled":
            messages.append(event.args?.map { $0.value ?? $0.description ?? "" }.joined(separator: " ") ?? "")
        case "Runtime.exceptionThrown":
            messages.append(event.exceptionDetails.map { "\($0.text) \($0.exception?.description ?? "")" } ?? "")
        case "Log.entryAdded": messages.append(event.entry.map { "\($0.text) \($0.url ?? "")" } ?? "")
        case "Network.loadingFailed" where event.canceled != true:
            messages.append("not loaded: \(event.errorText ?? "")")
        case "Network.requestWillBeSent":
            guard let url = event.request?.url, !url.hasPrefix(site.address), !url.hasPrefix("data:") else { return }
            outside.append(url)
        default: break
        }
    }

    // MARK: what a reader does

    /// `file` with what may follow it: `guides/a.html?platform=swift#code`.
    func open(_ file: String, waitingForLoad isWaiting: Bool = true) throws {
        let before = loads
        try call("Page.navigate", ["url": site.address + file])
        if isWaiting { try browser.wait(until: { loads > before }, for: "the page \(file)") }
    }

    /// The value of a JavaScript expression; promises are waited for.
    private func value<Value: Decodable>(of expression: String) throws -> Value {
        let answer = try call(
            "Runtime.evaluate",
            ["expression": expression, "returnByValue": true, "awaitPromise": true, "userGesture": true])
        let outcome = try JSONDecoder().decode(Evaluation<Value>.self, from: answer).result
        if let problem = outcome.exceptionDetails {
            throw Chromium.Failure(description: "\(problem.exception?.description ?? problem.text) in \(expression)")
        }
        guard let value = outcome.result.value else { throw Chromium.Failure(description: "no value: \(expression)") }
        return value
    }

    func text(_ expression: String) throws -> String { try value(of: expression) }
    func texts(_ expression: String) throws -> [String] { try value(of: expression) }
    func count(_ expression: String) throws -> Int { try value(of: expression) }
    func counts(_ expression: String) throws -> [Int] { try value(of: expression) }
    func measure(_ expression: String) throws -> Double { try value(of: expression) }
    func holds(_ condition: String) throws -> Bool { try value(of: condition) }

    func run(_ statements: String) throws { _ = try holds("(async () => { \(statements); return true })()") }

    /// Waits until a JavaScript condition holds; whether it does in that time. A page that goes away meanwhile takes the
    /// question along: it is asked again on the next one.
    func becomes(_ condition: String, within seconds: Int = 30) throws -> Bool {
        let end = ContinuousClock.now + .seconds(seconds)
        while ContinuousClock.now < end {
            if let holds = try? holds(condition), holds { return true }
            usleep(50_000)
        }
        return false
    }

    /// With the mouse, in the middle of the first element that the selector finds.
    func click(_ selector: String) throws {
        let place: [Double] = try value(
            of: """
                (() => {
                  const part = document.querySelector(\(quoted(selector)));
                  part.scrollIntoView({ block: "center", behavior: "instant" });
                  const box = part.getBoundingClientRect();
                  return [box.left + box.width / 2, box.top + box.height / 2];
                })()
                """)
        for kind in ["mouseMoved", "mousePressed", "mouseReleased"] {
            try call(
                "Input.dispatchMouseEvent",
                [
                    "type": kind, "x": place[0], "y": place[1], "button": kind == "mouseMoved" ? "none" : "left",
                    "clickCount": 1,
                ])
        }
    }

    /// `ArrowRight`, `Home`, `Tab`, `Enter`.
    func press(_ key: String) throws {
        let codes = ["Tab": 9, "Enter": 13, "End": 35, "Home": 36, "ArrowLeft": 37, "ArrowRight": 39]
        for kind in ["rawKeyDown", "keyUp"] {
            try call(
                "Input.dispatchKeyEvent",
                ["type": kind, "key": key, "code": key, "windowsVirtualKeyCode": codes[key] ?? 0])
        }
    }

    func focus(_ selector: String) throws { try run("document.querySelector(\(quoted(selector))).focus()") }

    /// As a JavaScript text.
    func quoted(_ text: String) -> String {
        // Every JSON text is a JavaScript one.
        String(decoding: (try? JSONEncoder().encode(text)) ?? Data(), as: UTF8.self)
    }
}

/// The answer of `Runtime.evaluate`.
private struct Evaluation<Value: Decodable>: Decodable {
    struct Outcome: Decodable {
        var result: Remote
        var exceptionDetails: Details?
    }
    struct Remote: Decodable { var value: Value? }
    struct Details: Decodable {
        struct Thrown: Decodable { var description: String? }
        var text: String
        var exception: Thrown?
    }
    var result: Outcome
}
