package import APISchema

/// An API schema of which the site shows a reference.
package struct APIReference: Sendable {
    /// The folder of its pages below `api/`: `vault`.
    package var name: String
    package var document: APIDocument

    package init(name: String, document: APIDocument) {
        self.name = name
        self.document = document
    }
}
