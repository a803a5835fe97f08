import Foundation
import Testing

/// What `lockstep new` writes builds as it is.
@Suite struct StartTests {
    /// An API with what starts have to cope with: a token, names that are no identifiers, a list of objects, fields that
    /// only the server sets, texts that mean something in YAML.
    private static let schema = """
        openapi: 3.1.0
        info: {title: "Shop: \\"7\\"", version: "1"}
        servers: [{url: https://shop.example.com/v1}]
        security: [{token: []}]
        paths:
          /orders/{order-id}/refunds:
            post:
              operationId: refund_order
              summary: "Refund: all or a part #1"
              parameters:
                - {name: order-id, in: path, required: true, schema: {type: string}}
                - {name: X-Reason, in: header, required: true, description: "Why, in a word: 'late'", schema: {type: string}}
                - {name: dry, in: query, schema: {type: boolean}}
              requestBody:
                required: true
                content:
                  application/json:
                    schema:
                      type: object
                      required: [id, kind, amount, lines, to]
                      properties:
                        id: {type: string, readOnly: true}
                        kind: {const: money}
                        amount: {type: integer}
                        note: {type: string}
                        lines:
                          type: array
                          items:
                            type: object
                            required: [sku, count]
                            properties: {sku: {type: string}, count: {type: integer}}
                        to: {type: object, required: [iban], properties: {iban: {type: string}}}
              responses:
                "201":
                  description: Done.
                  content:
                    application/json:
                      schema:
                        type: object
                        required: [refund-id, at]
                        properties: {refund-id: {type: string}, at: {type: string, format: date-time}}
                "404": {description: No such order.}
                "418": {description: ""}
        components:
          securitySchemes: {token: {type: http, scheme: bearer}}
        """

    @Test func aFlowAndAGuideOfAnotherAPIBuildOnEveryPlatform() throws {
        let project = try TemporaryProject()
        try project.write(Self.schema, to: "Content/shop/shop.openapi.yaml")
        let flow = try project.run(
            "new", "flow", "shop/refund-order", "--schema", "Content/shop/shop.openapi.yaml", "--operation",
            "refund_order")
        #expect(flow.status == 0, "\(flow.log)")
        #expect(flow.output.contains("lockstep new guide shop/refund-order --flow shop/refund-order.flow.yaml"))
        let guide = try project.run("new", "guide", "shop/refund-order", "--flow", "shop/refund-order.flow.yaml")
        #expect(guide.status == 0, "\(guide.log)")
        #expect(try project.text("Content/lockstep.yaml").contains("guides: [sign-in.md, shop/refund-order.md]"))

        let build = try project.run("build")
        #expect(build.status == 0, "\(build.log)")
        #expect(build.diagnostics == [], "\(build.log)")
        #expect(build.output.contains("types passed on 5 of 5 platforms"), "\(build.output)")
        let page = try project.text("Site/public/shop/refund-order.html")
        for word in ["notFound", "status418", "refund-id"] { #expect(page.contains(word)) }
    }

    @Test func aFlowOfTheOnlySchemaAndAGuideOfWordsBuild() throws {
        let project = try TemporaryProject()
        for words in [
            ["new", "flow", "start"], ["new", "guide", "start", "--flow", "start.flow.yaml"], ["new", "guide", "help"],
        ] {
            let run = try project.run(words)
            #expect(run.status == 0, "\(run.log)")
        }
        let build = try project.run("build", "--through", "syntax")
        #expect(build.status == 0 && build.diagnostics == [], "\(build.log)")
        #expect(project.exists("Site/public/help.html"))
    }

    @Test(arguments: [
        (["new", "guide", "../out"], "cannot name a new file"), (["new", "flow", "a b"], "cannot name a new file"),
        (["new", "guide", "sign-in"], "'sign-in.md' exists"), (["new", "flaw", "x"], "did you mean 'flow'?"),
        (["new", "guide", "x", "--schema", "api.openapi.yaml"], "is of `lockstep new flow`"),
        (["new", "flow", "x", "--operation", "startSignin"], "did you mean 'startSignIn'?"),
        (["new", "flow", "x", "--schema", "no.yaml"], "there is no file 'no.yaml'"),
        (["new", "guide", "x", "--flow", "api.openapi.yaml"], "is not a flow file"),
        (["new", "guide", "x", "--flow", "signin.flow.yaml"], "did you mean 'sign-in.flow.yaml'?"),
    ])
    func whatCannotBeMadeIsSaidAndNothingIsWritten(words: [String], message: String) throws {
        let project = try TemporaryProject(), before = try project.snapshot("Content")
        let run = try project.run(words)
        #expect(run.status == 2)
        #expect(run.log.contains(message), "\(run.log)")
        #expect(try project.snapshot("Content") == before)
    }

    @Test(arguments: [
        ("    guides: [sign-in.md]", "    guides: [sign-in.md, more.md]"),
        ("    guides:\n      - sign-in.md # first", "    guides:\n      - sign-in.md # first\n      - more.md"),
        ("    guides: [\n      sign-in.md,\n    ]", "    guides: [\n      sign-in.md, more.md,\n    ]"),
    ])
    func theNavigationKeepsItsForm(before: String, after: String) throws {
        let project = try TemporaryProject()
        try project.replace("    guides: [sign-in.md]", with: before, in: "Content/lockstep.yaml")
        let run = try project.run("new", "guide", "more")
        #expect(run.status == 0, "\(run.log)")
        #expect(try project.text("Content/lockstep.yaml").contains(after))
    }
}
