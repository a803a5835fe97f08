/// Two documents that refer to each other.
enum MutantOriginals {
    static let yaml = """
        openapi: 3.1.0
        info: &i {title: T, version: "1"}
        servers: [{url: "https://{h}.example.com", variables: {h: {default: a, enum: [a, b]}}}]
        paths:
          /a/{id}:
            parameters: [{name: id, in: path, required: true, schema: {type: string}}]
            get:
              operationId: read
              parameters: [{name: q, in: query, style: deepObject, schema: {$ref: "#/components/schemas/Tree"}}]
              responses:
                200: {description: ok, content: {application/json: {schema: {$ref: "b.json#/defs/Pet"}}}}
                4XX: {$ref: "#/components/responses/Problem"}
            post:
              requestBody: {content: {application/json: {schema: {allOf: [{$ref: "#/components/schemas/Tree"}, {required: [x]}]}}}}
              callbacks: {done: {"{$request.body#/url}": {post: {responses: {default: {description: ok}}}}}}
              responses: {201: {description: made, links: {l: {operationId: read}}}}
          /b: {$ref: "#/components/pathItems/B"}
        webhooks: {event: {post: {responses: {default: {description: ok}}}}}
        components:
          pathItems: {B: {put: {security: [{key: []}], responses: {204: {description: none}}}}}
          responses: {Problem: {description: no, content: {application/problem+json: {schema: {type: object, additionalProperties: {type: string}}}}}}
          securitySchemes: {key: {type: apiKey, in: header, name: X-Key}}
          schemas:
            Tree: {type: object, required: [name], properties: {name: {type: string, pattern: "^[a-z]{2,4}$"}, children: {type: array, items: {$ref: "#/components/schemas/Tree"}}}}
            Base: &b {discriminator: {propertyName: kind, mapping: {t: Tree}}, oneOf: [{$ref: "#/components/schemas/Tree"}, {type: "null"}]}
            Other:
              <<: *b
              description: |
                more
        """
    static let json = """
        {"openapi": "3.0.3", "info": {"title": "T", "version": "1"}, "paths": {"/p": {"get": {"operationId": "p",
          "responses": {"200": {"description": "ok", "content": {"application/json": {"schema": {"$ref": "#/defs/Pet"}}}}}}}},
         "defs": {"Pet": {"type": "object", "properties": {"a": {"$ref": "#/defs/Pet/properties/b"}, "b": {"$ref": "#/defs/Map"},
            "n": {"type": "number", "minimum": 1, "exclusiveMinimum": true, "multipleOf": 0.5, "nullable": true}}},
          "Map": {"type": "object", "additionalProperties": {"anyOf": [{"$ref": "a.yaml#/components/schemas/Tree"}, {"enum": [1, "\\u00e4"]}]}}}}
        """
}
