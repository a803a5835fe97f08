package import Diagnostics

/// A YAML or JSON value with its place; maps keep their order.
package struct LocatedValue: Sendable {
    package struct Entry: Sendable {
        package var key: String
        package var keySpan: SourceSpan
        package var value: LocatedValue

        package init(key: String, keySpan: SourceSpan, value: LocatedValue) {
            self.key = key
            self.keySpan = keySpan
            self.value = value
        }
    }

    package enum Content: Sendable {
        case null
        case boolean(Bool)
        /// As written: 1e400 and 2^53+1 must survive.
        case number(String)
        case string(String)
        case list([LocatedValue])
        case map([Entry])
    }

    package var content: Content
    package var span: SourceSpan

    package init(content: Content, span: SourceSpan) {
        self.content = content
        self.span = span
    }

    package subscript(_ key: String) -> LocatedValue? { entry(key)?.value }

    package func entry(_ key: String) -> Entry? {
        guard case .map(let entries) = content else { return nil }
        return entries.first { $0.key == key }
    }

    package var string: String? { if case .string(let text) = content { text } else { nil } }
    package var boolean: Bool? { if case .boolean(let value) = content { value } else { nil } }
    package var items: [LocatedValue]? { if case .list(let items) = content { items } else { nil } }
    package var entries: [Entry]? { if case .map(let entries) = content { entries } else { nil } }
    /// A number without fraction or exponent that fits.
    package var integer: Int? { if case .number(let text) = content { Int(text) } else { nil } }

    /// The value without its places.
    package var json: JSON {
        switch content {
        case .null: .null
        case .boolean(let value): .boolean(value)
        case .number(let text): .number(text)
        case .string(let text): .string(text)
        case .list(let items): .array(items.map(\.json))
        case .map(let entries): .object(entries.map { JSON.Member($0.key, $0.value.json) })
        }
    }
}
