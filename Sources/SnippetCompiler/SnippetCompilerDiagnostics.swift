package import Diagnostics

/// The diagnostics of this module, for `lockstep explain`.
package let snippetCompilerDiagnostics: [DiagnosticDefinition] = [
    .notParsed, .refusedByCompiler, .suppressed, .unawaited, .foreignImport, .unusedName, .compilerFailed,
    .sampleFileName,
]
