import Diagnostics

/// The diagnostics of a resolution.
final class Findings {
    /// Files of which an error has left something out: what seems to be missing in them may be what was left out.
    private let incomplete: Set<String>
    private(set) var diagnostics: [Diagnostic] = []
    /// Something is not known: what was resolved must not be rendered.
    private(set) var isBroken = false

    init(incomplete: Set<String> = []) { self.incomplete = incomplete }

    func report(_ diagnostic: Diagnostic) {
        if diagnostic.severity == .error { isBroken = true }
        if let file = diagnostic.span?.file, incomplete.contains(file), Self.aboutAbsence.contains(diagnostic.code) {
            return
        }
        diagnostics.append(diagnostic)
    }

    /// A value is not known for a reason that is reported elsewhere.
    func fail() { isBroken = true }

    private static let aboutAbsence: Set<String> = Set(
        [
            .unknownWorkflow, .missingParameter, .missingField, .unknownStep, .unknownOutput, .unknownInput,
            .unusedInput, .unusedStep, .unusedOutput, .uncheckedAnswer,
            .unclaimedFailure, .impossibleSource, .unnamedStatus, .missingMeaning, .impossiblePayload,
            .errorsOfNestedWorkflow, .nameNeverKept, .incompleteStore,
        ].map { (definition: DiagnosticDefinition) in definition.code })
}
