import Foundation
import HostSystem
import Testing

@Suite struct BuildTests {
    @Test func aNewProjectBuildsWithoutAWord() throws {
        let project = try TemporaryProject()
        let run = try project.run("build", "--through", "none")
        #expect(run.status == 0, "\(run.log)")
        #expect(run.log.isEmpty)
        #expect(run.output.contains("file://\(project.folder)/Site/public/index.html"))
        #expect(project.exists("Site/public/sign-in.html"))
        #expect(project.exists("Snippets/example/signIn/swift/ExampleSignIn.swift"))
    }

    @Test func theSameContentGivesTheSameBytesAnywhere() throws {
        let one = try TemporaryProject(), other = try TemporaryProject()
        for project in [one, other] { #expect(try project.run("build", "--through", "none").status == 0) }
        #expect(try one.snapshot("Snippets") == other.snapshot("Snippets"))
        #expect(try one.snapshot("Site/public") == other.snapshot("Site/public"))
        #expect(try one.snapshot("Site/public").count > 5)
        let before = try one.snapshot("Snippets")
        #expect(try one.run("build", "--through", "none").output.contains("samples unchanged"))
        #expect(try one.snapshot("Snippets") == before)
    }

    /// One word renamed, one diagnostic, at the line that has to follow.
    @Test(arguments: [
        // The schema's field, the flow's field, the guide's flow: each names the line that does not fit any more.
        ("code_verifier: {type", "code_proof: {type", "api.openapi.yaml", "code_verifier: $steps", "sign-in.flow.yaml"),
        (
            "client_id: $app.clientId", "client_idd: $app.clientId", "sign-in.flow.yaml", "client_idd: $app.clientId",
            "sign-in.flow.yaml"
        ),
        ("::errors", "::errors{flow=signOut}", "sign-in.md", "::errors", "sign-in.md"),
        (
            "operationId: startSignIn\n      summary", "operationId: beginSignIn\n      summary", "api.openapi.yaml",
            "operationId: startSignIn\n        req", "sign-in.flow.yaml"
        ),
        ("/access_token", "/accesstoken", "sign-in.flow.yaml", "/accesstoken", "sign-in.flow.yaml"),
    ])
    func renamingOneNameGivesOneDiagnostic(old: String, new: String, file: String, blamed: String, blamedFile: String)
        throws
    {
        let project = try TemporaryProject()
        try project.replace(old, with: new, in: "Content/\(file)")
        let run = try project.run("build", "--through", "none")
        #expect(run.status == 1)
        let line = try project.text("Content/\(blamedFile)").components(separatedBy: blamed)[0].count { $0 == "\n" } + 1
        #expect(run.diagnostics.count == 1, "\(run.log)")
        #expect(run.diagnostics.first?.contains(" Content/\(blamedFile):\(line):") == true, "\(run.log)")
    }

    @Test func writesNothingWhileTheContentHasErrors() throws {
        let project = try TemporaryProject()
        #expect(try project.run("build", "--through", "none").status == 0)
        let before = try project.snapshot("Snippets").merging(project.snapshot("Site")) { $1 }
        try project.replace("app: example", with: "app: exmaple", in: "Content/sign-in.flow.yaml")
        let run = try project.run("build", "--through", "none")
        #expect(run.status == 1)
        #expect(run.log.contains("did you mean 'example'?"), "\(run.log)")
        #expect(try project.snapshot("Snippets").merging(project.snapshot("Site")) { $1 } == before)
    }

    @Test func checkSaysWhatIsOutOfDateAndWritesNothing() throws {
        let project = try TemporaryProject()
        #expect(try project.run("check", "--through", "none").status == 1)
        #expect(!project.exists("Snippets"))
        #expect(try project.run("build", "--through", "none").status == 0)
        #expect(try project.run("check", "--through", "none").status == 0)
        try project.replace("com.example.app:/signed-in", with: "com.example.app:/done", in: "Content/lockstep.yaml")
        let run = try project.run("check", "--through", "none")
        #expect(run.status == 1)
        #expect(run.log.contains("LS6503"), "\(run.log)")
    }

    @Test func anEditByHandIsReportedAndOnlyReplacedWhenAsked() throws {
        let project = try TemporaryProject(), file = "Snippets/example/signIn/swift/ExampleSignIn.swift"
        #expect(try project.run("build", "--through", "none").status == 0)
        let published = try project.text(file)
        try project.write(published + "// mine\n", to: file)
        let run = try project.run("build", "--through", "none")
        #expect(run.status == 1)
        #expect(run.log.contains("LS6501"), "\(run.log)")
        #expect(try project.text(file) == published + "// mine\n")
        #expect(try project.run("build", "--through", "none", "--overwrite").status == 0)
        #expect(try project.text(file) == published)
    }

    @Test func aWorkflowThatIsGoneTakesItsSamplesAlong() throws {
        let project = try TemporaryProject()
        #expect(try project.run("build", "--through", "none").status == 0)
        try project.write("mine", to: "Snippets/notes.txt")
        try project.replace(
            "platforms: [swift, kotlin, react-native, flutter, capacitor]", with: "platforms: [kotlin]",
            in: "Content/lockstep.yaml")
        #expect(try project.run("build", "--through", "none").status == 0)
        #expect(!project.exists("Snippets/example/signIn/swift"))
        #expect(project.exists("Snippets/example/signIn/kotlin"))
        #expect(try project.text("Snippets/notes.txt") == "mine")
    }

    @Test func aFlowThatNoPlatformOffersIsNamedWhereSamplesAreCounted() throws {
        let project = try TemporaryProject()
        try project.replace(
            "          page: $response.body#/page", with: "          page: $response.body#/page/0",
            in: "Content/sign-in.flow.yaml")
        let build = try project.run("build", "--through", "none")
        #expect(build.output.contains("no platform offers 'example/signIn'"), "\(build.output)\(build.log)")
        let check = try project.run("check", "--through", "none")
        #expect(check.output.contains("- no sample: example/signIn"), "\(check.output)")
    }

    @Test func frontMatterWithoutAnEndIsNotCalledMissing() throws {
        let project = try TemporaryProject()
        try project.replace(
            "flow: sign-in.flow.yaml\n---\n", with: "flow: sign-in.flow.yaml\n", in: "Content/sign-in.md")
        let run = try project.run("build", "--through", "none")
        #expect(run.log.contains("error[LS1030]: this front matter has no end"), "\(run.log)")
        #expect(run.log.contains("put a line '---' behind its last key"))
    }
}
