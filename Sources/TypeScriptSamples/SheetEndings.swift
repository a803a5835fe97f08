package import ContentModel
import SampleCode

/// How the interactions of a flow end without an answer.
///
/// Where all end alike, the sheet's function says how; else each call of it does, by an `Ending`.
package struct SheetEndings {
    package let isUniform: Bool
    package let hasTimeLimit: Bool
    private let sample: TypeScriptSample
    private let interactions: [Interaction]

    package init(_ sample: TypeScriptSample) {
        self.sample = sample
        interactions = sample.flow.interactions.map(\.interaction)
        isUniform =
            Set(interactions.map { [$0.notStarted, $0.cancelled] }).count <= 1
            && Set(interactions.map(\.noAnswer)).count <= 1 && Set(interactions.map(\.timeout)).count <= 1
        hasTimeLimit = interactions.contains { $0.timeout != nil }
    }

    package var carriesCause: Bool { interactions.contains { $0.notStarted.carriesPlatformError } }
    private var names: TypeScriptNames { sample.names }

    package var configuration: TSCode {
        guard isUniform, let limit = interactions.first?.timeout else { return "" }
        return ("const SHEET_LIMIT = \(sample.milliseconds(limit));" as TSCode).commented(
            "milliseconds for the person to answer")
    }

    /// Milliseconds; an interaction without a limit has the longest there is.
    package var timeLimit: TSCode { isUniform ? "SHEET_LIMIT" : "ending.timeLimit ?? 2_147_483_647" }

    package var parameters: [TSCode] { ["url: string", "redirectUri: string", isUniform ? "" : "ending: Ending"] }

    /// Opens the sheet and, where anything is asked of the redirect, reads its query.
    package func statement(_ interaction: Interaction, of step: Step) -> TSCode {
        let ending = isUniform ? "" : argument(for: interaction)
        let arguments = [names.url(interaction.url, in: sample.flow), names.expression(interaction.returnTo), ending]
        let opened: TSCode = "await \(.call("openSheet", arguments, style: .hugging))"
        if !sample.isRead(step) { return "\(opened);" }
        let read = TSCode.call("query", [opened, sample.malformedRedirect(of: step)])
        return "const \(name: names.locals[step.id] ?? "callback") = \(read);"
    }

    private func argument(for interaction: Interaction) -> TSCode {
        let notStarted = sample.failure(interaction.notStarted, FailureSight(cause: .caught))
        let parameter: TSCode = interaction.notStarted.carriesPlatformError ? "cause" : ""
        var members: [TypeScriptNames.Member] = [
            .init("notStarted", carriesCause ? "(\(parameter)) => (\(notStarted))" : notStarted),
            .init("cancelled", sample.failure(interaction.cancelled, FailureSight())),
        ]
        if let limit = interaction.timeout {
            members.append(
                .init("noAnswer", sample.failure(interaction.noAnswer ?? interaction.cancelled, FailureSight())))
            members.append(.init("timeLimit", sample.milliseconds(limit)))
        }
        return names.object(members, always: true)
    }

    package var type: TSCode {
        if isUniform { return "" }
        let failure: TSCode = "\(type: names.failure)"
        return """
            interface Ending {
              readonly notStarted: \(carriesCause ? "(cause: unknown) => \(failure)" : failure);
              readonly cancelled: \(failure);
              \(hasTimeLimit ? "readonly noAnswer?: \(failure);" : "")
              \(hasTimeLimit ? "readonly timeLimit?: number;" : "")
            }
            """
    }

    // MARK: ends, as statements of the sheet's function

    package func notStarted(_ cause: FailureSight.Cause) -> TSCode {
        if isUniform, let first = interactions.first {
            return sample.fail(first.notStarted, FailureSight(cause: cause))
        }
        guard carriesCause else { return thrown("ending.notStarted") }
        return if case .value(let value) = cause { thrown("ending.notStarted(\(value))") } else {
            thrown("ending.notStarted(cause)")
        }
    }

    package var cancelled: TSCode {
        if isUniform, let first = interactions.first { return sample.fail(first.cancelled) }
        return thrown("ending.cancelled")
    }

    package var noAnswer: TSCode {
        if isUniform, let first = interactions.first { return sample.fail(first.noAnswer ?? first.cancelled) }
        return thrown("ending.noAnswer ?? ending.cancelled")
    }

    private func thrown(_ failure: TSCode) -> TSCode { "throw new \(type: names.error)(\(failure));" }
}
