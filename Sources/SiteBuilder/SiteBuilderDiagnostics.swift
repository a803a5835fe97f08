package import Diagnostics

/// The diagnostics of this module, for `lockstep explain`.
package let siteBuilderDiagnostics: [DiagnosticDefinition] = []
