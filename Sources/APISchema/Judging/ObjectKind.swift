/// The objects that OpenAPI's specification defines.
enum ObjectKind: String, CaseIterable, Sendable {
    case document
    case info = "info object"
    case contact, license, server
    case serverVariable = "server variable"
    case components = "map of components"
    case paths = "map of paths"
    case pathItem = "path item"
    case operation
    case externalDocs = "link to documentation"
    case parameter
    case requestBody = "request body"
    case mediaType = "media type"
    case encoding
    case responses = "map of responses"
    case response, callback, example, link, header, tag, schema, discriminator
    case xml = "xml object"
    case securityScheme = "security scheme"
    case oauthFlows = "map of OAuth flows"
    case implicitFlow = "implicit flow"
    case passwordFlow = "password flow"
    case clientCredentialsFlow = "client credentials flow"
    case authorizationCodeFlow = "authorization code flow"
    case deviceAuthorizationFlow = "device authorization flow"
    case securityRequirement = "security requirement"

    /// With its article: `an operation`.
    var described: String { withArticle(rawValue) }

    /// The map under `components` that holds such objects, to which a reference may lead.
    var folder: String? {
        switch self {
        case .schema: "schemas"
        case .response: "responses"
        case .parameter: "parameters"
        case .example: "examples"
        case .requestBody: "requestBodies"
        case .header: "headers"
        case .securityScheme: "securitySchemes"
        case .link: "links"
        case .callback: "callbacks"
        case .pathItem: "pathItems"
        case .mediaType: "mediaTypes"
        default: nil
        }
    }

    static let byFolder: [String: ObjectKind] = Dictionary(
        uniqueKeysWithValues: allCases.compactMap { kind in kind.folder.map { ($0, kind) } })
}

/// What a value of a document may be.
indirect enum ValueRule: Sendable {
    case anything, text, boolean, number
    /// A whole number from zero on.
    case count
    /// One of these words.
    case word([String])
    case list(ValueRule)
    case map(ValueRule)
    /// An object, or a reference to one where there may be one.
    case object(ObjectKind)
}

/// A key that an object may have.
struct KeyRule: Sendable {
    var key: String
    var value: ValueRule
    var isRequired: Bool
    var since: APIDocument.Dialect
    var until: APIDocument.Dialect

    init(
        _ key: String, _ value: ValueRule, isRequired: Bool = false, since: APIDocument.Dialect = .v30,
        until: APIDocument.Dialect = .v32
    ) {
        self.key = key
        self.value = value
        self.isRequired = isRequired
        self.since = since
        self.until = until
    }

    static func required(_ key: String, _ value: ValueRule) -> KeyRule { KeyRule(key, value, isRequired: true) }
}

func withArticle(_ noun: String) -> String { ("aeiou".contains(noun.first ?? " ") ? "an " : "a ") + noun }
