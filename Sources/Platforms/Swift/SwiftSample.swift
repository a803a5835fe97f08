import ContentModel
import PlatformKit
import SampleCode

/// Writes a flow as one Swift file. Each part asks the flow whether it is needed; an empty part leaves no line behind.
struct SwiftSample {
    static let width = 100

    let flow: ResolvedFlow
    let names: SwiftNames
    let mapping: ErrorMapping
    let problemTree: ProblemTree

    init(_ flow: ResolvedFlow) {
        self.flow = flow
        names = SwiftNames(flow)
        mapping = ErrorMapping(flow, style: names.style)
        problemTree = ProblemTree(flow, style: names.style, types: names.typeScope)
    }

    var file: SampleFile {
        SampleFile(
            name: names.sample + ".swift", language: SwiftPlatform.manifest.language, code: document, flow: flow,
            width: Self.width,
            marks: .docC)
    }

    /// SwiftPM builds every Swift file below `Snippets/`, on every system: the guard leaves nothing where there is no
    /// UIKit.
    private var document: SwiftCode {
        let body: SwiftCode = .lines([results, type, bodies, storage, helpers], blank: 1)
        let imports: SwiftCode = .lines(body.imports.sorted().map { "import \(type: $0)" }).region("imports")
        let guarded = SwiftCode.lines([imports, body], blank: 1)
            .guarded(["// snippet.hide", "#if canImport(UIKit)", "// snippet.show"], ["// snippet.hide", "#endif"])
        return .lines([.comment(flow.summary), guarded], blank: 1)
    }

    // MARK: results

    private var results: SwiftCode { .lines([result, errors], blank: 1).region("results") }

    /// What the function returns; empty: nothing.
    private var returnType: SwiftCode {
        switch flow.result.fields.count {
        case 0: ""
        case 1: type(of: flow.result.fields[0])
        default: "\(type: names.result)"
        }
    }

    private var result: SwiftCode {
        guard flow.result.fields.count > 1 else { return "" }
        let fields: [SwiftCode] = flow.result.fields.map { field in
            let name = names.resultFields[field.name] ?? field.name
            return .lines([.documentation(field.description), "let \(name: name): \(type(of: field))"])
        }
        return """
            struct \(type: names.result): Sendable {
                \(.lines(fields))
            }
            """
    }

    /// Cases without a payload share lines.
    private var errors: SwiftCode {
        var lines: [SwiftCode] = [], plain: [SwiftCode] = []
        func flush() {
            if !plain.isEmpty { lines.append("case \(.joined(plain, ", "))") }
            plain = []
        }
        for item in flow.cases {
            let name: SwiftCode = "\(name: names.cases[item.name] ?? item.name)"
            if item.payload.isEmpty {
                plain.append(name)
                if plain.count == 4 { flush() }
                continue
            }
            flush()
            let payload: [SwiftCode] = item.payload.map {
                "\(parameter: names.label($0.name, of: item.name)): \(type(of: $0, in: item))"
            }
            lines.append("case \(.list(.declaration, "\(name)(", payload, ")"))")
        }
        flush()
        guard !lines.isEmpty else { return "" }
        return """
            enum \(type: names.error): Error {
                \(.lines(lines))
            }
            """
    }

    // MARK: the type that holds the flow

    private var hasSheet: Bool { !flow.interactions.isEmpty }

    private var type: SwiftCode {
        let provider: SwiftCode =
            "\(type: "ASWebAuthenticationPresentationContextProviding", from: "AuthenticationServices")"
        let head: SwiftCode =
            hasSheet
            ? """
            @MainActor
            final class \(type: names.sample): NSObject, \(provider) {
            """ : "struct \(type: names.sample): Sendable {"
        return """
            \(head)
                \(.lines([configuration, function, sheet, transport], blank: 1))
            }
            """
    }

    private var configuration: SwiftCode {
        let constants: [SwiftCode] = flow.constants.filter { isUsed($0) }.map { constant in
            let line: SwiftCode =
                "private let \(name: names.constants[constant.name] ?? constant.name) = \(string: constant.value)"
            return line.commented(constant.note)
        }
        let apis = flow.apis.map { (name: names.apis[$0.name] ?? $0.name, origin: $0.origin) }
        guard hasSheet else {
            return .lines(constants + apis.map { "var \(name: $0.name) = \(string: $0.origin)" }).region(
                "configuration")
        }
        let parameters: [SwiftCode] =
            ["window: ASPresentationAnchor"] + apis.map { "\(label: $0.name): String = \(string: $0.origin)" }
        return .region(
            "configuration",
            """
            \(.lines(constants + apis.map { "private let \(name: $0.name): String" }))
            private let window: ASPresentationAnchor

            init\(.list(.declaration, "(", parameters, ")")) {
                self.window = window
                \(.lines(apis.map { "self.\(member: $0.name) = \(name: $0.name)" }))
            }
            """)
    }

    /// A return address brings its parts along; the sheet needs some of them.
    private func isUsed(_ constant: Constant) -> Bool {
        let values = flow.steps.flatMap { step in
            if case .interaction(let interaction) = step.kind { [interaction.url] } else { step.operands }
        }
        return (values + flow.result.fields.map(\.value)).contains { $0.mentions(constant: constant.name) }
            || flow.interactions.contains { returnAddressParts($0.interaction.returnTo).contains(constant.name) }
    }

    private var function: SwiftCode {
        let parameters: [SwiftCode] = flow.inputs.map { input in
            let (label, local) = names.inputs[input.name] ?? (input.name, input.name)
            let isOptional = if case .optional = input.type { true } else { false }
            let rename: SwiftCode = label == local ? "" : " \(name: local)"
            return "\(parameter: label)\(rename): \(type(input.type))\(isOptional ? " = nil" : "")"
        }
        let descriptions: [SwiftCode] = flow.inputs.map { input in
            let label = names.inputs[input.name]?.label ?? input.name
            return .documentation(input.description.map { "- Parameter \(label): \($0)" })
        }
        let waits: SwiftCode = flow.calls.isEmpty && !hasSheet ? "" : " async"
        let fails: SwiftCode = flow.cases.isEmpty ? "" : " throws(\(type: names.error))"
        let returns: SwiftCode = returnType.isEmpty ? "" : " -> \(returnType)"
        return """
            \(.lines(descriptions))
            func \(name: names.function)\(.list(.declaration, "(", parameters, ")"))\(waits)\(fails)\(returns) {
                \(.lines(regions))
            }
            """
    }

    /// Neighbours of one region share it; the last one has the `return`.
    private var regions: [SwiftCode] {
        var regions: [(name: String, parts: [SwiftCode])] = []
        for step in flow.steps {
            let statement = statement(step)
            if statement.isEmpty { continue }
            let code = SwiftCode.lines([.comment(step.note), statement]).step(step.id)
            if regions.last?.name == step.region {
                regions[regions.count - 1].parts.append(code)
            } else {
                regions.append((step.region, [code]))
            }
        }
        if regions.isEmpty { return [returned] }
        regions[regions.count - 1].parts.append(returned)
        return regions.map { SwiftCode.lines($0.parts).region($0.name) }
    }

    private var returned: SwiftCode {
        let fields = flow.result.fields
        if fields.isEmpty { return "" }
        if fields.count == 1 { return "return \(expression(fields[0].value, as: fields[0].type))" }
        let arguments: [SwiftCode] = fields.map {
            "\(label: names.resultFields[$0.name] ?? $0.name): \(expression($0.value, as: $0.type))"
        }
        return "return \(.list(.filled, "\(type: names.result)(", arguments, ")"))"
    }
}
