package import Diagnostics

/// The diagnostics of this module, for `lockstep explain`.
package let flowResolutionDiagnostics: [DiagnosticDefinition] = [
    .unknownSource, .unknownOperation, .ambiguousOperation, .unknownWorkflow, .unknownParameter,
    .missingParameter, .unknownField, .missingField, .readOnlyField, .typeMismatch, .valueNotAllowed, .unknownStep,
    .stepRunsLater, .unknownOutput, .unknownInput, .unusedInput, .undocumentedValue, .undocumentedHeader,
    .unknownAppValue, .valueMayBeAbsent, .untypedValue, .bodyMismatch, .notBuiltYet,
    .serverWithoutAddress, .duplicateFlow, .redirectExpected, .unusedStep, .uncheckedAnswer, .unusedOutput,
    .unsendableValue,
    .unclaimedFailure, .impossibleSource,
    .ambiguousSource, .unnamedStatus, .missingMeaning, .impossiblePayload,
    .errorsOfNestedWorkflow, .nameNeverKept, .incompleteStore, .unkeepableValue,
]
