package import Diagnostics
package import LocatedText

/// A server as the document describes it, for readers; `APIServer` is what a call goes to.
package struct APIServerEntry: Sendable {
    package struct Variable: Sendable {
        package var name: String
        package var standard: String?
        package var values: [String]
        package var description: String?
    }

    /// As written, with its variables in braces.
    package var url: String
    package var description: String?
    package var variables: [Variable]
}

package struct APITag: Sendable {
    package var name: String
    package var summary: String?
    package var description: String?
    /// The tag that it belongs to.
    package var parent: String?
}

/// What a server calls after an operation.
package struct APICallback: Sendable {
    package var name: String
    /// The path of each is the expression that gives the address.
    package var operations: [APIOperation]
}

/// How a response leads to another call.
package struct APILink: Sendable {
    package var name: String
    package var operation: String?
    package var description: String?
    /// Expressions, by the names of parameters.
    package var parameters: [(name: String, value: String)]
}

/// An example that the document gives.
package struct APIExample: Sendable {
    package var name: String?
    package var summary: String?
    package var description: String?
    /// `nil` where it stands in another file as it is, or in its sent form.
    package var value: JSON?
    /// The text as it is sent.
    package var serialized: String?
    package var span: SourceSpan
}

/// Schemes that a call needs together.
package struct APISecurityRequirement: Sendable {
    package struct Need: Sendable {
        package var scheme: String
        package var scopes: [String]
    }

    package var needs: [Need]
}

package struct APISecurityScheme: Sendable {
    package struct Flow: Sendable {
        /// `authorizationCode`, `clientCredentials` …
        package var kind: String
        package var authorizationURL: String?
        package var tokenURL: String?
        package var refreshURL: String?
        package var scopes: [(name: String, description: String)]
    }

    package var name: String
    /// `apiKey`, `http`, `oauth2` …
    package var kind: String
    package var description: String?
    package var isDeprecated: Bool
    /// Of an API key: its name, and where it is sent.
    package var parameter: (name: String, place: String)?
    /// Of HTTP: `bearer`, `basic`, in lower case.
    package var scheme: String?
    package var bearerFormat: String?
    package var flows: [Flow]
    package var discoveryURL: String?
    package var span: SourceSpan
}
