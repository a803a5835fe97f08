import APISchema
import ContentModel
import LocatedText
import Markdown

/// Reads schemas into trees that a page can show: references followed, `allOf` merged, cycles ended.
///
/// A tree grows with its limits, never with what the schema could unfold to: named schemas end in links to their own
/// pages, others after a number of fields.
struct ValueReader {
    /// How many objects one in the other are unfolded: named ones, which have pages, and others.
    private static let namedDepth = 3, depthLimit = 12
    /// Fields below the first level of a tree, fields of one object, forms of one value, values of a list.
    private static let budget = 240, fieldLimit = 800, formLimit = 60, valueLimit = 40

    private let api: ReferenceIndex.API
    /// `nil`: both ways, and what goes only one way is marked.
    private let direction: ExampleMaker.Direction?
    /// Of the page that is made; its own schema is not a link.
    private let page: String
    private var schemas: SchemaTable { api.document.schemas }
    /// Schemas that the present value stands in, and where each begins on the page.
    private var open: [(schema: SchemaReference, anchor: String)] = []
    private var left = Self.budget

    init(_ api: ReferenceIndex.API, page: String, for direction: ExampleMaker.Direction?) {
        self.api = api
        self.page = page
        self.direction = direction
    }

    /// - Parameters:
    ///   - anchor: where it begins on the page.
    ///   - anchors: of the page, which fields add theirs to.
    mutating func value(of reference: SchemaReference, at anchor: String, _ anchors: inout FieldAnchors) -> ShownValue {
        left = Self.budget
        return value(of: reference, at: anchor, depth: 0, besides: [], &anchors)
    }

    /// - Parameter known: forms of a value of which this is one: they are not forms of this one again.
    private mutating func value(
        of reference: SchemaReference, at anchor: String, depth: Int, besides known: [SchemaReference],
        _ anchors: inout FieldAnchors
    ) -> ShownValue {
        let shape = schemas.shape(of: reference)
        var shown = ShownValue(type: typeName(of: reference))
        shown.title = shape.title
        shown.description = shape.description
        shown.isDeprecated = shape.isDeprecated
        let values = (shape.values ?? []).filter { $0 != .null }
        shown.values = Array(values.prefix(Self.valueLimit))
        shown.moreValues = max(0, values.count - Self.valueLimit)
        shown.bounds = ShownValue.Bound.all(of: shape)
        shown.standard = shape.standard
        // The item of lists of lists of … is what has fields.
        var inner = reference, hops = 0
        while hops < 4, let items = schemas.shape(of: inner).items, schemas.shape(of: inner).properties.isEmpty {
            inner = items
            hops += 1
        }
        shown.component = component(inner)
        shown.content = content(of: inner, at: anchor, depth: depth, besides: known, &anchors)
        if case .nothing = shown.content { shown.example = shape.examples.first }
        if hops > 0, case .nothing = shown.content {
            let items = schemas.shape(of: inner)
            if shown.values.isEmpty {
                let values = items.values ?? []
                shown.values = Array(values.prefix(Self.valueLimit))
                shown.moreValues = max(0, values.count - Self.valueLimit)
            }
            shown.description = shown.description ?? items.description
            shown.bounds += ShownValue.Bound.all(of: items).map { bound in
                if case .words(let words) = bound { .words("each \(words)") } else { bound }
            }
        }
        return shown
    }

    private func component(_ reference: SchemaReference) -> (name: String, page: String)? {
        let canonical = schemas.canonical(reference)
        guard let own = api.page(of: canonical), own != page, let name = schemas.name(of: canonical) else { return nil }
        return (name, own)
    }

