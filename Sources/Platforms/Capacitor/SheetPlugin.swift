import ContentModel

/// A plugin that shows a page to a person, and what a sheet asks of it in vain.
struct SheetPlugin {
    /// What a flow asks of the plugin that opens its sheet.
    enum Capability {
        /// It opens the address that the flow has, whoever made it.
        case opensAnyAddress
        /// The caller gets the address that the browser was sent back to.
        case handsRedirectBack
        /// That address may be one of a website.
        case takesWebsite
    }

    /// As in `package.json`.
    let package: String
    /// What it cannot do, with the reason that readers see: "it opens the page, but …".
    let lacks: [Capability: String]

    func refusal(for wanted: [Capability]) -> String? { wanted.lazy.compactMap { lacks[$0] }.first }

    /// In the order of preference.
    static let all = [
        SheetPlugin(
            package: "@capgo/capacitor-inappbrowser",
            lacks: [
                .takesWebsite:
                    "on iOS it hands only the scheme of the return address to the system's sign-in sheet, which then "
                    + "does not come back to an address of a website"
            ]),
        SheetPlugin(
            package: "@capacitor/browser",
            lacks: [
                .handsRedirectBack:
                    "it opens the page but has no way to hand the answer back; on iOS its window does not share the "
                    + "browser's sign-in either, and the app has to close it"
            ]),
        SheetPlugin(
            package: "@capacitor-community/generic-oauth2",
            lacks: [
                .opensAnyAddress:
                    "it builds the address of the page itself, with a state of its own, and cannot open one that a "
                    + "server made"
            ]),
    ]

    /// What an interaction needs to come back to `address`; `nil`: known only when the app runs.
    static func needs(returningTo address: String?) -> [Capability] {
        let isWebsite = address.map { $0.lowercased().hasPrefix("https:") || $0.lowercased().hasPrefix("http:") }
        return [.opensAnyAddress, .handsRedirectBack] + (isWebsite == true ? [.takesWebsite] : [])
    }

    /// The plugin that can do all that is needed, if there is one.
    static func chosen(for needs: [Capability]) -> SheetPlugin? { all.first { $0.refusal(for: needs) == nil } }

    /// Those that were passed over, as sentences.
    static func refusals(for needs: [Capability]) -> [String] {
        all.compactMap { plugin in plugin.refusal(for: needs).map { "`\(plugin.package)` is refused: \($0)." } }
    }
}
