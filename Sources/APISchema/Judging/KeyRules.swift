/// The keys of each object, by the versions of the specification.
enum KeyRules {
    private static let table: [ObjectKind: [String: KeyRule]] = Dictionary(
        uniqueKeysWithValues: ObjectKind.allCases.map { kind in
            (kind, Dictionary(uniqueKeysWithValues: rules(of: kind).map { ($0.key, $0) }))
        })

    private static let requiredKeys: [ObjectKind: [String]] = table.mapValues { rules in
        rules.values.filter(\.isRequired).map(\.key).sorted()
    }

    static subscript(kind: ObjectKind) -> [String: KeyRule] { table[kind] ?? [:] }

    static func required(of kind: ObjectKind) -> [String] { requiredKeys[kind] ?? [] }

    private static let describing = [KeyRule("description", .text)]
    private static let titled = [KeyRule("summary", .text), KeyRule("description", .text)]
    private static let exemplary = [KeyRule("example", .anything), KeyRule("examples", .map(.object(.example)))]
    /// What a parameter and a header have in common.
    private static let valued =
        describing + exemplary + [
            KeyRule("required", .boolean), KeyRule("deprecated", .boolean), KeyRule("style", .text),
            KeyRule("explode", .boolean), KeyRule("schema", .object(.schema)),
            KeyRule("content", .map(.object(.mediaType))),
        ]
    private static let servers = [KeyRule("servers", .list(.object(.server)))]
    static let methods = ["get", "put", "post", "delete", "options", "head", "patch", "trace"]
    private static let scopes = [KeyRule("refreshUrl", .text), .required("scopes", .map(.text))]