    private mutating func content(
        of reference: SchemaReference, at anchor: String, depth: Int, besides known: [SchemaReference],
        _ anchors: inout FieldAnchors
    ) -> ShownValue.Content {
        let canonical = schemas.canonical(reference), shape = schemas.shape(of: reference)
        let branches = schemas.branches(of: reference).filter { !isNull($0.schema) && !known.contains($0.schema) }
        let values: SchemaReference? = if case .allowed(let values) = shape.additional { values } else { nil }
        guard !shape.properties.isEmpty || !branches.isEmpty || values != nil else { return .nothing }
        // One form, or none: what is left of a value that may be null.
        if shape.properties.isEmpty, branches.count == 1, values == nil, known.isEmpty {
            return content(of: branches[0].schema, at: anchor, depth: depth, besides: [], &anchors)
        }
        if let outer = open.first(where: { $0.schema == canonical }) {
            return .again(name: schemas.name(of: canonical) ?? "the object", anchor: outer.anchor)
        }
        let count = shape.properties.count + branches.count
        if depth > 0 {
            let isNamed = api.page(of: canonical) != nil
            if left < count || depth >= (isNamed ? Self.namedDepth : Self.depthLimit) {
                if let own = api.page(of: canonical), let name = schemas.name(of: canonical) {
                    return own == page
                        ? .again(name: name, anchor: open.first?.anchor ?? anchor) : .elsewhere(name: name, page: own)
                }
                return .leftOut(count: count)
            }
            left -= count
        }
        open.append((canonical, anchor))
        defer { open.removeLast() }
        var fields = shape.properties.prefix(Self.fieldLimit).compactMap { property -> ShownField? in
            if direction == .request && property.readOnly || direction == .response && property.writeOnly { return nil }
            return field(property, below: anchor, depth: depth, &anchors)
        }
        fields += shape.requiredElsewhere.prefix(Self.fieldLimit).map { name in
            ShownField(
                name: name, anchor: anchors.next(below: anchor, name), isRequired: true, value: ShownValue(type: "any"))
        }
        if let values {
            let own = anchors.next(below: anchor, "any")
            fields.append(
                ShownField(
                    name: "any name", isAnyName: true, anchor: own,
                    value: value(of: values, at: own, depth: depth + 1, besides: [], &anchors)))
        }
        guard !branches.isEmpty else { return .fields(fields) }
        let forms = forms(branches, of: reference, shape, below: anchor, depth: depth, known, &anchors)
        return fields.isEmpty ? .forms(forms) : .both(fields, forms)
    }

    private mutating func field(
        _ property: Shape.Property, below anchor: String, depth: Int, _ anchors: inout FieldAnchors
    ) -> ShownField {
        let own = anchors.next(below: anchor, property.name)
        var field = ShownField(
            name: property.name, anchor: own, isRequired: property.isRequired, readOnly: property.readOnly,
            writeOnly: property.writeOnly,
            value: value(of: property.schema, at: own, depth: depth + 1, besides: [], &anchors))
        field.isDeprecated = field.value.isDeprecated
        return field
    }

    private mutating func forms(
        _ branches: [SchemaTable.Branch], of reference: SchemaReference, _ shape: Shape, below anchor: String,
        depth: Int,
        _ known: [SchemaReference], _ anchors: inout FieldAnchors
    ) -> ShownForms {
        var forms: [ShownForms.Form] = []
        let all = known + branches.map(\.schema) + [schemas.canonical(reference)]
        for (number, branch) in branches.prefix(Self.formLimit).enumerated() {
            let form = schemas.shape(of: branch.schema)
            let name = schemas.name(of: branch.schema) ?? form.title
            let title = name ?? typeName(of: branch.schema)
            let own = anchors.next(below: anchor, name ?? "form-\(number + 1)")
            // A form may only say more of the fields that the value has.
            let requires = form.properties.isEmpty && form.kindNames.isEmpty ? form.requiredElsewhere : []
            let value =
                requires.isEmpty
                ? value(of: branch.schema, at: own, depth: depth + 1, besides: all, &anchors)
                : ShownValue(type: "")
            forms.append(
                .init(title: title, tellingValue: branch.value, anchor: own, value: value, requires: requires))
        }
        return ShownForms(
            isAnyOf: shape.isAnyOf, property: schemas.tellingProperty(of: reference), forms: forms,
            more: max(0, branches.count - Self.formLimit))
    }

    // MARK: Types

    private func isNull(_ reference: SchemaReference) -> Bool { schemas.shape(of: reference).isNull }

