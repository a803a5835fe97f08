package import Diagnostics

/// The diagnostics of this module, for `lockstep explain`.
package let siteBuilderDiagnostics: [DiagnosticDefinition] = [
    .unknownFlow, .flowNotNamed, .unknownVariant, .unknownPlatformName, .unknownRegion,
    .unknownValue, .brokenLink, .brokenAnchor, .unsafeLink, .missingPicture,
    .sameAddress, .nothingToRepeat, .noColours, .unknownHole, .nothingToShow,
]
