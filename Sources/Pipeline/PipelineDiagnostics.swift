package import Diagnostics

/// The diagnostics of this module, for `lockstep explain`.
package let pipelineDiagnostics: [DiagnosticDefinition] = [
    .unknownPlatform, .notOffered, .editedByHand, .foreignFile, .outOfDate, .nameClash, .folderNotWritable,
    .requiredToolMissing,
    .unusableFile, .commandNotUnderstood, .anotherBuild, .brokenInstallation, .notServed,
]
