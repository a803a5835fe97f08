package import LocatedText

/// How the value of a parameter is written into an address, a header or a cookie.
///
/// The table of styles in OpenAPI's specification is its specification; names and values are taken as they are, and what
/// sends them percent-encodes them.
package struct ParameterStyle: Sendable {
    /// `simple`, `label`, `matrix`, `form`, `spaceDelimited`, `pipeDelimited`, `deepObject` or `cookie`.
    package var style: String
    package var explode: Bool

    package init(_ style: String, explode: Bool) {
        self.style = style
        self.explode = explode
    }

    /// What stands between items, percent-encoded where the style has it so.
    private var separator: String {
        switch (style, explode) {
        case ("label", true): "."
        case ("matrix", true): ";"
        case ("form", true): "&"
        case ("cookie", true): "; "
        case ("spaceDelimited", _): "%20"
        case ("pipeDelimited", _): "%7C"
        default: ","
        }
    }

    /// The text of a value, `nil` where the style has none for values of its kind.
    /// - Parameter value: `nil`: the parameter is there without a value.
    package func text(_ name: String, _ value: JSON?) -> String? {
        let isSimple: Bool
        switch value {
        case .array, .object: isSimple = false
        default: isSimple = true
        }
        switch style {
        case "simple": return items(name, value ?? .string(""))
        case "label": return value == nil ? "." : items(name, value ?? .null).map { "." + $0 }
        case "matrix": return matrix(name, value)
        case "form", "cookie": return form(name, value)
        // These are for lists and objects, and not told apart from several parameters where they are taken apart.
        case "spaceDelimited", "pipeDelimited":
            guard !isSimple, !explode, let value else { return nil }
            return items(name, value).map { "\(name)=\($0)" }
        case "deepObject":
            guard explode, let members = value?.members else { return nil }
            return members.map { "\(name)%5B\($0.name)%5D=\(Self.plain($0.value))" }.joined(separator: "&")
        default: return nil
        }
    }

    /// What stands before a value that is neither a list nor an object: `;name=`; `nil` where the style has none for such values.
    package func prefix(of name: String) -> String? {
        switch style {
        case "simple": ""
        case "label": "."
        case "matrix": ";\(name)="
        case "form", "cookie": "\(name)="
        default: nil
        }
    }

    private func matrix(_ name: String, _ value: JSON?) -> String? {
        guard let value else { return ";\(name)" }
        guard explode else { return items(name, value).map { ";\(name)=\($0)" } }
        switch value {
        case .array(let items): return items.map { ";\(name)=\(Self.plain($0))" }.joined()
        case .object: return items(name, value).map { ";" + $0 }
        default: return ";\(name)=\(Self.plain(value))"
        }
    }

    private func form(_ name: String, _ value: JSON?) -> String? {
        guard let value else { return "\(name)=" }
        guard explode else { return items(name, value).map { "\(name)=\($0)" } }
        switch value {
        case .array(let items): return items.map { "\(name)=\(Self.plain($0))" }.joined(separator: separator)
        case .object: return items(name, value)
        default: return "\(name)=\(Self.plain(value))"
        }
    }

    /// Items of a list, members of an object as `a=b` or `a,b`, or the one value.
    private func items(_ name: String, _ value: JSON) -> String? {
        switch value {
        case .array(let items): items.map(Self.plain).joined(separator: separator)
        case .object(let members):
            explode
                ? members.map { "\($0.name)=\(Self.plain($0.value))" }.joined(separator: separator)
                : members.flatMap { [$0.name, Self.plain($0.value)] }.joined(separator: separator)
        default: Self.plain(value)
        }
    }

    private static func plain(_ value: JSON) -> String { value.string ?? value.text() }
}
