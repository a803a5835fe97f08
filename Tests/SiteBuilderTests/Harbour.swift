import APISchema
import Foundation
import Testing

@testable import SiteBuilder

/// An API made for these tests: it lets boats have berths, and has one of everything that a page of a reference shows.
enum Harbour {
    static let text = """
        openapi: 3.1.0
        info: {title: Harbour, version: "7", description: "Berths for boats."}
        servers:
          - url: https://{quay}.harbour.example/v1
            description: Where boats call.
            variables: {quay: {default: north, enum: [north, south], description: Which side.}}
        security: [{pilot: []}]
        tags: [{name: berths, description: Places to lie.}]
        paths:
          /berths/{berthId}:
            parameters:
              - {name: berthId, in: path, required: true, schema: {type: string, minLength: 2, examples: [b 7]}}
            put:
              operationId: takeBerth
              tags: [berths]
              summary: Take a berth
              description: "Takes it.\\n\\nOnly for *members*."
              security: [{pilot: [moor]}, {key: []}, {}]
              parameters:
                - {name: tide, in: query, required: true, style: pipeDelimited, explode: false, description: When., schema: {type: array, items: {type: string, enum: [high, low]}}}
                - {name: X-Flag, in: header, schema: {type: string, default: none}, deprecated: true}
              requestBody:
                required: true
                content:
                  application/json: {schema: {$ref: "#/components/schemas/Boat"}}
              responses:
                "201":
                  description: It is yours.
                  headers: {X-Left: {description: Berths left., schema: {type: integer, minimum: 0, maximum: 99}}}
                  content: {application/json: {schema: {$ref: "#/components/schemas/Boat"}}}
                  links: {leave: {operationId: leaveBerth, parameters: {berthId: $request.path.berthId}}}
                "409": {description: Another lies there., content: {application/json: {schema: {type: object, properties: {code: {const: taken}}}}}}
              callbacks:
                moved: {"{$request.body#/name}": {post: {requestBody: {content: {application/json: {schema: {type: object, properties: {to: {type: string}}}}}}, responses: {"200": {description: Seen.}}}}}
            delete:
              operationId: leaveBerth
              summary: Leave a berth
              deprecated: true
              security: []
              responses: {"204": {description: Gone.}}
        webhooks:
          storm: {post: {summary: A storm comes, requestBody: {content: {application/json: {schema: {type: object, properties: {force: {type: integer}}}}}}, responses: {"200": {description: Seen.}}}}
        components:
          securitySchemes:
            pilot: {type: oauth2, flows: {clientCredentials: {tokenUrl: "https://harbour.example/token", scopes: {moor: To moor.}}}}
            key: {type: apiKey, in: header, name: X-Key}
          schemas:
            Named:
              type: object
              required: [name]
              x-secret: hidden-extension
              properties: {name: {type: string, maxLength: 40}}
            Boat:
              allOf:
                - {$ref: "#/components/schemas/Named"}
                - type: object
                  required: [length]
                  properties:
                    length: {type: number, exclusiveMinimum: 0}
                    id: {type: string, readOnly: true}
                    pin: {type: string, writeOnly: true}
                    port: {type: [string, "null"], description: Home.}
                    rig: {type: string, deprecated: true}
                    tender: {$ref: "#/components/schemas/Boat"}
                    engine: {$ref: "#/components/schemas/Engine"}
                    log: {type: object, properties: {last: {type: object, properties: {where: {type: object, properties: {east: {type: number}}}}}}}
                    notes: {type: object, additionalProperties: {type: string}}
            Engine:
              oneOf: [{$ref: "#/components/schemas/Sail"}, {$ref: "#/components/schemas/Motor"}]
              discriminator: {propertyName: kind, mapping: {wind: "#/components/schemas/Sail", diesel: "#/components/schemas/Motor"}}
            Sail: {type: object, properties: {kind: {type: string}, area: {type: number}}}
            Motor: {type: object, properties: {kind: {type: string}, power: {type: number}}}

        """

    static func document(_ text: String = text, at path: String = "api/harbour.yaml") throws -> APIDocument {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("harbour-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        let file = folder.appendingPathComponent(path)
        try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try text.write(to: file, atomically: true, encoding: .utf8)
        let (document, diagnostics) = APIDocument.load(path: path, contentFolder: folder.path)
        #expect(diagnostics.map(\.message) == [])
        return try #require(document)
    }

    static func reference(_ text: String = text) throws -> APIReference {
        APIReference(name: "harbour", document: try document(text))
    }

    /// A schema with one operation that sends a body of this schema, in YAML of one line.
    static func sending(_ schema: String, components: String = "{}", description: String = "") -> String {
        """
        openapi: 3.1.0
        info: {title: Small, version: "1"}
        paths:
          /send:
            post:
              operationId: send
              description: \(description.isEmpty ? "\"\"" : description)
              requestBody: {content: {application/json: {schema: \(schema)}}}
              responses: {"200": {description: Done.}}
        components: {schemas: \(components)}

        """
    }
}
