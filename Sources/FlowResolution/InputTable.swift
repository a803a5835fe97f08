import APISchema
import ContentModel
import Diagnostics
import LocatedText

/// The inputs of a flow. One whose schema leaves the type open takes that of its first use.
final class InputTable {
    enum Form { case any, object, list }

    private struct Entry {
        var name: String
        var span: SourceSpan
        var type: ValueType?
        var form = Form.any
        var isRequired: Bool
        var description: String?
        var example: JSON?
        /// Its schema is wrong, which is reported.
        var isUnknown = false
    }

    private var entries: [Entry] = []

    var names: [String] { entries.map(\.name) }

    init(_ workflow: Workflow, file: FlowFile, sources: FlowSources, records: RecordTable, findings: Findings) {
        guard let inputs = workflow.inputs else { return }
        let required = (inputs["required"]?.items ?? []).compactMap(\.string)
        for property in inputs["properties"]?.entries ?? [] {
            var entry = Entry(
                name: property.key, span: property.keySpan, isRequired: required.contains(property.key),
                description: property.value["description"]?.string)
            entry.example = property.value["examples"]?.items?.first?.json ?? property.value["example"]?.json
            let reader = InputTypeReader(file: file, sources: sources, records: records, findings: findings)
            switch reader.type(of: property.value, name: property.key) {
            case .known(let type):
                entry.type = type
                entry.example = entry.example?.written(as: type)
                if let example = property.value["examples"]?.items?.first {
                    Self.check(example, of: property.key, type, findings)
                }
                if type.isOptional { entry.isRequired = false }
            case .open(let form): entry.form = form
            case .unknown: entry.isUnknown = true
            }
            entries.append(entry)
        }
        for name in inputs["required"]?.items ?? [] {
            guard let text = name.string, !entries.contains(where: { $0.name == text }) else { continue }
            findings.report(.unknownInput(text, at: name.span, known: names))
        }
    }

    /// The example is shown as a value of the type, so it has to be one. What records hold is not looked at.
    private static func check(_ example: LocatedValue, of name: String, _ type: ValueType, _ findings: Findings) {
        let json = example.json.written(as: type)
        guard !json.fits(type) else { return }
        findings.report(
            .typeMismatch(
                "the example of '\(name)'", wanted: type.text, given: json.kindText(where: type),
                at: example.span)
        )
    }

    func value(_ name: String, at span: SourceSpan) -> Value? {
        guard let entry = entries.first(where: { $0.name == name }) else { return nil }
        if entry.isUnknown { return .unknown(at: span) }
        var value = Value(.operand(.input(name)), type: entry.type.map { $0.optional(!entry.isRequired) }, at: span)
        value.subject = "the input '\(name)'"
        value.declaration = entry.span
        value.description = entry.description
        if entry.type == nil { value.openInput = name }
        return value
    }

    /// The first use says what an open input is; `nil`, or what it is instead.
    func settle(_ name: String, as type: ValueType) -> String? {
        guard let index = entries.firstIndex(where: { $0.name == name }), entries[index].type == nil else { return nil }
        switch (entries[index].form, type.wrapped) {
        case (.any, _), (.object, .record), (.object, .dictionary), (.list, .list): break
        case (.object, _): return "an object"
        case (.list, _): return "a list"
        }
        entries[index].type = type.wrapped
        return nil
    }

    func isRequired(_ name: String) -> Bool { entries.first { $0.name == name }?.isRequired ?? true }

    func type(_ name: String) -> ValueType? {
        entries.first { $0.name == name }.flatMap { entry in entry.type.map { $0.optional(!entry.isRequired) } }
    }

    /// Those that are used, in the order of the file.
    func inputs(_ used: Set<String>) -> [Input] {
        entries.filter { used.contains($0.name) }.compactMap { entry in
            type(entry.name).map {
                Input(name: entry.name, type: $0, description: entry.description, example: entry.example)
            }
        }
    }

    func span(_ name: String) -> SourceSpan? { entries.first { $0.name == name }?.span }
}

/// The type that a property of `inputs` declares.
struct InputTypeReader {
    enum Declared {
        case known(ValueType)
        case open(InputTable.Form)
        case unknown
    }

    let file: FlowFile
    let sources: FlowSources
    let records: RecordTable
    let findings: Findings

    func type(of schema: LocatedValue, name: String) -> Declared {
        if let reference = schema["$ref"] { return referred(by: reference, name: name) }
        if schema["type"]?.string == "array" {
            guard let items = schema["items"] else { return .open(.list) }
            switch type(of: items, name: name) {
            case .known(let type): return .known(.list(type))
            case .open: return .open(.list)
            case .unknown: return .unknown
            }
        }
        let (table, standalone, problems) = SchemaTable.standalone(schema)
        for problem in problems { findings.report(problem) }
        if problems.hasErrors { return .unknown }
        if table.isObject(standalone), !table.shape(of: standalone).properties.isEmpty { return .open(.object) }
        if let type = table.type(of: standalone, record: { _ in name }), type.record == nil { return .known(type) }
        return .open(table.isObject(standalone) ? .object : .any)
    }

    /// `vault.openapi.yaml#/components/schemas/Provider`, relative to the flow file.
    private func referred(by reference: LocatedValue, name: String) -> Declared {
        let parts = (reference.string ?? "").split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false).map(
            String.init)
        let prefix = "/components/schemas/"
        guard parts.count == 2, parts[1].hasPrefix(prefix),
            let document = sources.document(at: FlowSources.path(parts[0], from: file.path))
        else {
            findings.report(
                .untypedValue(
                    "the input '\(name)'", at: reference.span,
                    help:
                        "'$ref' names a schema of one of the flow's API schemas: 'vault.openapi.yaml#/components/schemas/Provider'"
                ))
            return .unknown
        }
        let component = String(parts[1].dropFirst(prefix.count))
        guard let schema = document.components.first(where: { $0.name == component })?.schema else {
            findings.report(
                .unknownComponent(
                    component, of: document.path, at: reference.span,
                    known: document.components.map(\.name)))
            return .unknown
        }
        guard let type = records.type(of: schema, in: document, suggested: name) else { return .open(.any) }
        return .known(type)
    }
}
