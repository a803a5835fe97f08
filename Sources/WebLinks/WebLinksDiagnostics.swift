package import Diagnostics

/// The diagnostics of this module, for `lockstep explain`.
package let webLinksDiagnostics: [DiagnosticDefinition] = [
    .brokenWebLink, .movedWebLink, .silentWebLink, .uncheckedWebLink,
]
