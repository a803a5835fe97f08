import Foundation
import Testing

/// What the program says where it cannot do its work.
@Suite struct FailureTests {
    /// The codes of the diagnostics in a JSON report.
    private func codes(_ output: String) throws -> [String] {
        let report = try #require(try JSONSerialization.jsonObject(with: Data(output.utf8)) as? [String: Any])
        #expect(report["version"] as? Int == 1)
        return try #require(report["diagnostics"] as? [[String: Any]]).map { try #require($0["code"] as? String) }
    }

    @Test(arguments: [
        ["chekc", "--format", "json"], ["check", "--format=json", "--through", "nope"],
        ["check", "--format", "json", "a-word"], ["check", "--format", "json", "--content", "nowhere"],
        ["build", "--format", "json"],
    ])
    func whoeverAsksForJSONGetsItAlsoForAWrongCommandLine(arguments: [String]) throws {
        let run = try TemporaryProject(empty: true).run(arguments)
        #expect(run.status == 2)
        #expect(try codes(run.output) == ["LS9202"])
    }

    @Test(arguments: [
        ["check", "--through", "none", "--require", "all"], ["check", "--require", "deno", "--through", "syntax"],
        ["build", "--through", "none", "--through", "types"], ["new", "project", "other", "--content", "."],
        ["check", "--require", ","], ["doctor", "--content", "nowhere"], ["help", "nothing"],
    ])
    func optionsThatContradictEachOtherAreAUsageError(arguments: [String]) throws {
        let project = try TemporaryProject(), run = try project.run(arguments)
        #expect(run.status == 2, "\(run.log)")
        #expect(run.log.contains("LS9202"), "\(run.log)")
        #expect(!project.exists("other"))
    }

    /// Things in the place of a content file.
    @Test(
        arguments: ["sign-in.flow.yaml", "sign-in.md", "lockstep.yaml", "api.openapi.yaml"],
        ["pipe", "large", "folder"])
    func whatIsNoFileIsNamedWithAdviceAndNothingIsWritten(file: String, kind: String) throws {
        let project = try TemporaryProject(), path = "\(project.folder)/Content/\(file)"
        try FileManager.default.removeItem(atPath: path)
        switch kind {
        case "pipe": #expect(mkfifo(path, 0o600) == 0)
        case "large":
            try project.write("", to: "Content/\(file)")
            #expect(truncate(path, 1 << 31) == 0)
        default: try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
        }
        let run = try project.run("check", "--through", "none", "--format", "json")
        #expect([1, 3].contains(run.status))
        #expect(try !codes(run.output).isEmpty)
        #expect(run.output.contains(file))
        let build = try project.run("build", "--through", "none")
        #expect(build.status == run.status, "\(build.log)")
        #expect(build.log.contains("= help:"), "\(build.log)")
        #expect(!project.exists("Snippets") && !project.exists("Site"))
    }

    /// Things in the place of what a build writes: nothing else is written either.
    @Test(arguments: [
        ("Snippets", "file"), ("Site", "file"), (".lockstep", "file"), ("Site", "pipe"), (".lockstep/lock", "folder"),
    ])
    func whatStandsInTheWayOfAFolderIsNamed(path: String, kind: String) throws {
        let project = try TemporaryProject()
        switch kind {
        case "file": try project.write("mine", to: path)
        case "pipe": #expect(mkfifo("\(project.folder)/\(path)", 0o600) == 0)
        default: try project.write("mine", to: "\(path)/mine")
        }
        let run = try project.run("build", "--through", "none")
        #expect(run.status == 3)
        #expect(run.log.contains("LS9201") && run.log.contains("'\(path)") && run.log.contains("= help:"), "\(run.log)")
        #expect(path == "Snippets" || !project.exists("Snippets/manifest.json"))
        #expect(path == "Site" || !project.exists("Site/public"))
    }

    /// A folder or a file where one of the published files or its folder has to be is somebody else's.
    @Test(arguments: [
        "Snippets/example/signIn/swift/ExampleSignIn.swift/mine", "Snippets/example/signIn",
        "Site/public/index.html/mine",
    ])
    func whatStandsInTheWayOfAFileIsLeftAloneAndReported(path: String) throws {
        let project = try TemporaryProject()
        try project.write("mine", to: path)
        let run = try project.run("build", "--through", "none")
        #expect(run.status == 1)
        #expect(run.log.contains("LS6502"), "\(run.log)")
        #expect(try project.text(path) == "mine")
        #expect(project.exists("Snippets/manifest.json") && project.exists("Site/public/sign-in.html"))
    }

    @Test func ofVeryManyDiagnosticsTheFirstArePrintedAndAllCounted() throws {
        let project = try TemporaryProject()
        let wrong = (1...150).map { "            wrong_\($0): $app.clientId\n" }.joined()
        try project.replace(
            "            client_id: $app.clientId\n", with: "            client_id: $app.clientId\n" + wrong,
            in: "Content/sign-in.flow.yaml")
        let run = try project.run("build", "--through", "none")
        #expect(run.diagnostics.count == 100)
        #expect(run.log.contains("and 50 more, not shown here; `lockstep check --format json` lists all"), "\(run.log)")
        #expect(run.log.contains("150 errors"), "\(run.log)")
        #expect(try codes(project.run("check", "--through", "none", "--format", "json").output).count == 150)
    }
}

/// Texts of flow files are Markdown, and are shown on pages.
@Suite struct FlowTextTests {
    @Test(arguments: [
        ("meaning: The person closed the browser.", "meaning: The <script> closed the browser.", "LS1103"),
        ("action: Start again.", "action: \"See [this](nowhere.md).\"", "LS6007"),
    ])
    func whatIsWrongInATextIsReportedAtItsOwnLine(right: String, wrong: String, code: String) throws {
        let project = try TemporaryProject()
        let line = try project.replace(right, with: wrong, in: "Content/sign-in.flow.yaml")
        let run = try project.run("build", "--through", "none")
        #expect(run.diagnostics.contains { $0.hasPrefix("\(code) Content/sign-in.flow.yaml:\(line):") }, "\(run.log)")
        #expect(!run.diagnostics.contains { $0.hasSuffix(":1:1") }, "\(run.log)")
    }
}
