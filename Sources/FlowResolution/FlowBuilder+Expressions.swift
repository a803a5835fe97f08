import ContentModel
import Diagnostics
import LocatedText

extension FlowBuilder {
    /// Follows names that only stand for other values: inputs of nested workflows, their outputs, and renamed outputs.
    ///
    /// Each step leads to what was written before it, so it ends; the limit is for content that is wrong otherwise.
    func followed(_ template: Template, at place: Scope.Place) -> (template: Template, place: Scope.Place) {
        var template = template, place = place
        for _ in 0..<1000 {
            guard case .expression(let expression) = template.content, expression.pointer.isEmpty,
                expression.query == nil
            else { break }
            switch expression.root {
            case .input(let name):
                guard place.scope.outer != nil, let given = place.scope.parameters[name] else {
                    return (template, place)
                }
                (template, place) = (given.value, given.place)
            case .stepOutput(let step, let name):
                guard let index = place.scope.index(of: step), index < place.index else { return (template, place) }
                if let nested = place.scope.nested[step] {
                    guard let output = nested.workflow.outputs.first(where: { $0.name.value == name }) else {
                        return (template, place)
                    }
                    template = Template(.expression(output.expression.value), at: output.expression.span)
                    place = .end(of: nested)
                } else if case .known(let known) = outputs[place.scope.id(of: step)],
                    let output = known.first(where: { $0.name == name }),
                    case .alias(let other, let otherPlace) = output.output.source
                {
                    (template, place) = (other, otherPlace)
                } else {
                    return (template, place)
                }
            case .app, .responseBody, .responseHeader, .statusCode, .interactionQuery, .interactionCookie, .error:
                return (template, place)
            }
        }
        return (template, place)
    }

    /// The value of a template that is one expression or one text.
    func evaluate(_ template: Template, at place: Scope.Place) -> Value {
        let value = evaluated(template, at: place)
        if case .unknown = value.content { findings.fail() }
        return value
    }

    private func evaluated(_ template: Template, at place: Scope.Place) -> Value {
        let written = template.span
        let (template, place) = followed(template, at: place)
        switch template.content {
        case .expression(let expression):
            return value(of: expression, at: place, span: template.span.file == written.file ? template.span : written)
        case .literal(let json):
            var value = Value(.operand(.literal(json)), type: json.scalarType, at: template.span)
            value.subject = "the value"
            return value
        case .text(let parts):
            return bindText(parts, at: place, span: template.span).map {
                Value(.operand($0), type: .string, at: template.span)
            }
                ?? .unknown(at: template.span)
        case .object, .list:
            findings.report(.untypedValue("this object or list", at: template.span, help: "write it where it is sent"))
            return .unknown(at: template.span)
        }
    }

    private func value(of expression: Expression, at place: Scope.Place, span: SourceSpan) -> Value {
        if let name = expression.query {
            findings.report(.notBuiltYet("'?\(name)', a parameter of a URI,", at: span))
            markUnbuilt("reading '?\(name)' of a URI", at: place)
            return .unknown(at: span)
        }
        switch expression.root {
        case .input(let name): return part(expression, of: input(name, at: place, span: span))
        case .stepOutput(let step, let name): return part(expression, of: output(name, of: step, at: place, span: span))
        case .app(let first, let second):
            return constants.value([first] + (second.map { [$0] } ?? []), written: expression.text, at: span)
        // Loading lets these through only where they mean something.
        case .responseBody, .responseHeader, .statusCode, .interactionQuery, .interactionCookie, .error:
            return .unknown(at: span)
        }
    }

    /// A pointer into a value that another step has already read.
    private func part(_ expression: Expression, of value: Value) -> Value {
        guard !expression.pointer.isEmpty, case .operand = value.content else { return value }
        findings.report(
            .undocumentedAnswer(
                "a part of \(value.subject) cannot be read here", at: value.span,
                help:
                    "give the step that reads it an output of its own: $response.body#/…/\(expression.pointer.joined(separator: "/"))"
            ))
        return .unknown(at: value.span)
    }

    private func markUnbuilt(_ reason: String, at place: Scope.Place) {
        guard place.scope.workflow.steps.indices.contains(place.index) else { return }
        let step = place.scope.workflow.steps[place.index]
        let inlined = InlinedStep(
            id: place.scope.id(of: step.id.value), region: place.scope.path.first ?? step.id.value, step: step,
            actor: .app, place: place,
            callers: [])
        unbuilt.append((inlined, reason + " is not built yet"))
    }

    private func input(_ name: String, at place: Scope.Place, span: SourceSpan) -> Value {
        if place.scope.outer == nil {
            if let value = inputs.value(name, at: span) { return value }
            // What a workflow that implements an SDK function takes stands in the SDK's description.
            if workflow.implements == nil { findings.report(.unknownInput(name, at: span, known: inputs.names)) }
            return .unknown(at: span)
        }
        let nested = place.scope.workflow
        guard let declared = nested.inputs else { return .unknown(at: span) }  // missing, which is reported at the call
        let names = declared["properties"]?.entries?.map(\.key) ?? []
        guard names.contains(name) else {
            findings.report(.unknownInput(name, at: span, known: names))
            return .unknown(at: span)
        }
        let isRequired = declared["required"]?.items?.contains { $0.string == name } == true
        return isRequired ? .unknown(at: span) : Value(.absent, type: nil, at: span)
    }

    private func output(_ name: String, of id: String, at place: Scope.Place, span: SourceSpan) -> Value {
        let scope = place.scope
        guard let index = scope.index(of: id) else {
            findings.report(.unknownStep(id, at: span, known: scope.workflow.steps.map(\.id.value)))
            return .unknown(at: span)
        }
        let step = scope.workflow.steps[index], path = scope.id(of: id)
        guard index < place.index else {
            findings.report(.stepRunsLater(id, at: span, step: step.id.span))
            return .unknown(at: span)
        }
        if case .workflow = step.kind {
            if let nested = scope.nested[id] {
                findings.report(
                    .unknownOutput(name, of: id, at: span, known: nested.workflow.outputs.map(\.name.value)))
            }
            return .unknown(at: span)
        }
        guard case .known(let known) = outputs[path] else { return .unknown(at: span) }
        guard let output = known.first(where: { $0.name == name })?.output, case .made(let type) = output.source else {
            findings.report(.unknownOutput(name, of: id, at: span, known: known.map(\.name)))
            return .unknown(at: span)
        }
        if let actor = foreign[path], isApp(place) {
            findings.report(.notBuiltYet("a value that the \(actor.rawValue) hands to the app", at: span))
            markUnbuilt("taking a value from the \(actor.rawValue)", at: place)
            return .unknown(at: span)
        }
        guard let type else { return .unknown(at: span) }
        var value = Value(.operand(.output(step: path, name: name)), type: type, at: span)
        value.subject = "the output '\(name)' of '\(id)'"
        value.declaration = output.declaration
        value.description = output.description
        return value
    }

    /// Whether the step that an expression stands in is the app's; the outputs of a flow are.
    private func isApp(_ place: Scope.Place) -> Bool {
        guard place.scope.workflow.steps.indices.contains(place.index) else { return true }
        return foreign[place.scope.id(of: place.scope.workflow.steps[place.index].id.value)] == nil
    }
}
