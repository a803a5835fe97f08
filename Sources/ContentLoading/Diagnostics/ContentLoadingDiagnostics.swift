package import Diagnostics

/// The diagnostics of this module, for `lockstep explain`.
package let contentLoadingDiagnostics: [DiagnosticDefinition] = [
    .unknownKey, .wrongType, .missingKey, .invalidValue, .duplicateName, .invalidName, .invalidExpression,
    .stepWithoutKind,
    .stepWithSeveralKinds, .misplacedKey, .arazzoKey, .notBuiltYet, .missingFile, .outsideProject, .invalidRedirect,
    .unknownTextKey,
    .missingFrontMatter, .unknownDirective, .invalidAttribute, .directiveForm, .guideNotListed,
]
