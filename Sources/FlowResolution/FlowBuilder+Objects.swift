import APISchema
import ContentModel
import Diagnostics

extension FlowBuilder {
    func bindObject(_ members: [Template.Member], _ span: SourceSpan, _ place: Scope.Place, _ wanted: Wanted) -> Bound {
        guard let (document, reference) = wanted.schema else { return bindFreeObject(members, place, wanted) }
        let schema = form(for: members, of: reference, in: document)
        let shape = document.schemas.shape(of: schema)
        if !shape.properties.isEmpty || document.schemas.isObject(schema), !isMap(shape) {
            return bindRecord(members, span, place, wanted, schema, document)
        }
        if case .allowed(let values?) = shape.additional, isMap(shape) {
            return bindMap(members, place, wanted, values, document)
        }
        if let type = wanted.type {
            findings.report(.typeMismatch(wanted.subject, wanted: type.text, given: "an object", at: span))
            return .unknown
        }
        return bindFreeObject(members, place, wanted)
    }

    private func isMap(_ shape: Shape) -> Bool {
        guard shape.properties.isEmpty, case .allowed(.some) = shape.additional else { return false }
        return true
    }

    /// Of several forms the one that the members fit: it has them all, and needs no other.
    private func form(for members: [Template.Member], of reference: SchemaReference, in document: APIDocument)
        -> SchemaReference
    {
        let shape = document.schemas.shape(of: reference)
        guard !shape.alternatives.isEmpty else { return reference }
        let names = Set(members.map(\.name.value))
        let fitting = shape.alternatives.first { option in
            let own = document.schemas.shape(of: option)
            return !own.properties.isEmpty && names.isSubset(of: (own.properties + shape.properties).map(\.name))
                && own.properties.allSatisfy { !$0.isRequired || $0.readOnly || names.contains($0.name) }
        }
        guard let option = fitting ?? shape.alternatives.first(where: document.schemas.isObject) else {
            return reference
        }
        return shape.properties.isEmpty ? option : SchemaReference(joining: reference, option)
    }

    private func bindRecord(
        _ members: [Template.Member], _ span: SourceSpan, _ place: Scope.Place, _ wanted: Wanted,
        _ schema: SchemaReference,
        _ document: APIDocument
    ) -> Bound {
        let shape = document.schemas.shape(of: schema)
        let record = records.name(for: schema, in: document, suggested: wanted.recordName)
        var bindings: [Binding] = [], given: Set<String> = [], unknown: [Located<String>] = [], isKnown = true
        for member in members {
            let name = member.name.value
            given.insert(name)
            var field = Wanted(
                type: nil, schema: nil, subject: "'\(name)' of \(record)", mayBeAbsent: true,
                recordName: record + RecordTable.capitalised(name))
            if let property = shape.property(name) {
                guard !property.readOnly else {
                    findings.report(.readOnlyField(name, of: record, at: member.name.span))
                    isKnown = false
                    continue
                }
                field.mayBeAbsent = !property.isRequired
                field.schema = (document, property.schema)
                field.type = records.type(of: property.schema, in: document, suggested: field.recordName)
            } else if case .allowed(let values?) = shape.additional {
                field.schema = (document, values)
                field.type = records.type(of: values, in: document, suggested: field.recordName)
            } else {
                unknown.append(member.name)
                continue
            }
            switch bind(member.value, at: place, to: field) {
            case .value(let operand, let type):
                bindings.append(Binding(name: name, value: operand, type: type, span: member.name.span))
            case .absent: break
            case .unknown: isKnown = false
            }
        }
        let missing = shape.properties.filter { $0.isRequired && !$0.readOnly && !given.contains($0.name) }.map(\.name)
        let misspelled = Misspellings(unknown, missing: missing, known: shape.properties.map(\.name))
        for misspelling in misspelled.names {
            let name = misspelling.name
            findings.report(misspelling.advised(.unknownField(name.value, of: record, at: name.span)))
            isKnown = false
        }
        if !misspelled.missing.isEmpty {
            findings.report(.missingField(misspelled.missing, of: record, at: span))
            isKnown = false
        }
        guard isKnown else { return .unknown }
        // Fields stand in the order of the schema, as they do in the record: Swift's initialisers want it.
        let order = shape.properties.map(\.name)
        let sorted = bindings.enumerated().sorted { left, right in
            let a = order.firstIndex(of: left.element.name) ?? .max,
                b = order.firstIndex(of: right.element.name) ?? .max
            return (a, left.offset) < (b, right.offset)
        }.map(\.element)
        return .value(.object(sorted), .record(record))
    }

    private func bindMap(
        _ members: [Template.Member], _ place: Scope.Place, _ wanted: Wanted, _ values: SchemaReference,
        _ document: APIDocument
    ) -> Bound {
        let item = Wanted(
            type: records.type(of: values, in: document, suggested: wanted.recordName + "Value"),
            schema: (document, values),
            subject: "a value of \(wanted.subject)", mayBeAbsent: false, recordName: wanted.recordName + "Value")
        return bindFields(members, place, item).map { bindings in
            (item.type ?? bindings.first?.type).map { .value(.object(bindings), .dictionary($0)) } ?? .unknown
        } ?? .unknown
    }

    /// An object of which no schema says anything: it has the fields that it is given.
    private func bindFreeObject(_ members: [Template.Member], _ place: Scope.Place, _ wanted: Wanted) -> Bound {
        let record = records.name(suggested: wanted.recordName)
        let item = Wanted(
            type: nil, schema: nil, subject: "a field of \(wanted.subject)", mayBeAbsent: true,
            recordName: record + "Field")
        return bindFields(members, place, item).map { .value(.object($0), .record(record)) } ?? .unknown
    }

    private func bindFields(_ members: [Template.Member], _ place: Scope.Place, _ item: Wanted) -> [Binding]? {
        var bindings: [Binding] = [], isKnown = true
        for member in members {
            switch bind(member.value, at: place, to: item) {
            case .value(let operand, let type):
                bindings.append(Binding(name: member.name.value, value: operand, type: type, span: member.name.span))
            case .absent: break
            case .unknown: isKnown = false
            }
        }
        return isKnown ? bindings : nil
    }
}
