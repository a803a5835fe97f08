package import Diagnostics

package struct APIOperation: Sendable {
    package enum PathPart: Hashable, Sendable {
        case text(String)
        case parameter(String)
    }

    /// An operation without one can be shown, not called by a flow.
    package var id: Located<String>?
    /// As it is sent: `GET`.
    package var method: String
    /// As written: `/grants/{grantId}/refresh`.
    package var path: String
    package var pathParts: [PathPart]
    package var server: APIServer
    package var origin: String? { server.origin }
    package var tags: [String] = []
    package var summary: String?
    package var description: String?
    package var isDeprecated = false
    /// Ways to authorise a call, its own or those of the document: one of them is enough, one without schemes means that
    /// none is needed. `nil`: the document says nothing, `[]`: the operation takes none.
    package var security: [APISecurityRequirement]?
    package var parameters: [APIParameter]
    /// A reference to one leads nowhere, which is reported.
    package var hasLostParameters = false
    package var body: APIBody?
    package var responses: [APIResponse]
    package var callbacks: [APICallback] = []
    package var span: SourceSpan
}

/// Where an operation is called.
package struct APIServer: Sendable {
    /// Its address, without a final `/`; `nil` where the document has none that a program could call.
    package var origin: String?
    /// There is an address that cannot be used, which is reported.
    package var isRefused = false
    /// Where the address stands, or would have to.
    package var span: SourceSpan
}

package struct APIParameter: Sendable {
    package enum Place: String, CaseIterable, Sendable {
        case path, query, header, cookie
        /// The query as a whole, from OpenAPI 3.2 on.
        case querystring
    }

    package var name: String
    package var place: Place
    package var isRequired: Bool
    package var description: String?
    /// `nil`: the document describes it by `content`, or not at all.
    package var schema: SchemaReference?
    /// `simple`, `form`, `label` …
    package var style: String
    package var explode: Bool
    /// It is not in the list of parameters: a security scheme of the operation asks for it.
    package var isCredential: Bool
    package var isDeprecated = false
    /// `allowReserved`: characters such as `/` are sent as they are.
    package var allowsReserved = false
    /// Where it is described by a media type.
    package var content: APIContent?
    package var examples: [APIExample] = []
    package var span: SourceSpan
}

package struct APIContent: Sendable {
    package enum Form: Sendable { case json, form, other }

    /// In lower case, without parameters: `application/json`.
    package var mediaType: String
    package var form: Form
    package var schema: SchemaReference?
    /// Of each item, where the content is a stream of them.
    package var itemSchema: SchemaReference?
    package var examples: [APIExample] = []
    /// Types of a form's fields that are not written as plain text, by the names of the fields.
    package var fieldTypes: [String: String] = [:]
    package var span: SourceSpan
}

package struct APIBody: Sendable {
    package var isRequired: Bool
    package var description: String?
    package var contents: [APIContent]
    package var span: SourceSpan
}

package struct APIResponse: Sendable {
    package struct Header: Sendable {
        package var name: String
        package var isRequired: Bool
        package var description: String?
        package var schema: SchemaReference?
        package var isDeprecated = false
        package var examples: [APIExample] = []
        package var span: SourceSpan
    }

    package enum Status: Hashable, Sendable {
        case exactly(Int)
        /// `4XX` is 4.
        case range(Int)
        case `default`
    }

    package var status: Status
    package var description: Located<String>?
    package var headers: [Header]
    package var contents: [APIContent]
    package var links: [APILink] = []
    package var span: SourceSpan
    /// The reference to it leads nowhere, which is reported.
    package var isLost = false

    /// Names of headers do not depend on case.
    package func header(_ name: String) -> Header? { headers.first { $0.name.lowercased() == name.lowercased() } }

    /// The schema of its JSON.
    package var json: SchemaReference? { contents.first { $0.form == .json }?.schema }
}

extension APIResponse.Status {
    package var codes: ClosedRange<Int>? {
        switch self {
        case .exactly(let code): code...code
        case .range(let hundred): hundred * 100...hundred * 100 + 99
        case .default: nil
        }
    }
}
