import Testing

/// One mistake is one diagnostic: what follows from it is not said as well.
@Suite struct ConsequenceTests {
    static let mistakes: [(file: String, right: String, wrong: String, code: String)] = [
        ("sign-in.flow.yaml", "app: example", "app: exmaple", "LS2021"),
        ("sign-in.md", "---\ntitle: Sign in", "title: Sign in", "LS1030"),
        ("sign-in.md", "title: Sign in", "title: [", "LS1001"),
        ("sign-in.md", "flow: sign-in.flow.yaml\n", "", "LS6002"),
        ("sign-in.flow.yaml", "url: api.openapi.yaml", "url: https://example.com/api.openapi.yaml", "LS1013"),
        ("api.openapi.yaml", "schemas/SignIn\"}", "schemas/Sign\"}", "LS7003"),
        ("api.openapi.yaml", "schemas/SignInRequest\"}", "schemas/SignInQuest\"}", "LS7003"),
        ("api.openapi.yaml", "schemas/Session\"}", "schemas/Sesion\"}", "LS7003"),
        (
            "api.openapi.yaml", "- {name: signInId, in: path, required: true, schema: {type: string}}",
            "- {$ref: \"#/components/parameters/id\"}", "LS7003"
        ),
        (
            "api.openapi.yaml", "          description: The sign-in page waits for the person.",
            "          $ref: \"#/components/responses/Started\"", "LS7003"
        ),
        (
            "api.openapi.yaml", "          description: The code has expired or was used before.",
            "          $ref: \"#/components/responses/Gone\"", "LS7003"
        ),
        ("lockstep.yaml", "capacitor]", "rn]", "LS1601"),
        ("sign-in.md", "::sample", ":::sample", "LS1033"),
        ("sign-in.md", "::sample", ":sample", "LS1105"),
        ("sign-in.flow.yaml", "        from: otherwise\n", "        from: {status: default}\n", "LS2040"),
    ]

    @Test(arguments: mistakes.indices) func areNotReported(index: Int) throws {
        let mistake = Self.mistakes[index], project = try TemporaryProject()
        try project.replace(mistake.right, with: mistake.wrong, in: "Content/\(mistake.file)")
        let run = try project.run("build", "--through", "none")
        #expect(run.status == 1)
        let codes = run.log.matches(of: /(?:error|warning)\[(LS\d{4})\]/).map { String($0.output.1) }
        #expect(codes == [mistake.code], "\(run.log)")
    }
}
