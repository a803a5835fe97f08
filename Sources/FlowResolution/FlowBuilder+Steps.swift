import ContentModel
import Diagnostics
import LocatedText

extension FlowBuilder {
    func redirect(_ url: Template, _ returnTo: Template, _ inlined: InlinedStep, _ draft: (StepDraft.Kind) -> Void) {
        var made: [(name: String, output: Output)] = [], queries: [(output: String, query: String)] = []
        for output in inlined.step.outputs {
            let expression = output.expression.value
            switch expression.root {
            case .interactionQuery(let query):
                made.append((output.name.value, Output(source: .made(.string))))
                queries.append((output.name.value, query))
            case .input, .stepOutput, .app:
                let alias = Template(.expression(expression), at: output.expression.span)
                made.append((output.name.value, Output(source: .alias(alias, inlined.place))))
            // Loading lets none of these through here.
            case .responseBody, .responseHeader, .statusCode, .interactionCookie, .error:
                made.append((output.name.value, Output(source: .made(nil))))
            }
        }
        outputs[inlined.id] = .known(made)
        let wanted = Wanted(type: .uri, schema: nil, subject: "'url' of an interaction", recordName: "")
        let address = bind(url, at: inlined.place, to: wanted)
        // A step of which a value is not known can fail like any other; the flow is not rendered then.
        var step = InteractionDraft(
            url: .literal(.null), returnTo: .literal(.null), timeout: inlined.step.timeout?.value, queries: queries)
        if case .value(let operand, _) = address { step.url = operand }
        if case .operand(let back) = evaluate(returnTo, at: inlined.place).content {
            step.returnTo = back
            if case .constant(let name) = back, constants.isRedirect(name) {
            } else {
                findings.report(.redirectExpected(at: returnTo.span))
            }
        }
        draft(.interaction(step))
    }

    func load(_ names: [Located<String>], _ inlined: InlinedStep, _ draft: (StepDraft.Kind) -> Void) {
        var made: [(name: String, output: Output)] = [], bindings: [Binding] = [], isKnown = true
        for name in names {
            guard let kept = context.store[name.value] else {
                // Of an app that is not known nothing is known.
                if !context.isStoreWhole || (context.app == nil && (context.file.app != nil || context.apps.count > 1))
                {
                    findings.fail()
                } else {
                    findings.report(.nameNeverKept(name.value, at: name.span, known: context.store.names.map(\.name)))
                }
                isKnown = false
                continue
            }
            made.append((name.value, Output(source: .made(kept.type))))
            guard let type = kept.type else { continue }
            bindings.append(
                Binding(
                    name: name.value, value: .output(step: inlined.id, name: name.value), type: type, span: name.span))
        }
        // What is used of the step may be the name that was meant.
        outputs[inlined.id] = isKnown ? .known(made) : .unknown
        loads.append((inlined.id, names.map(\.value)))
        if bindings.count != names.count { findings.fail() }
        draft(.secureLoad(bindings))
    }

    func store(_ values: [FlowStep.Parameter], _ inlined: InlinedStep, _ draft: (StepDraft.Kind) -> Void) {
        outputs[inlined.id] = .known([])
        var bindings: [Binding] = []
        for value in values {
            let wanted = Wanted(
                type: nil, schema: nil, subject: "'\(value.name.value)' of the store", recordName: value.name.value)
            guard case .value(let operand, let type) = bind(value.value, at: inlined.place, to: wanted) else {
                continue
            }
            if type.record != nil {
                findings.report(
                    .unkeepableValue(
                        "'\(value.name.value)' is \(type.text), which cannot be kept", at: value.value.span,
                        help: "keep fields of it, each under a name of its own: add '/FIELD' to where it is read"))
            } else if let other = context.store.settle(value.name.value, as: type, at: value.value.span) {
                findings.report(
                    .unkeepableValue(
                        "'\(value.name.value)' is \(type.text), and another flow keeps it as another type",
                        at: value.value.span,
                        notes: [.init("kept here", at: other)], help: "keep it under another name"))
            }
            let kept = context.store[value.name.value]?.type ?? type
            bindings.append(Binding(name: value.name.value, value: operand, type: kept, span: value.name.span))
        }
        let lost = fill(&bindings, given: values.map(\.name.value))
        if !lost.isEmpty {
            let kept = lost.map { Diagnostic.Note("'\($0.name)' is kept here", at: $0.span) }
            findings.report(.incompleteStore(lost.map(\.name), at: inlined.step.kindSpan, kept: kept))
        }
        draft(.secureStore(bindings))
    }

    /// Puts in what a load before has read, and says which names would be lost.
    private func fill(_ bindings: inout [Binding], given: [String]) -> [StoreTable.Name] {
        var lost: [StoreTable.Name] = []
        for kept in context.store.names where !given.contains(kept.name) {
            guard let load = loads.last(where: { $0.names.contains(kept.name) }) else {
                lost.append(kept)
                continue
            }
            guard let type = kept.type else {
                findings.fail()
                continue
            }
            bindings.append(Binding(name: kept.name, value: .output(step: load.step, name: kept.name), type: type))
        }
        let order = context.store.names.map(\.name)
        bindings.sort { (order.firstIndex(of: $0.name) ?? .max) < (order.firstIndex(of: $1.name) ?? .max) }
        return lost
    }
}