    private static func rules(of kind: ObjectKind) -> [KeyRule] {
        switch kind {
        case .document:
            servers + [
                .required("openapi", .text), KeyRule("$self", .text, since: .v32), .required("info", .object(.info)),
                KeyRule("jsonSchemaDialect", .text, since: .v31), KeyRule("paths", .object(.paths)),
                KeyRule("webhooks", .map(.object(.pathItem)), since: .v31),
                KeyRule("components", .object(.components)),
                KeyRule("security", .list(.object(.securityRequirement))), KeyRule("tags", .list(.object(.tag))),
                KeyRule("externalDocs", .object(.externalDocs)),
            ]
        case .info:
            describing + [
                .required("title", .text), KeyRule("summary", .text, since: .v31), KeyRule("termsOfService", .text),
                KeyRule("contact", .object(.contact)), KeyRule("license", .object(.license)),
                .required("version", .text),
            ]
        case .contact: [KeyRule("name", .text), KeyRule("url", .text), KeyRule("email", .text)]
        case .license:
            [.required("name", .text), KeyRule("identifier", .text, since: .v31), KeyRule("url", .text)]
        case .server:
            describing + [
                .required("url", .text), KeyRule("name", .text, since: .v32),
                KeyRule("variables", .map(.object(.serverVariable))),
            ]
        case .serverVariable: describing + [KeyRule("enum", .list(.text)), .required("default", .text)]
        case .components:
            ObjectKind.allCases.compactMap { kind in
                kind.folder.map { folder in
                    KeyRule(
                        folder, .map(.object(kind)),
                        since: kind == .mediaType ? .v32 : kind == .pathItem ? .v31 : .v30)
                }
            }
        case .pathItem:
            titled + servers
                + (methods + ["query"]).map { method in
                    KeyRule(method, .object(.operation), since: method == "query" ? .v32 : .v30)
                } + [
                    KeyRule("$ref", .text), KeyRule("parameters", .list(.object(.parameter))),
                    KeyRule("additionalOperations", .map(.object(.operation)), since: .v32),
                ]
        case .operation:
            titled + servers + [
                KeyRule("tags", .list(.text)), KeyRule("externalDocs", .object(.externalDocs)),
                KeyRule("operationId", .text), KeyRule("parameters", .list(.object(.parameter))),
                KeyRule("requestBody", .object(.requestBody)), KeyRule("responses", .object(.responses)),
                KeyRule("callbacks", .map(.object(.callback))), KeyRule("deprecated", .boolean),
                KeyRule("security", .list(.object(.securityRequirement))),
            ]
        case .externalDocs: describing + [.required("url", .text)]
        case .parameter:
            valued + [
                .required("name", .text), .required("in", .text), KeyRule("allowEmptyValue", .boolean),
                KeyRule("allowReserved", .boolean),
            ]
        case .header:
            valued + [
                KeyRule("allowEmptyValue", .boolean, until: .v30), KeyRule("allowReserved", .boolean, until: .v30),
            ]
        case .requestBody:
            describing + [.required("content", .map(.object(.mediaType))), KeyRule("required", .boolean)]
        case .mediaType:
            exemplary + encodings + [
                KeyRule("schema", .object(.schema)), KeyRule("itemSchema", .object(.schema), since: .v32),
                KeyRule("description", .text, since: .v32),
            ]
        case .encoding:
            encodings.map { rule in
                KeyRule(rule.key, rule.value, since: .v32)
            } + [
                KeyRule("contentType", .text), KeyRule("headers", .map(.object(.header))),
                KeyRule("style", .word(["form", "spaceDelimited", "pipeDelimited", "deepObject"])),
                KeyRule("explode", .boolean), KeyRule("allowReserved", .boolean),
            ]
        case .response:
            describing + [
                KeyRule("summary", .text, since: .v32), KeyRule("headers", .map(.object(.header))),
                KeyRule("content", .map(.object(.mediaType))), KeyRule("links", .map(.object(.link))),
            ]
        case .example:
            titled + [
                KeyRule("value", .anything), KeyRule("externalValue", .text),
                KeyRule("dataValue", .anything, since: .v32), KeyRule("serializedValue", .text, since: .v32),
            ]
        case .link:
            describing + [
                KeyRule("operationRef", .text), KeyRule("operationId", .text),
                KeyRule("parameters", .map(.anything)), KeyRule("requestBody", .anything),
                KeyRule("server", .object(.server)),
            ]
        case .tag:
            describing + [
                .required("name", .text), KeyRule("externalDocs", .object(.externalDocs)),
                KeyRule("summary", .text, since: .v32), KeyRule("parent", .text, since: .v32),
                KeyRule("kind", .text, since: .v32),
            ]
        case .discriminator:
            [
                .required("propertyName", .text), KeyRule("mapping", .map(.text)),
                KeyRule("defaultMapping", .text, since: .v32),
            ]
        case .xml:
            [
                KeyRule("name", .text), KeyRule("namespace", .text), KeyRule("prefix", .text),
                KeyRule("attribute", .boolean), KeyRule("wrapped", .boolean),
                KeyRule("nodeType", .word(["element", "attribute", "text", "cdata", "none"]), since: .v32),
            ]
        case .securityScheme:
            describing + [
                .required("type", .text), KeyRule("name", .text), KeyRule("in", .word(["query", "header", "cookie"])),
                KeyRule("scheme", .text), KeyRule("bearerFormat", .text), KeyRule("flows", .object(.oauthFlows)),
                KeyRule("openIdConnectUrl", .text), KeyRule("oauth2MetadataUrl", .text, since: .v32),
                KeyRule("deprecated", .boolean, since: .v32),
            ]
        case .oauthFlows:
            [
                KeyRule("implicit", .object(.implicitFlow)), KeyRule("password", .object(.passwordFlow)),
                KeyRule("clientCredentials", .object(.clientCredentialsFlow)),
                KeyRule("authorizationCode", .object(.authorizationCodeFlow)),
                KeyRule("deviceAuthorization", .object(.deviceAuthorizationFlow), since: .v32),
            ]
        case .implicitFlow: scopes + [.required("authorizationUrl", .text)]
        case .passwordFlow, .clientCredentialsFlow: scopes + [.required("tokenUrl", .text)]
        case .authorizationCodeFlow:
            scopes + [.required("authorizationUrl", .text), .required("tokenUrl", .text)]
        case .deviceAuthorizationFlow:
            scopes + [.required("deviceAuthorizationUrl", .text), .required("tokenUrl", .text)]
        // Maps whose keys are the author's: paths, statuses, expressions, names of schemes.
        case .paths, .responses, .callback, .securityRequirement: []
        case .schema: SchemaKeyRules.all
        }
    }

    private static let encodings = [
        KeyRule("encoding", .map(.object(.encoding))),
        KeyRule("prefixEncoding", .list(.object(.encoding)), since: .v32),
        KeyRule("itemEncoding", .object(.encoding), since: .v32),
    ]
}
