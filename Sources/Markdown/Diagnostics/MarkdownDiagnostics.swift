package import Diagnostics

/// The diagnostics of this module, for `lockstep explain`.
package let markdownDiagnostics: [DiagnosticDefinition] = [
    .invalidDirective, .unclosedDirective, .rawHTML, .tooDeep, .strayDirective, .notUTF8, .unknownAlert,
    .unsafeAddress, .lostFootnote, .tooCostly, .invalidFence,
]
