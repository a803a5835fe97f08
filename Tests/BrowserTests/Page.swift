import Foundation

/// The one tab of the browser: pages opened from disk, with the network off. It remembers what a reader should never meet.
@BrowserActor
final class Page {
    /// How the reader looks at pages.
    struct Look {
        var width = 1400
        var height = 1000
        var theme = "light"
        var medium = "screen"
        var hasScript = true
        var prefersReducedMotion = false
        var hasForcedColors = false
        /// Runs in every page before its own scripts.
        var prelude = ""
        /// Requests whose address ends so are never answered.
        var stalled: String?
    }

    private let browser: Chromium
    private let session: String
    private var site: BuiltSite?
    private var prelude: String?
    private var loads = 0
    /// Console messages, exceptions and failed requests, in the order of their coming.
    private(set) var messages: [String] = []
    /// Requests for something outside the site's folder.
    private(set) var outside: [String] = []

    init(in browser: Chromium) throws {
        struct Target: Decodable { var targetId: String }
        struct Session: Decodable { var sessionId: String }
        self.browser = browser
        let target = try browser.call("Target.createTarget", ["url": "about:blank"], as: Target.self).targetId
        session = try browser.call("Target.attachToTarget", ["targetId": target, "flatten": true], as: Session.self)
            .sessionId
        browser.listen(to: session) { [unowned self] in receive($0, $1) }
        for domain in ["Page", "Runtime", "Network", "Log"] { try call("\(domain).enable") }
        try call(
            "Network.emulateNetworkConditions",
            ["offline": true, "latency": 0, "downloadThroughput": -1, "uploadThroughput": -1])
        try call("Emulation.setFocusEmulationEnabled", ["enabled": true])
        try browser.call(
            "Browser.grantPermissions", ["permissions": ["clipboardReadWrite", "clipboardSanitizedWrite"]])
    }

    /// Hands the tab to somebody who has never been on the site; nothing is left of the visit before, however that ended.
    func beginVisit(to site: BuiltSite, _ look: Look) throws {
        struct Script: Decodable { var identifier: String }
        try call("Fetch.disable")
        if let prelude { try call("Page.removeScriptToEvaluateOnNewDocument", ["identifier": prelude]) }
        try call("Storage.clearDataForStorageKey", ["storageKey": "file:///", "storageTypes": "local_storage"])
        try load("about:blank")
        try call("Page.resetNavigationHistory")
        (messages, outside) = ([], [])
        self.site = site
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
                    ["name": "forced-colors", "value": look.hasForcedColors ? "active" : "none"],
                ],
            ])
        try call("Emulation.setScriptExecutionDisabled", ["value": !look.hasScript])
        prelude = try browser.call(
            "Page.addScriptToEvaluateOnNewDocument", ["source": look.prelude], session: session, as: Script.self
        ).identifier
        if let stalled = look.stalled {
            try call("Fetch.enable", ["patterns": [["urlPattern": "*\(stalled)"]]])
        }
    }

    @discardableResult
    func call(_ method: String, _ parameters: [String: Any] = [:]) throws -> Data {
        try browser.call(method, parameters, session: session)
    }

    /// `file` with what may follow it: `guides/a.html?platform=swift#code`.
    func open(_ file: String, waitingForLoad isWaiting: Bool = true) throws {
        try load((site?.address ?? "") + file, waiting: isWaiting)
    }

    /// A page from a server of this machine; the network, which nothing else needs, is on.
    func open(served url: String) throws {
        try call(
            "Network.emulateNetworkConditions",
            ["offline": false, "latency": 0, "downloadThroughput": -1, "uploadThroughput": -1])
        try load(url)
    }

    /// Leaves what is served, and with it the network.
    func goOffline() throws {
        try load("about:blank")
        try call(
            "Network.emulateNetworkConditions",
            ["offline": true, "latency": 0, "downloadThroughput": -1, "uploadThroughput": -1])
    }

    private func load(_ url: String, waiting isWaiting: Bool = true) throws {
        let before = loads
        try call("Page.navigate", ["url": url])
        if isWaiting { try browser.wait(until: { loads > before }, for: "the page \(url)") }
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
            guard let url = event.request?.url, let site, !url.hasPrefix(site.address), !url.hasPrefix("about:") else {
                return
            }
            outside.append(url)
        default: break
        }
    }
}
