import APISchema
import ContentModel
import LocatedText

/// Which records a flow needs, and which of their fields.
struct RecordUses {
    private struct Use {
        var isSent = false, isRead = false
        /// Every field, because the whole value is given to or by somebody.
        var isWholeSent = false, isWholeRead = false
        var fields: [(wire: String, type: ValueType, description: String?)] = []
        /// Where a field stands in `fields`.
        var positions: [String: Int] = [:]
        /// Of each object that is put together: the fields that it has.
        var objects: [Set<String>] = []
    }

    private let table: RecordTable
    private var uses: [String: Use] = [:]
    private var order: [String] = []

    init(_ table: RecordTable) { self.table = table }

    /// A value that a call sends.
    mutating func send(_ value: Operand, as type: ValueType) {
        switch (value, type.wrapped) {
        case (.object(let bindings), .record(let name)):
            touch(name) { use in
                use.isSent = true
                use.objects.append(Set(bindings.map(\.name)))
            }
            let shape = table.origin(of: name).map { $0.document.schemas.shape(of: $0.schema) }
            for binding in bindings {
                let schema = shape?.property(binding.name)?.schema
                add(binding.name, binding.type, description(of: schema, in: name), to: name)
                send(binding.value, as: binding.type)
            }
        // What is empty still has a type, which the record that holds it names.
        case (.object(let bindings), .dictionary(let type)) where !bindings.isEmpty:
            for binding in bindings { send(binding.value, as: type) }
        case (.list(let items), .list(let type)) where !items.isEmpty:
            for item in items { send(item, as: type) }
        default: whole(type, isSent: true)
        }
    }

    /// A value that is read from an answer: `keys` from its top, where the answer is the record `name`.
    mutating func read(_ keys: [String], of name: String) {
        guard let origin = table.origin(of: name) else { return }
        let schemas = origin.document.schemas
        var record = name, place = origin.schema
        for (index, key) in keys.enumerated() {
            touch(record) { $0.isRead = true }
            guard let (_, property) = schemas.property(key, of: place) else { return }
            let suggested = record + RecordTable.capitalised(key)
            let description = schemas.shape(of: property.schema).description
            guard index + 1 < keys.count, let (owner, _) = schemas.property(keys[index + 1], of: property.schema) else {
                let type = table.type(of: property.schema, in: origin.document, suggested: suggested)
                if let type {
                    add(key, type.optional(!property.isRequired), description, to: record)
                    whole(type, isSent: false)
                }
                return
            }
            let inner = table.name(for: owner, in: origin.document, suggested: suggested)
            let isOptional = !property.isRequired || schemas.shape(of: property.schema).isNullable
            add(key, ValueType.record(inner).optional(isOptional), description, to: record)
            record = inner
            place = owner
        }
    }

    /// All fields of the records in a type.
    mutating func whole(_ type: ValueType, isSent: Bool) {
        guard let name = type.record else { return }
        let known = uses[name]
        if isSent ? known?.isWholeSent == true : known?.isWholeRead == true { return }
        touch(name) { use in
            if isSent { use.isSent = true; use.isWholeSent = true } else { use.isRead = true; use.isWholeRead = true }
        }
        guard let origin = table.origin(of: name) else { return }
        for property in origin.document.schemas.shape(of: origin.schema).properties
        where !(isSent ? property.readOnly : property.writeOnly) {
            let suggested = name + RecordTable.capitalised(property.name)
            guard let type = table.type(of: property.schema, in: origin.document, suggested: suggested) else {
                continue
            }
            add(
                property.name, type.optional(!property.isRequired), description(of: property.schema, in: name), to: name
            )
            whole(type, isSent: isSent)
        }
    }

    /// In the order of their first use.
    var records: [Record] {
        order.compactMap { name in
            guard let use = uses[name] else { return nil }
            let fields = use.fields.map { field in
                let isLeftOut = use.objects.contains { !$0.contains(field.wire) }
                return Record.Field(
                    wire: field.wire, type: field.type.optional(isLeftOut), description: field.description)
            }
            let kind: Record.Use = use.isSent && use.isRead ? .both : use.isSent ? .sent : .read
            return Record(name: name, use: kind, fields: sorted(fields, of: name))
        }
    }

    /// The order of the schema.
    private func sorted(_ fields: [Record.Field], of name: String) -> [Record.Field] {
        guard let origin = table.origin(of: name) else { return fields }
        let names = origin.document.schemas.shape(of: origin.schema).properties.map(\.name)
        let position = Dictionary(names.enumerated().map { ($1, $0) }) { first, _ in first }
        return fields.enumerated().sorted { left, right in
            (position[left.element.wire] ?? .max, left.offset) < (position[right.element.wire] ?? .max, right.offset)
        }.map(\.element)
    }

    private func description(of schema: SchemaReference?, in record: String) -> String? {
        guard let schema, let origin = table.origin(of: record) else { return nil }
        return origin.document.schemas.shape(of: schema).description
    }

    private mutating func touch(_ name: String, _ change: (inout Use) -> Void) {
        if uses[name] == nil { order.append(name) }
        change(&uses[name, default: Use()])
    }

    private mutating func add(_ wire: String, _ type: ValueType, _ description: String?, to record: String) {
        touch(record) { use in
            if let index = use.positions[wire] {
                let known = use.fields[index].type
                // Text stays text where one gives a URI and another text.
                let inner = known.wrapped == .string || type.wrapped == .string ? ValueType.string : known.wrapped
                use.fields[index].type = inner.optional(known.isOptional || type.isOptional)
            } else {
                use.positions[wire] = use.fields.count
                use.fields.append((wire, type, description))
            }
        }
    }
}
