import ContentModel
import SampleCode

extension KotlinSample {
    func statement(_ step: Step) -> KotlinCode {
        switch step.kind {
        case .pkce(let bytes): pkce(step, bytes)
        case .random(let bytes):
            flow.isUsed(step.id, "value")
                ? "val \(name: names.value(step.id, "value")) = randomBase64Url(\(number: bytes))" : ""
        case .call(let call): statement(call, of: step)
        case .answer(let reading): statement(reading)
        case .assertion(let left, let right, let use):
            .list(.branch, "if (\(compared(left)) != \(compared(right))) ", ["throw \(cases.thrown(use))"], "")
        case .secureLoad(let bindings, let missing, let storage):
            load(
                .init(
                    step: step, bindings: bindings.filter { isUsedBeforeABrowser(step, $0.name) }, missing: missing,
                    storage: storage))
        case .secureStore(let bindings, let storage): save(bindings, storage)
        case .interaction: ""
        }
    }

    private func compared(_ operand: Operand) -> KotlinCode {
        values.expression(operand, as: flow.type(of: operand) ?? .string)
    }

    private func pkce(_ step: Step, _ bytes: Int) -> KotlinCode {
        let verifier = names.value(step.id, "verifier")
        let challenge: KotlinCode =
            flow.isUsed(step.id, "challenge")
            ? "val \(name: names.value(step.id, "challenge")) = base64Url(sha256(\(name: verifier)))" : ""
        return .lines(["val \(name: verifier) = randomBase64Url(\(number: bytes))", challenge])
    }

    // MARK: the redirect

    private func statement(_ reading: AnswerReading) -> KotlinCode {
        if reading.checks.isEmpty { return "" }
        return .lines(
            [
                KotlinCode("if (callback.encodedQuery == null) throw \(cases.thrown(reading.malformed))"),
                "val query = callback::getQueryParameter",
            ] + reading.checks.map { statement($0, of: reading) })
    }

    private func statement(_ check: AnswerReading.Check, of reading: AnswerReading) -> KotlinCode {
        switch check {
        case .equal(let query, let value, let step, let use):
            return ending("if (query(\(string: query)) != \(compared(value)))", use).step(step)
        case .named(let query, let value, let use):
            return ending("if (query(\(string: query)) == \(string: value))", use)
        case .refused(let query, let use):
            return ending("if (query(\(string: query)) != null)", use)
        case .required(let query, let output, let use):
            return .continued(
                "val \(name: names.value(reading.interaction, output)) = query(\(string: query))",
                "?: throw \(cases.thrown(use, from: .redirect))")
        }
    }

    private func ending(_ condition: KotlinCode, _ use: CaseUse) -> KotlinCode {
        .list(.branch, "\(condition) ", ["throw \(cases.thrown(use, from: .redirect))"], "")
    }

    // MARK: the store

    /// What is only used behind a browser is not a local variable before it.
    private func isUsedBeforeABrowser(_ step: Step, _ name: String) -> Bool {
        let waits = waits
        guard let index = flow.steps.firstIndex(where: { $0.id == step.id }) else { return false }
        let next = flow.steps[index...].firstIndex { if case .interaction = $0.kind { true } else { false } }
        let wait = next.flatMap { next in waits.first { $0.step.id == flow.steps[next].id } }
        return KotlinSegment(steps: Array(flow.steps[index..<(next ?? flow.steps.endIndex)]), wait: wait)
            .uses(.output(step: step.id, name: name), in: flow)
    }

    func load(_ load: KotlinReload.Load) -> KotlinCode {
        let used = load.bindings, step = load.step, storage = load.storage, missing = load.missing
        let kept = names.answers[step.id] ?? "kept"
        let opened: KotlinCode =
            storage == missing
            ? "store.load().getOrNull()"
            : "store.load().getOrElse { throw \(cases.thrown(storage, from: .error("it"))) }"
        let loaded: KotlinCode = .continued(
            "\(used.isEmpty ? "" : "val \(name: kept) = ")\(opened)", "?: throw \(cases.thrown(missing))")
        let properties = KotlinNames.properties(flow.store?.names.map(\.name) ?? [])
        return .lines(
            [loaded]
                + used.map { binding in
                    let property = properties[binding.name] ?? binding.name
                    return "val \(name: names.value(step.id, binding.name)) = \(name: kept).\(member: property)"
                })
    }

    private func save(_ bindings: [Binding], _ storage: CaseUse?) -> KotlinCode {
        let arguments: [KotlinCode] = (flow.store?.names ?? []).map { item in
            bindings.first { $0.name == item.name }.map { values.expression($0.value, as: item.type) } ?? "null"
        }
        let kept: KotlinCode = .list(.onePerLine, "\(type: names.store).Kept(", arguments, ")")
        let failure: KotlinCode = storage.map { ".onFailure { throw \(cases.thrown($0, from: .error("it"))) }" } ?? ""
        return "store.save(\(kept))\(failure)"
    }
}
