import ContentModel
import PlatformKit
import SampleCode

/// The readers that a sample uses, and the records that it reads, each with what those need in turn.
struct ReaderNeeds {
    private(set) var readers: Set<Reader> = []
    /// In the flow's order.
    private(set) var records: [String] = []

    private let flow: ResolvedFlow

    /// - Parameter kept: what is read from the store beside the answers of calls.
    init(_ flow: ResolvedFlow, _ shape: TransportShape, kept: StoreUse.Needs) {
        self.flow = flow
        if shape.readsBody { readers.insert(.parsed) }
        for (step, call) in flow.calls {
            for output in call.outputs where flow.isUsed(step.id, output.name) {
                if shape.malformed == nil { readers.insert(.reading) }
                switch output.source {
                case .status: break
                case .header:
                    let isBoolean = output.type.present == .boolean
                    need(!isBoolean ? output.type : output.type.isOptional ? .optional(.string) : .string)
                    if [.integer, .number].contains(output.type.present) { readers.insert(.wholeNumber) }
                case .body(let pointer):
                    need(output.type)
                    if !shape.bodyIsObject, pointer.count == 1 {
                        readers.insert(.object)
                        if TypeScriptSample.needsAt(pointer, isObject: true) { readers.insert(.at) }
                    } else if TypeScriptSample.needsAt(pointer, isObject: shape.bodyIsObject) {
                        readers.insert(.at)
                    }
                }
            }
            let choices = call.failureRows.flatMap(\.choices)
            if choices.contains(where: {
                $0.body.contains { TypeScriptSample.needsAt($0.pointer, isObject: shape.bodyIsObject) }
            }) {
                readers.insert(.at)
            }
            let ends =
                call.failureRows.flatMap(\.uses) + [call.undocumented]
                + (shape.malformed == nil ? [call.malformed] : [])
            for payload in ends.flatMap(\.payload) { need(payload, shape) }
        }
        readers.formUnion(kept.readers)
        kept.types.forEach { need($0) }
        let used = Set(records)
        records = flow.records.map(\.name).filter(used.contains)
    }

    private mutating func need(_ payload: CaseUse.Payload, _ shape: TransportShape) {
        switch payload.source {
        case .status, .query, .platformError, .absent: break
        case .header:
            switch payload.type.present {
            case .integer, .number: readers.insert(.wholeNumber)
            case .boolean: readers.insert(.maybe)
            default: break
            }
        case .body(let pointer):
            readers.insert(.maybe)
            need(payload.type.present)
            if TypeScriptSample.needsAt(pointer, isObject: shape.bodyIsObject) { readers.insert(.at) }
        }
    }

    private mutating func need(_ type: ValueType) {
        switch type {
        case .string, .uri: readers.insert(.text)
        case .integer: readers.insert(.integer)
        case .number: readers.insert(.number)
        case .boolean: readers.insert(.boolean)
        case .list(let inner):
            readers.insert(.list)
            need(inner)
        case .dictionary(let inner):
            readers.formUnion([.dictionary, .object])
            need(inner)
        case .optional(let inner):
            readers.insert(.optional)
            need(inner)
        case .record(let name):
            guard !records.contains(name), let record = flow.record(name) else { return }
            records.append(name)
            readers.insert(.object)
            for field in record.fields {
                need(field.type)
                if TypeScript.objectMembers.contains(field.wire) { readers.insert(.at) }
            }
        }
    }
}
