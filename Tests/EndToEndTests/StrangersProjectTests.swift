import Foundation
import HostSystem
import Testing

/// A project that somebody else made: what it says and holds must not lead out of it.
@Suite struct StrangersProjectTests {
    private func link(_ place: String, to target: String, in project: TemporaryProject) throws {
        let path = "\(project.folder)/\(place)"
        try Files.makeFolder(folder(of: path))
        try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: target)
    }

    @Test(
        arguments: [
            ".lockstep", ".lockstep/lock", ".lockstep/cache", ".lockstep/cache/verdicts", ".lockstep/cache/verdicts/a0",
        ],
        ["build", "check"])
    func aLinkWhereTheCacheIsIsRefusedAndNotFollowed(place: String, command: String) throws {
        let project = try TemporaryProject(), victim = try TemporaryProject(empty: true)
        try victim.write("mine", to: "thesis.txt")
        try link(place, to: place.hasSuffix("lock") ? "\(victim.folder)/lock" : victim.folder, in: project)
        let run = try project.run(command, "--through", "none")
        #expect(run.status == 1, "\(run.log)")
        #expect(run.diagnostics.map { $0.prefix(6) } == ["LS6505"], "\(run.log)")
        #expect(run.log.contains("'\(place)' is a symbolic link"), "\(run.log)")
        #expect(try victim.snapshot(".").keys.sorted() == ["./thesis.txt"])
        #expect(!project.exists("Snippets"))
    }

    /// Compilers of Swift leave one where they are killed.
    @Test func aCompilersLockIsNoStrangersLink() throws {
        let project = try TemporaryProject(), place = ".lockstep/cache/swift-modules/0/A.pcm.lock"
        try link(place, to: "nowhere", in: project)
        #expect(try project.run("build", "--through", "none").status == 0)
        try Files.remove("\(project.folder)/\(place)")
        try link(place, to: project.folder, in: project)
        #expect(try project.run("build", "--through", "none").status == 1)
    }

    @Test func toolsMayBeALink() throws {
        let project = try TemporaryProject()
        try link(".lockstep/tools", to: project.folder, in: project)
        #expect(try project.run("build", "--through", "none").status == 0)
    }

    @Test(arguments: ["/etc", "../../victim", "../.git", "..", "../Site", "../outside"])
    func aThemeIsAFolderOfTheProjectAlone(theme: String) throws {
        let project = try TemporaryProject()
        try link("outside", to: "/etc", in: project)
        try project.replace(
            "description: How to", with: "theme: \(theme)\ndescription: How to", in: "Content/lockstep.yaml")
        let run = try project.run("build", "--through", "none")
        #expect(run.status == 1)
        #expect(run.diagnostics.map { $0.prefix(6) } == ["LS6505"], "\(run.log)")
        #expect(!project.exists("Site"))
    }

    @Test func aUsersFileThatAManifestNamesIsKeptAndReported() throws {
        let project = try TemporaryProject(), manifest = "Site/public/.lockstep-manifest.json"
        #expect(try project.run("build", "--through", "none").status == 0)
        try project.write("mine", to: "Site/public/thesis.txt")
        let hash = SHA256.hex(of: "something else")
        try project.replace(
            "\"files\": {", with: "\"files\": {\n    \"thesis.txt\": \"\(hash)\",", in: manifest)
        for _ in 1...2 {
            let run = try project.run("build", "--through", "none")
            #expect(run.status == 1)
            #expect(run.diagnostics == ["LS6501 Site/public/thesis.txt:1:1"], "\(run.log)")
            #expect(try project.text("Site/public/thesis.txt") == "mine")
        }
        try Files.remove("\(project.folder)/Site/public/thesis.txt")
        #expect(try project.run("build", "--through", "none").status == 0)
    }
}
