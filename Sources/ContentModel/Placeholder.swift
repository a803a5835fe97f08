package import Diagnostics

/// A text in code that each reader replaces by their own, once for all code of the site.
package struct Placeholder: Sendable {
    package var name: Located<String>
    /// As it stands in the code.
    package var text: Located<String>
    /// What it is, for those who fill it in: "Your client id".
    package var label: String

    package init(name: Located<String>, text: Located<String>, label: String) {
        self.name = name
        self.text = text
        self.label = label
    }
}
