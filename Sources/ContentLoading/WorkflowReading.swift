import ContentModel
import Diagnostics
import LocatedText

extension ShapeReader {
    mutating func workflow(_ value: LocatedValue) -> Workflow? {
        guard let fields = fields(of: value, .workflow) else { return nil }
        let implements = string(fields, "implements")
        if implements != nil {
            for key in ["inputs", "errors", "variants"] {
                guard let entry = fields.entry(key) else { continue }
                report(
                    .misplacedKey(
                        "'\(key)' does not go with 'implements'",
                        help: "what it would say comes from the SDK's function",
                        at: entry.keySpan))
            }
        }
        let steps = items(fields, "steps", orNone: implements != nil).compactMap {
            step($0, isImplementation: implements != nil)
        }
        checkUnique(steps.map(\.id), kind: "step")
        let variants = items(fields, "variants").compactMap { variant($0) }
        checkUnique(variants.map(\.id), kind: "variant")
        let errors = members(fields, "errors", .errorCase, kind: "an error case").compactMap { errorCase($0) }
        checkOtherwise(errors)
        let workflow = Workflow(
            id: Located("", at: fields.start), summary: text(fields, "summary"), implements: implements,
            platforms: fields["platforms"].map { _ in platformIds(fields) }, inputs: inputs(fields), variants: variants,
            rules: rules(fields), wordings: wordings(fields), steps: steps,
            outputs: expressions(fields, "outputs", kind: "an output", .anywhere),
            result: name(fields, "result", .type, kind: "a type"), errors: errors,
            errorsSpan: fields.entry("errors")?.keySpan,
            strictErrors: boolean(fields, "strictErrors") ?? false)
        // One without its name still shows what else is wrong in it, but nothing can refer to it.
        return name(fields, "workflowId", kind: "a workflow").map { id in
            var named = workflow
            named.id = id
            return named
        }
    }

    /// A JSON Schema of type `object`; what stands inside it is read with the API schemas.
    private mutating func inputs(_ fields: Fields) -> LocatedValue? {
        guard let value = fields["inputs"] else { return nil }
        guard value.entries != nil else {
            report(.wrongType(of: "'inputs'", expected: "a map", found: value))
            return nil
        }
        guard value["type"]?.string == "object" else {
            let place = value["type"]?.span ?? value.entries?.first?.keySpan ?? value.firstLine
            report(.invalidValue("'inputs' is a JSON Schema of type 'object'", help: "write 'type: object'", at: place))
            return nil
        }
        for property in value["properties"]?.entries ?? [] { check(property.name, .name, kind: "an input") }
        return value
    }

    private mutating func variant(_ value: LocatedValue) -> Variant? {
        guard let fields = fields(of: value, .variant) else { return nil }
        let sdk = name(fields, "sdk", kind: "a source")
        if let sdk { report(.notBuiltYet("SDK variants are", help: "offer the calls themselves", at: sdk.span)) }
        let needs = items(fields, "needs").compactMap { text($0, "an item of 'needs'") }
        let rules = rules(fields), wordings = wordings(fields)
        let title = string(fields, "title")?.value ?? "", redirect = name(fields, "redirect", kind: "a redirect")
        guard let id = name(fields, "variantId", kind: "a variant") else { return nil }
        return Variant(
            id: id, title: title, redirect: redirect, sdk: sdk, needs: needs, rules: rules, wordings: wordings)
    }

    /// `otherwise` is for one case.
    private mutating func checkOtherwise(_ errors: [ErrorDeclaration]) {
        let sources = errors.flatMap { error in
            error.sources.compactMap { source in
                if case .otherwise = source.what { Located(error.name.value, at: source.span) } else { nil }
            }
        }
        for source in sources.dropFirst() {
            report(
                Diagnostic(
                    .duplicateName, "'\(sources[0].value)' takes what no source names already", at: source.span,
                    notes: [Diagnostic.Note("the first 'otherwise'", at: sources[0].span)]))
        }
    }
}
