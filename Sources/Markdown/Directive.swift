package import Diagnostics

/// `::name[label]{key=value}` or `:::name{…}`.
package struct Directive: Sendable, Hashable {
    package struct Attribute: Sendable, Hashable {
        package var key: String
        package var value: String
        /// Of `key=value`.
        package var span: SourceSpan
        /// Of the value, without its quotes.
        package var valueSpan: SourceSpan

        package init(key: String, value: String, span: SourceSpan, valueSpan: SourceSpan) {
            self.key = key
            self.value = value
            self.span = span
            self.valueSpan = valueSpan
        }
    }

    package var name: String
    package var label: Located<String>?
    package var attributes: [Attribute]
    /// Of the name.
    package var span: SourceSpan

    package init(name: String, label: Located<String>? = nil, attributes: [Attribute] = [], span: SourceSpan) {
        self.name = name
        self.label = label
        self.attributes = attributes
        self.span = span
    }

    package subscript(_ key: String) -> Attribute? { attributes.first { $0.key == key } }
}
