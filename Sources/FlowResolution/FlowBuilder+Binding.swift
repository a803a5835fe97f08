import APISchema
import ContentModel
import Diagnostics
import LocatedText

extension FlowBuilder {
    /// A value in the place that takes it, checked against what is wanted there.
    func bind(_ template: Template, at place: Scope.Place, to wanted: Wanted) -> Bound {
        let bound = bound(template, at: place, to: wanted)
        if case .unknown = bound { findings.fail() }
        return bound
    }

    private func bound(_ template: Template, at place: Scope.Place, to wanted: Wanted) -> Bound {
        let (template, place) = followed(template, at: place)
        switch template.content {
        case .literal(let json): return bindLiteral(json, template.span, place, wanted)
        case .expression(let expression):
            return fit(evaluate(template, at: place), to: wanted, written: expression.text)
        case .text(let parts):
            guard let operand = bindText(parts, at: place, span: template.span) else { return .unknown }
            return fit(Value(.operand(operand), type: .string, at: template.span), to: wanted)
        case .object(let members): return bindObject(members, template.span, place, wanted)
        case .list(let items): return bindList(items, template.span, place, wanted)
        }
    }

    /// `Bearer {$inputs.token}`
    func bindText(_ parts: [Template.Part], at place: Scope.Place, span: SourceSpan) -> Operand? {
        var operands: [Operand.TextPart] = [], isKnown = true
        for part in parts {
            switch part {
            case .literal(let text): operands.append(.literal(text))
            case .expression(let expression):
                let value = evaluate(Template(.expression(expression), at: span), at: place)
                needScalar(value, for: "a text")
                guard case .operand(let operand) = value.content else {
                    isKnown = false
                    continue
                }
                if case .literal(let json) = operand {
                    operands.append(.literal(json.string ?? json.text()))
                } else {
                    operands.append(.value(operand))
                }
            }
        }
        return isKnown ? .text(operands) : nil
    }

    private func fit(_ value: Value, to wanted: Wanted, written: String? = nil) -> Bound {
        switch value.content {
        case .unknown: return .unknown
        case .absent:
            guard !wanted.mayBeAbsent else { return .absent }
            reportAbsence(of: value, for: wanted.subject)
            return .unknown
        case .operand(let operand):
            var value = value
            if let open = value.openInput {
                let type = wanted.type?.wrapped ?? .string
                settle(value, as: type)
                value.type = inputs.type(open)
            }
            guard let given = value.type else { return .unknown }
            guard let type = wanted.type else {
                // Whatever is given is right.
                return given.isOptional && !wanted.mayBeAbsent ? mayBeAbsent(value, wanted) : .value(operand, given)
            }
            guard given.fits(type) else {
                findings.report(
                    .typeMismatch(
                        wanted.subject, wanted: type.text, given: given.text, at: value.span,
                        help: type.wrapped == .string && given.isScalar
                            ? written.map { "write it as text: \"{\($0)}\"" } : nil))
                return .unknown
            }
            if given.isOptional, !wanted.mayBeAbsent, !type.isOptional { return mayBeAbsent(value, wanted) }
            // What is text stays text where a URI is wanted: it is one on the wire.
            let inner = type.wrapped == .uri ? given.wrapped : type.wrapped
            return .value(operand, inner.optional(given.isOptional))
        }
    }

    private func mayBeAbsent(_ value: Value, _ wanted: Wanted) -> Bound {
        reportAbsence(of: value, for: wanted.subject)
        return .unknown
    }

    /// Said once of each value: one declaration is the cause of all.
    func reportAbsence(of value: Value, for subject: String) {
        guard reportedAbsences.insert(value.subject).inserted else { return findings.fail() }
        findings.report(.valueMayBeAbsent(value, for: subject, at: value.span))
    }

    private func bindLiteral(_ json: JSON, _ span: SourceSpan, _ place: Scope.Place, _ wanted: Wanted) -> Bound {
        switch json {
        case .object(let members):
            let members = members.map {
                Template.Member(name: Located($0.name, at: span), value: Template(.literal($0.value), at: span))
            }
            return bindObject(members, span, place, wanted)
        case .array(let items): return bindList(items.map { Template(.literal($0), at: span) }, span, place, wanted)
        case .null:
            guard let type = wanted.type else { return untyped(wanted, span) }
            guard type.isOptional else { return mismatch(wanted, type, "null", span) }
            return .value(.literal(.null), type)
        case .boolean, .number, .string: break
        }
        let json = wanted.type.map(json.written) ?? json
        guard let given = json.scalarType else { return .unknown }
        let type = wanted.type?.wrapped ?? given
        guard given.fits(type) else {
            // Bare words of YAML are numbers and Booleans where they look like one.
            let help = type == .string || type == .uri ? "put it in quotes: \"\(json.text())\"" : nil
            return mismatch(wanted, type, json.kindText(where: type), span, help: help)
        }
        if let (document, reference) = wanted.schema, let allowed = document.schemas.shape(of: reference).values,
            !allowed.contains(json)
        {
            findings.report(.valueNotAllowed(json, for: wanted.subject, at: span, allowed: allowed))
            return .unknown
        }
        return .value(.literal(json), type == .uri ? .string : type)
    }

    private func mismatch(
        _ wanted: Wanted, _ type: ValueType, _ given: String, _ span: SourceSpan, help: String? = nil
    ) -> Bound {
        findings.report(.typeMismatch(wanted.subject, wanted: type.text, given: given, at: span, help: help))
        return .unknown
    }

    private func untyped(_ wanted: Wanted, _ span: SourceSpan) -> Bound {
        findings.report(.untypedValue(wanted.subject, at: span))
        return .unknown
    }

    private func bindList(_ items: [Template], _ span: SourceSpan, _ place: Scope.Place, _ wanted: Wanted) -> Bound {
        var item = Wanted(
            type: nil, schema: nil, subject: "an item of \(wanted.subject)", recordName: wanted.recordName + "Item")
        if let type = wanted.type {
            guard case .list(let inner) = type.wrapped else { return mismatch(wanted, type, "a list", span) }
            item.type = inner
        }
        if let (document, reference) = wanted.schema, let schema = document.schemas.shape(of: reference).items {
            item.schema = (document, schema)
        }
        var operands: [Operand] = [], types: [ValueType] = [], isKnown = true
        for template in items {
            switch bind(template, at: place, to: item) {
            case .value(let operand, let type):
                operands.append(operand)
                types.append(type)
            case .absent: break
            case .unknown: isKnown = false
            }
        }
        guard isKnown else { return .unknown }
        guard let type = item.type ?? types.first, types.allSatisfy({ $0.fits(type) }) else {
            return untyped(wanted, span)
        }
        // Text among the items makes a list of URIs a list of texts.
        let common = type.wrapped == .uri && types.contains(.string) ? .string : type
        return .value(.list(operands), .list(common))
    }
}
