import ContentModel
import SampleCode

/// Writes a flow as Kotlin for Android.
///
/// A flow with a browser is split there: a view model, whose saved state keeps what is used afterwards, because Android
/// may end the app while the browser is in front. Statements do not know of the split.
struct KotlinSample {
    let flow: ResolvedFlow
    let names: KotlinNames
    let values: KotlinValues
    let cases: KotlinCases
    let calls: KotlinCalls
    let needs: KotlinRecordNeeds
    let helpers: KotlinHelpers

    init(_ flow: ResolvedFlow) {
        self.flow = flow
        calls = KotlinCalls(flow)
        needs = KotlinRecordNeeds(flow)
        helpers = KotlinHelpers(flow, calls, needs)
        names = KotlinNames(flow, helpers, needs)
        values = KotlinValues(flow: flow, names: names)
        cases = KotlinCases(flow: flow, names: names, values: values)
    }

    /// The app's own package; one that lockstep.yaml does not name is the reader's to put in its place.
    static func package(of flow: ResolvedFlow) -> String { flow.androidPackage ?? "com.yourapp" }
    static let width = 100

    var code: KotlinCode {
        let code = flow.interactions.isEmpty ? plainClass : KotlinCode.lines([viewModel, sheet], blank: 1)
        let body: KotlinCode = .lines([configuration, results, bodies, code, transport, tools], blank: 1)
        return Self.file(about: [flow.summary ?? flow.title, others], of: flow, body)
    }

    private var others: String {
        let names = [flow.store.map(KotlinStore.fileName), flow.interactions.isEmpty ? nil : KotlinManifest.fileName]
            .compactMap { $0 }
        return names.isEmpty
            ? "" : names.joined(separator: " and ") + (names.count == 1 ? " belongs to it." : " belong to it.")
    }

    static func file(about texts: [String], of flow: ResolvedFlow, _ body: KotlinCode) -> KotlinCode {
        func spelled(_ path: String) -> KotlinCode {
            .joined(path.split(separator: ".").map { "\(name: String($0))" }, ".")
        }
        let imports: [KotlinCode] = body.imports.sorted().map { "import \(spelled($0))" }
        let package: KotlinCode = "package \(spelled(package(of: flow)))"
        return .lines(
            [.lines([.comment(texts.joined(separator: " ")), package]), .region("imports", .lines(imports)), body],
            blank: 1)
    }

    /// A flow without a browser.
    private var plainClass: KotlinCode {
        let body = regions(flow.steps, last: flow.isSerial ? result : returned, of: nil)
        let function: KotlinCode = """
            suspend fun \(name: names.function)\(parameters)\(resultType.map { ": \($0)" } ?? "")
            """
        let store: KotlinCode = flow.store == nil ? "" : "(private val store: \(type: names.store))"
        return """
            class \(type: names.sample)\(store) {
                \(.documentation(flow.summary))
                \(function)\(flow.isSerial ? " = alone {" : " {")
                    \(body)
                }
            }
            """
    }

    // MARK: signature

    var parameters: KotlinCode {
        .list(
            .onePerLine, "(",
            flow.inputs.map { input in
                let otherwise: KotlinCode = input.type.isOptional ? " = null" : ""
                return "\(name: names.inputs[input.name] ?? input.name): \(values.type(input.type))\(otherwise)"
            }, ")")
    }

    /// `nil`: the flow returns nothing.
    var resultType: KotlinCode? {
        switch flow.result.fields.count {
        case 0: nil
        case 1: values.type(flow.result.fields[0].type)
        default: "\(type: names.result)"
        }
    }

    var result: KotlinCode {
        let fields = flow.result.fields.map { values.expression($0.value, as: $0.type) }
        return fields.count > 1 ? .list(.onePerLine, "\(type: names.result)(", fields, ")") : fields.first ?? ""
    }

    private var returned: KotlinCode { result.isEmpty ? "" : "return \(result)" }

    // MARK: regions

    /// The statements of steps, in a region for each outermost step.
    ///
    /// `last` is a part of the last region, or of the region of `step`.
    func regions(_ steps: [Step], last: KotlinCode, of step: Step?) -> KotlinCode {
        var all: [(name: String, parts: [KotlinCode])] = []
        func add(_ code: KotlinCode, _ name: String) {
            if all.last?.name == name { all[all.count - 1].parts.append(code) } else { all.append((name, [code])) }
        }
        for step in steps {
            let statement = statement(step)
            guard !statement.isEmpty else { continue }
            add(KotlinCode.lines([.comment(step.note), statement]).step(step.id), step.region)
        }
        if let step {
            add(KotlinCode.lines([.comment(step.note), last]).step(step.id), step.region)
        } else if all.isEmpty {
            return last
        } else {
            all[all.count - 1].parts.append(last)
        }
        return .lines(all.map { .region($0.name, .lines($0.parts)) })
    }
}
