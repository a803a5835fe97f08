import Testing

@Suite struct CommandLineTests {
    @Test func aloneSaysWhatToDoFirst() throws {
        let run = try TemporaryProject(empty: true).run()
        #expect(run.status == 0)
        #expect(run.output.contains("lockstep new project demo"))
    }

    @Test(arguments: [
        (["biuld"], "did you mean 'build'?"), (["build", "--contnet", "x"], "did you mean '--content'?"),
        (["build", "--through", "type"], "did you mean 'types'?"),
        (["check", "--require", "kotlin"], "did you mean 'kotlinc'?"),
        (["explain", "LS0000"], "there is no diagnostic 'LS0000'"), (["schema", "flwo"], "did you mean 'flow'?"),
        (["schema"], "give the command one format"), (["new", "project"], "give the project one name"),
        (["build"], "there is no lockstep.yaml here or above"),
    ])
    func anUnknownWordIsAUsageErrorWithAHint(arguments: [String], hint: String) throws {
        let project = try TemporaryProject(empty: true)
        let run = try project.run(arguments)
        #expect(run.status == 2)
        #expect(run.log.contains(hint), "\(run.log)")
    }

    @Test(arguments: ["project", "flow"])
    func eachFormatHasASchemaForEditors(format: String) throws {
        let run = try TemporaryProject(empty: true).run("schema", format)
        #expect(run.status == 0)
        #expect(run.output.hasPrefix("{\n  \"$schema\": \"https://json-schema.org/draft/2020-12/schema\""))
        #expect(run.output.hasSuffix("\n}\n"))
    }

    @Test func judgesASchemaWithoutAProject() throws {
        let project = try TemporaryProject(empty: true)
        try project.write("openapi: 3.1.0\ninfo: {title: T}\npaths: {}\n", to: "a.yaml")
        let run = try project.run("check", "--schema", "a.yaml")
        #expect(run.status == 1)
        #expect(run.log.contains("error[LS7007]") && run.log.contains("--> a.yaml:2:7"), "\(run.log)")
        #expect(run.output == "OpenAPI 3.1, 0 operations, 0 schemas: 1 error, 0 warnings\n")
        let json = try project.run("check", "--schema", "a.yaml", "--format", "json")
        #expect(json.status == 1 && json.output.contains("\"code\": \"LS7007\""), "\(json.output)")
        try project.write("openapi: 3.1.0\ninfo: {title: T, version: \"1\"}\npaths: {}\n", to: "b.yaml")
        #expect(try project.run("check", "--schema", "b.yaml").status == 0)
        #expect(try project.run("check", "--schema", "none.yaml").status == 1)
        for more in [["--through", "none"], ["--content", "."]] {
            #expect(try project.run(["check", "--schema", "b.yaml"] + more).status == 2)
        }
        let other = try project.run("check", "--schema", "api=b.yaml")
        #expect(other.status == 2 && other.log.contains("not built yet"), "\(other.log)")
    }

    @Test func refusesToMakeAProjectOverAnotherFolder() throws {
        let project = try TemporaryProject(empty: true)
        try project.write("mine", to: "demo/notes.txt")
        #expect(try project.run("new", "project", "demo").status == 2)
        #expect(try project.text("demo/notes.txt") == "mine")
    }

    @Test func worksFromAnyFolderOfTheProject() throws {
        let project = try TemporaryProject()
        #expect(try project.run("build", "--through", "none", from: "Content").status == 0)
        #expect(project.exists("Site/public/index.html"))
    }

    @Test func theWayIntoANewProjectIsWrittenForAShell() throws {
        let project = try TemporaryProject(empty: true)
        for (name, way) in [("-x", "cd -- -x && "), ("it's", "cd 'it'\\''s' && "), ("demo", "cd demo && ")] {
            let run = try project.run("new", "project", "--", name)
            #expect(run.status == 0)
            #expect(run.output.contains(way), "\(run.output)")
        }
        let refused = try project.run("new", "project", "a\nb")
        #expect(refused.status == 2 && !project.exists("a\nb"))
    }

    @Test(arguments: [["build"], ["check"]])
    func aTemporaryFolderThatIsNotThereIsSaidOnceByTheNameOfItsVariable(arguments: [String]) throws {
        let project = try TemporaryProject()
        let run = try project.run(arguments, variables: ["TMPDIR": "/no/such/folder"])
        #expect(run.status == 3)
        #expect(run.log.contains("TMPDIR, '/no/such/folder'"), "\(run.log)")
        #expect(run.log.matches(of: /error\[/).count == 1, "\(run.log)")
        #expect(!project.exists("Snippets"))
    }

    @Test func aBuildCountsWhatItWroteAndWhatItRemovedApart() throws {
        let project = try TemporaryProject()
        #expect(try project.run("build", "--through", "none").output.contains(" sample files written\n"))
        try project.replace("workflowId: signIn", with: "workflowId: enter", in: "Content/sign-in.flow.yaml")
        let run = try project.run("build", "--through", "none")
        #expect(run.output.contains(/\d+ sample files written, \d+ sample files removed/), "\(run.output) \(run.log)")
    }

    @Test func samplesThatAreNotPublishedAreOneProblemWithAList() throws {
        let project = try TemporaryProject(), run = try project.run("check", "--through", "none")
        #expect(run.log.matches(of: /LS6503/).count == 1, "\(run.log)")
        #expect(run.log.contains("ExampleSignIn.swift' is not published yet"), "\(run.log)")
    }
}
