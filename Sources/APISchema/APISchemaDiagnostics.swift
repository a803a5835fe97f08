package import Diagnostics

/// The diagnostics of this module, for `lockstep explain`.
package let apiSchemaDiagnostics: [DiagnosticDefinition] = [
    .unsupportedDocument, .unreadableSchema, .brokenReference, .unusableSchemaObject, .duplicateOperation,
    .notTakenIntoAccount, .againstOpenAPI,
]
