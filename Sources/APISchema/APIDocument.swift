package import Diagnostics

/// An OpenAPI document, with everything that its references bring.
///
/// What is wrong in one place is a diagnostic and leaves the rest usable.
package struct APIDocument: Sendable {
    package enum Dialect: String, Comparable, Sendable {
        case v30 = "3.0"
        case v31 = "3.1"
        case v32 = "3.2"

        package static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
    }

    /// Relative to the content folder.
    package var path: String
    package var dialect: Dialect
    package var title: String
    package var operations: [APIOperation]
    /// The id of an operation cannot be used, which is reported.
    package var hasLostOperations = false
    package var schemas: SchemaTable
    /// Schemas under `components`, by name.
    package var components: [(name: String, schema: SchemaReference)]
    /// All files that were read, the document's own among them, sorted.
    package var files: [String]
    /// Of their bytes.
    package var digest: String

    package func operation(_ id: String) -> APIOperation? { operations.first { $0.id?.value == id } }
}

package struct APIOperation: Sendable {
    package enum PathPart: Hashable, Sendable {
        case text(String)
        case parameter(String)
    }

    /// An operation without one can be shown, not called by a flow.
    package var id: Located<String>?
    /// Upper case.
    package var method: String
    /// As written: `/grants/{grantId}/refresh`.
    package var path: String
    package var pathParts: [PathPart]
    package var server: APIServer
    package var origin: String? { server.origin }
    package var summary: String?
    package var description: String?
    package var parameters: [APIParameter]
    /// A reference to one leads nowhere, which is reported.
    package var hasLostParameters = false
    package var body: APIBody?
    package var responses: [APIResponse]
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
    package enum Place: String, CaseIterable, Sendable { case path, query, header, cookie }

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
    package var span: SourceSpan
}

package struct APIContent: Sendable {
    package enum Form: Sendable { case json, form, other }

    /// In lower case, without parameters: `application/json`.
    package var mediaType: String
    package var form: Form
    package var schema: SchemaReference?
    package var span: SourceSpan
}

package struct APIBody: Sendable {
    package var isRequired: Bool
    package var contents: [APIContent]
    package var span: SourceSpan
}

package struct APIResponse: Sendable {
    package struct Header: Sendable {
        package var name: String
        package var isRequired: Bool
        package var description: String?
        package var schema: SchemaReference?
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
