package import Diagnostics

/// The diagnostics of this module, for `lockstep explain`.
package let locatedTextDiagnostics: [DiagnosticDefinition] = [
    .invalidYAML, .duplicateKey, .invalidJSON, .tooLarge, .hiddenDirection,
]
