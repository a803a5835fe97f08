import ContentModel
import LocatedText

extension ValueType {
    /// For messages: "a whole number".
    var text: String {
        switch self {
        case .string: "text"
        case .uri: "a URI"
        case .integer: "a whole number"
        case .number: "a number"
        case .boolean: "true or false"
        case .list(let item): "a list (\(item.text))"
        case .dictionary(let value): "a map (\(value.text))"
        case .record(let name): "an object (\(name))"
        case .optional(let type): type.text
        }
    }

    /// Without the absence.
    var wrapped: ValueType { if case .optional(let type) = self { type.wrapped } else { self } }

    var isOptional: Bool { if case .optional = self { true } else { false } }

    func optional(_ isOptional: Bool) -> ValueType { isOptional && !self.isOptional ? .optional(self) : self }

    /// A value of its own on a line of text: what paths, queries, headers and form bodies can hold.
    var isScalar: Bool {
        switch self {
        case .string, .uri, .integer, .number, .boolean: true
        case .optional(let type): type.isScalar
        case .list, .dictionary, .record: false
        }
    }

    /// Whether a value of this type may stand where `wanted` is asked for, absence aside.
    func fits(_ wanted: ValueType) -> Bool {
        switch (wrapped, wanted.wrapped) {
        // A URI is text on the wire, and text may be one.
        case (.string, .uri), (.uri, .string), (.integer, .number): true
        case (.list(let given), .list(let wanted)), (.dictionary(let given), .dictionary(let wanted)):
            given.fits(wanted)
        case (let given, let wanted): given == wanted
        }
    }

    /// Names of the records in it.
    var record: String? {
        switch self {
        case .record(let name): name
        case .list(let type), .dictionary(let type), .optional(let type): type.record
        case .string, .uri, .integer, .number, .boolean: nil
        }
    }
}

extension JSON {
    /// The type of a text, number or Boolean that nothing else says.
    var scalarType: ValueType? {
        switch self {
        case .string: .string
        case .boolean: .boolean
        // An integer has 64 bits with sign; what does not fit is a number.
        case .number(let digits): Int64(digits) == nil ? .number : .integer
        case .null, .array, .object: nil
        }
    }

    /// Whether a value of the type may look like this. What records hold is not looked at.
    func fits(_ type: ValueType) -> Bool {
        switch (self, type) {
        case (.null, .optional): true
        case (_, .optional(let type)): fits(type)
        case (.array(let items), .list(let type)): items.allSatisfy { $0.fits(type) }
        case (.object(let members), .dictionary(let type)): members.allSatisfy { $0.value.fits(type) }
        case (.object, .record): true
        default: scalarType.map { $0.fits(type) && type.isScalar } ?? false
        }
    }

    /// For messages: "a list".
    var kindText: String {
        switch self {
        case .null: "null"
        case .array: "a list"
        case .object: "an object"
        case .boolean, .number, .string: scalarType?.text ?? ""
        }
    }
}
