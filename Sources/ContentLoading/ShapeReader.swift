import ContentModel
import Diagnostics
import LocatedText

/// Turns located values into those of the content model and collects what is wrong on the way.
///
/// A method answers `nil` for what it has reported; whoever asked goes on with the rest, so that a run shows all
/// problems.
struct ShapeReader {
    /// Ids that texts may be given for, beside `default`: platforms and the systems they run on.
    var textKeys: [String] = []
    /// Those that the program knows, for advice.
    var platforms: [PlatformManifest] = []
    private(set) var diagnostics: [Diagnostic] = []

    mutating func report(_ diagnostic: Diagnostic) { diagnostics.append(diagnostic) }

    /// The members of a map, by key.
    struct Fields {
        var span: SourceSpan
        /// Where "this map lacks something" is said.
        var start: SourceSpan
        fileprivate var entries: [String: LocatedValue.Entry] = [:]

        subscript(_ key: String) -> LocatedValue? { entries[key]?.value }
        func entry(_ key: String) -> LocatedValue.Entry? { entries[key] }
    }

    /// Checks keys against a shape.
    ///
    /// A misspelled key whose right form is missing counts as that, so that one slip is one diagnostic.
    ///
    /// - Parameter name: that the map has by the key it stands under.
    mutating func fields(of value: LocatedValue, _ shape: Shape, named name: String? = nil) -> Fields? {
        let own = name ?? shape.identity.flatMap { value[$0]?.string }
        guard let entries = value.entries else {
            report(.wrongType(of: shape.subject(named: own), expected: "a map", found: value))
            return nil
        }
        var fields = Fields(span: value.span, start: entries.first?.keySpan ?? value.firstLine)
        let given = Set(entries.map(\.key))
        for entry in entries where shape.names.contains(entry.key) { fields.entries[entry.key] = entry }
        for entry in entries where !shape.names.contains(entry.key) && !entry.key.hasPrefix("x-") {
            if shape.arazzo.contains(entry.key) {
                report(.arazzoKey(entry.key, in: shape, at: entry.keySpan))
                continue
            }
            report(.unknownKey(entry.key, in: shape, at: entry.keySpan))
            if let meant = nearest(to: entry.key, among: shape.names), !given.contains(meant),
                fields.entries[meant] == nil
            {
                fields.entries[meant] = entry
            }
        }
        for key in shape.keys where key.isRequired && fields.entries[key.name] == nil {
            report(.missingKey(key.name, in: shape.subject(named: own), help: key.form, at: fields.start))
        }
        return fields
    }

    // MARK: Single values

    /// Text that is not empty.
    mutating func string(_ value: LocatedValue, _ name: String) -> Located<String>? {
        guard let text = value.string else {
            report(.wrongType(of: name, expected: "text", found: value))
            return nil
        }
        guard !text.allSatisfy(\.isWhitespace) else {
            report(.invalidValue("\(name) is empty", at: value.span))
            return nil
        }
        return Located(text, at: value.span)
    }

    mutating func string(_ fields: Fields, _ key: String) -> Located<String>? {
        fields[key].flatMap { string($0, "'\(key)'") }
    }

    mutating func boolean(_ fields: Fields, _ key: String) -> Bool? {
        guard let value = fields[key] else { return nil }
        guard let boolean = value.boolean else {
            report(.wrongType(of: "'\(key)'", expected: "true or false", found: value))
            return nil
        }
        return boolean
    }

    /// A whole number within bounds.
    mutating func integer(_ fields: Fields, _ key: String, in bounds: ClosedRange<Int>) -> Located<Int>? {
        guard let value = fields[key] else { return nil }
        guard case .number = value.content else {
            report(.wrongType(of: "'\(key)'", expected: "a number", found: value, help: Self.number(in: value)))
            return nil
        }
        guard let number = value.integer, bounds.contains(number) else {
            let limits = "it is a whole number from \(bounds.lowerBound) to \(bounds.upperBound)"
            report(.invalidValue("'\(key)' is out of bounds", help: limits, at: value.span))
            return nil
        }
        return Located(number, at: value.span)
    }

    /// What to write for `"16"` and, where milliseconds are meant, for `5s`.
    private static func number(in value: LocatedValue) -> String? {
        guard let text = value.string else { return nil }
        let digits = text.prefix { $0.isASCII && $0.isNumber }, unit = text.dropFirst(digits.count).filter { $0 != " " }
        let factors = ["": 1, "ms": 1, "s": 1000, "sec": 1000, "m": 60_000, "min": 60_000]
        guard let number = Int(digits), number < 100_000, let factor = factors[unit.lowercased()] else { return nil }
        return unit.isEmpty ? "write it without quotes: \(number)" : "write milliseconds: \(number * factor)"
    }

    /// One of a few words.
    mutating func choice<Choice: RawRepresentable & CaseIterable>(
        _ fields: Fields, _ key: String, of type: Choice.Type
    ) -> Located<Choice>? where Choice.RawValue == String {
        guard let text = string(fields, key) else { return nil }
        guard let choice = Choice(rawValue: text.value) else {
            let meant = (type as? any Nicknamed.Type)?.nicknames[text.value.lowercased()]
            report(
                .unknownChoice(
                    text.value, of: "'\(key)'", among: Choice.allCases.map(\.rawValue), meant: meant, at: text.span))
            return nil
        }
        return Located(choice, at: text.span)
    }

    // MARK: Lists and maps

    /// Items of a list that has at least one.
    mutating func items(_ value: LocatedValue, _ name: String, orNone: Bool = false) -> [LocatedValue] {
        guard let items = value.items else {
            report(.wrongType(of: name, expected: "a list", found: value))
            return []
        }
        if items.isEmpty, !orNone {
            let help =
                name == "'platforms'" && !platforms.isEmpty
                ? "known here: " + platforms.map { "'\($0.id)'" }.joined(separator: ", ") : "write one item at least"
            report(.invalidValue("\(name) is empty", help: help, at: value.span))
        }
        return items
    }

    mutating func items(_ fields: Fields, _ key: String, orNone: Bool = false) -> [LocatedValue] {
        fields[key].map { items($0, "'\(key)'", orNone: orNone) } ?? []
    }

    /// Members of a map whose keys are names of the writer's.
    mutating func members(_ fields: Fields, _ key: String, _ rule: NameRule = .name, kind: String) -> [LocatedValue
        .Entry]
    {
        guard let value = fields[key] else { return [] }
        guard let entries = value.entries else {
            report(.wrongType(of: "'\(key)'", expected: "a map", found: value))
            return []
        }
        if entries.isEmpty { report(.invalidValue("'\(key)' is empty", at: value.span)) }
        for entry in entries { check(Located(entry.key, at: entry.keySpan), rule, kind: kind) }
        return entries
    }

    /// Reports each name that was given before.
    mutating func checkUnique(_ names: [Located<String>], kind: String) {
        var first: [String: SourceSpan] = [:]
        for name in names {
            if let span = first[name.value] {
                report(.duplicateName(name, kind: kind, first: span))
            } else {
                first[name.value] = name.span
            }
        }
    }

    mutating func take(_ others: [Diagnostic]) { diagnostics += others }
}

extension LocatedValue.Entry {
    var name: Located<String> { Located(key, at: keySpan) }
}
