import APISchema
import ContentModel
import Diagnostics

/// What an expression stands for.
struct Value {
    enum Content {
        case operand(Operand)
        /// An input of a nested workflow that was not given.
        case absent
        /// Reported; nothing that follows from it is reported again.
        case unknown
    }

    var content: Content
    /// `nil`: not known, or given by its first use.
    var type: ValueType?
    var span: SourceSpan
    /// For messages: "the input 'limit'".
    var subject = "the value"
    /// Where its declaration lets it be absent.
    var declaration: SourceSpan?
    /// Of the schema that it comes from.
    var description: String?
    /// An input whose type is still open.
    var openInput: String?

    init(_ content: Content, type: ValueType?, at span: SourceSpan) {
        self.content = content
        self.type = type
        self.span = span
    }

    static func unknown(at span: SourceSpan) -> Value { Value(.unknown, type: nil, at: span) }
}

/// A value bound to the place that takes it.
enum Bound {
    case value(Operand, ValueType)
    case absent
    case unknown
}

/// What a place takes.
struct Wanted {
    /// `nil`: anything.
    var type: ValueType?
    var schema: (document: APIDocument, reference: SchemaReference)?
    /// For messages: "'app_id' of GrantRequest".
    var subject: String
    var mayBeAbsent = false
    /// What an object without a name of its own is called.
    var recordName: String
}
