import APISchema
import LocatedText

/// What a page says of a value: its schema as a tree that has an end.
struct ShownValue {
    /// What is inside a value.
    indirect enum Content {
        case nothing
        case fields([ShownField])
        case forms(ShownForms)
        /// The value's own fields, and one of several forms beside them.
        case both([ShownField], ShownForms)
        /// The schema is one that this value stands in: where that begins on the page.
        case again(name: String, anchor: String)
        /// Shown on a page of its own.
        case elsewhere(name: String, page: String)
        /// More than a page can hold, without a page of its own.
        case leftOut(count: Int)
    }

    /// "array of object", "string, uri or null".
    var type: String
    /// The component that it is an instance of, or that the items of a list are, and its page.
    var component: (name: String, page: String)?
    var title: String?
    /// Markdown.
    var description: String?
    /// What values are allowed, as a list, where there are few enough to be listed.
    var values: [JSON] = []
    /// How many more there are.
    var moreValues = 0
    /// "1 to 100", "at most 20 characters".
    var bounds: [Bound] = []
    var standard: JSON?
    var example: JSON?
    var isDeprecated = false
    var content = Content.nothing

    /// A limit in words; a pattern is code.
    enum Bound: Hashable { case words(String), pattern(String) }
}

/// A name and what stands under it: a property, a parameter, a header.
struct ShownField {
    var name: String
    /// The name stands for any: keys of a map.
    var isAnyName = false
    /// Id in the page.
    var anchor: String
    var isRequired = false
    var isDeprecated = false
    var readOnly = false
    var writeOnly = false
    /// How a parameter is written, where that is not the usual way.
    var style: String?
    /// Of the parameter or header, in place of the schema's.
    var description: String?
    var value: ShownValue
}

/// Forms of which a value has one.
struct ShownForms {
    struct Form {
        var title: String
        /// Of the property that tells.
        var tellingValue: String?
        var anchor: String
        var value: ShownValue
        /// Names that the form requires of the value's own fields.
        var requires: [String] = []
    }

    /// Several may hold together.
    var isAnyOf: Bool
    var property: String?
    var forms: [Form]
    /// How many more there are.
    var more = 0
}