    /// "array of string", "string, date-time or null".
    func typeName(of reference: SchemaReference, depth: Int = 0) -> String {
        let shape = schemas.shape(of: reference)
        if shape.isNever { return "nothing" }
        // Its reference leads nowhere, which is reported.
        if shape.isLost, shape.kindNames.isEmpty { return "unknown" }
        if shape.isNull { return "null" }
        var kinds = shape.kindNames
        if kinds.count == 1, kinds[0] == "array" {
            let item = depth < 4 ? shape.items.map { typeName(of: $0, depth: depth + 1) } ?? "any" : "…"
            kinds = ["array of \(item)"]
        }
        let branches = kinds.isEmpty ? schemas.branches(of: reference) : []
        if !branches.isEmpty, depth < 4 {
            kinds = Array(branches.prefix(8)).filter { !isNull($0.schema) }.map {
                typeName(of: $0.schema, depth: depth + 1)
            }.uniqued()
            if branches.count > 8 { kinds.append("…") }
        }
        if shape.isNullable || branches.contains(where: { isNull($0.schema) }), !kinds.contains("null") {
            kinds.append("null")
        }
        let format = shape.format.map { ", \($0)" } ?? ""
        if kinds.isEmpty { return "any\(format)" }
        let last = kinds.removeLast()
        return kinds.isEmpty ? last + format : kinds.joined(separator: ", ") + format + " or " + last
    }
}

/// Addresses of fields, as GitHub would make them of the names on the way; each once in its page.
struct FieldAnchors {
    private var anchors = HeadingAnchors()
    private(set) var all: [String] = []

    /// Of a section.
    mutating func next(_ name: String) -> String {
        let anchor = anchors.next(for: name)
        all.append(anchor)
        return anchor
    }

    /// Deep names would give addresses that nobody can read: they keep the last of their parts.
    mutating func next(below outer: String, _ name: String) -> String {
        let way = outer.split(separator: "-")
        let short = way.count > 12 ? way.suffix(12).joined(separator: "-") : outer
        return next("\(short)-\(name.prefix(60))")
    }
}

extension ShownValue.Bound {
    static func all(of shape: Shape) -> [Self] {
        var found: [Self] = [], ranges: [Self] = []
        func pair(_ least: String?, _ most: String?, _ one: String, _ many: String) {
            func unit(_ number: String) -> String { many.isEmpty ? "" : number == "1" ? " \(one)" : " \(many)" }
            switch (least, most) {
            case (let least?, let most?) where least == most: ranges.append(.words("exactly \(least)\(unit(least))"))
            case (let least?, let most?): ranges.append(.words("\(least) to \(most)\(unit(most))"))
            case (let least?, nil) where least != "0" || many.isEmpty:
                ranges.append(.words("at least \(least)\(unit(least))"))
            case (nil, let most?): ranges.append(.words("at most \(most)\(unit(most))"))
            default: break
            }
        }
        var numbers: (String?, String?), lengths: (String?, String?), items: (String?, String?)
        var members: (String?, String?)
        for constraint in shape.constraints {
            switch constraint {
            case .minimum(let number, false): numbers.0 = number
            case .maximum(let number, false): numbers.1 = number
            case .minimum(let number, true): found.append(.words("more than \(number)"))
            case .maximum(let number, true): found.append(.words("less than \(number)"))
            case .multipleOf(let number): found.append(.words("a multiple of \(number)"))
            case .minLength(let count): lengths.0 = String(count)
            case .maxLength(let count): lengths.1 = String(count)
            case .pattern(let pattern): found.append(.pattern(pattern))
            case .minItems(let count): items.0 = String(count)
            case .maxItems(let count): items.1 = String(count)
            case .uniqueItems: found.append(.words("no item twice"))
            case .minProperties(let count): members.0 = String(count)
            case .maxProperties(let count): members.1 = String(count)
            }
        }
        pair(numbers.0, numbers.1, "", "")
        pair(lengths.0, lengths.1, "character", "characters")
        pair(items.0, items.1, "item", "items")
        pair(members.0, members.1, "member", "members")
        return ranges + found
    }
}
