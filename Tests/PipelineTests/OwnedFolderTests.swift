import Foundation
import HostSystem
import Pipeline
import Testing

@Suite struct OwnedFolderTests {
    /// A folder that is gone when the test ends.
    private final class Scratch {
        let path: String
        let owned: OwnedFolder

        init() throws {
            path = try Files.makeTemporaryFolder()
            owned = OwnedFolder(path: "\(path)/out", manifestName: "manifest.json")
        }

        deinit { try? Files.removeTree(path) }

        func text(_ file: String) -> String? {
            (try? Files.read("\(path)/out/\(file)")).map { String(decoding: $0, as: UTF8.self) }
        }

        func write(_ text: String, to file: String) throws {
            try Files.write(Array(text.utf8), to: "\(path)/out/\(file)")
        }
    }

    private func files(_ contents: [String: String]) -> [OwnedFolder.File] {
        contents.sorted { $0.key < $1.key }.map { OwnedFolder.File(path: $0.key, content: Array($0.value.utf8)) }
    }

    @Test func writesWhatIsNewAndLeavesWhatIsTheSame() throws {
        let scratch = try Scratch()
        #expect(try scratch.owned.write(files(["a/x.swift": "1", "b.kt": "2"])).new == ["a/x.swift", "b.kt"])
        #expect(scratch.text("a/x.swift") == "1")
        #expect(try scratch.owned.write(files(["a/x.swift": "1", "b.kt": "2"])).isEmpty)
    }

    @Test func removesWhatIsNoLongerWantedWithItsFolder() throws {
        let scratch = try Scratch()
        _ = try scratch.owned.write(files(["a/x.swift": "1", "b.kt": "2"]))
        #expect(try scratch.owned.write(files(["b.kt": "2"])).removed == ["a/x.swift"])
        #expect(!Files.exists("\(scratch.path)/out/a"))
    }

    @Test func reportsAnEditByHandAndLeavesItAlone() throws {
        let scratch = try Scratch()
        _ = try scratch.owned.write(files(["x": "1"]))
        try scratch.write("mine", to: "x")
        for _ in 1...2 {  // also the second time: writing the manifest must not make the edit ours
            #expect(try scratch.owned.write(files(["x": "2"])).edited == ["x"])
            #expect(scratch.text("x") == "mine")
        }
        #expect(try scratch.owned.write(files(["x": "2"]), handEdits: .overwrite).changed == ["x"])
        #expect(scratch.text("x") == "2")
    }

    @Test func leavesAnEditedFileThatIsNoLongerWanted() throws {
        let scratch = try Scratch()
        _ = try scratch.owned.write(files(["x": "1"]))
        try scratch.write("mine", to: "x")
        for handEdits in [OwnedFolder.HandEdits.report, .overwrite, .report] {
            #expect(try scratch.owned.write([], handEdits: handEdits).outlived == ["x"])
            #expect(scratch.text("x") == "mine")
        }
    }

    @Test func aManifestThatNamesAUsersFileDoesNotGetItRemoved() throws {
        let scratch = try Scratch(), hash = SHA256.hex(of: "something else")
        try scratch.write("mine", to: "thesis.txt")
        try scratch.write(#"{"files": {"thesis.txt": "\#(hash)"}}"#, to: "manifest.json")
        let plan = try scratch.owned.write(files(["x": "1"]), handEdits: .overwrite)
        #expect(plan.removed.isEmpty && plan.outlived == ["thesis.txt"])
        #expect(scratch.text("thesis.txt") == "mine")
    }

    @Test func neverTouchesAStrangersFile() throws {
        let scratch = try Scratch()
        try scratch.write("stranger", to: "x")
        try scratch.write("stranger", to: "y")
        #expect(try scratch.owned.write(files(["x": "1"]), handEdits: .overwrite).foreign == ["x"])
        #expect(scratch.text("x") == "stranger")
        #expect(scratch.text("y") == "stranger")
    }

    @Test func takesOverAFileThatAlreadyHasTheWantedBytes() throws {
        let scratch = try Scratch()
        try scratch.write("1", to: "x")
        #expect(try scratch.owned.write(files(["x": "1"])).foreign.isEmpty)
        #expect(try scratch.owned.write(files(["x": "2"])).changed == ["x"])
    }

    @Test func keepsTheFileOfASampleThatFailed() throws {
        let scratch = try Scratch()
        _ = try scratch.owned.write(files(["x": "1", "y": "1"]))
        #expect(try scratch.owned.write(files(["y": "1"]), keeping: ["x"]).isEmpty)
        #expect(scratch.text("x") == "1")
        #expect(try scratch.owned.write(files(["x": "2", "y": "1"])).changed == ["x"])
    }

    @Test func doesNotFollowALinkOutOfTheFolder() throws {
        let scratch = try Scratch()
        try Files.makeFolder("\(scratch.path)/elsewhere")
        try Files.makeFolder("\(scratch.path)/out")
        #expect(symlink("\(scratch.path)/elsewhere", "\(scratch.path)/out/a") == 0)
        #expect(
            try scratch.owned.write(files(["a/x": "1"])).foreign == ["a/x"]
                || !Files.exists("\(scratch.path)/elsewhere/x"))
        #expect(!Files.exists("\(scratch.path)/elsewhere/x"))
    }

    @Test func aHostileManifestRemovesNothingElsewhere() throws {
        let scratch = try Scratch()
        try Files.write(Array("1".utf8), to: "\(scratch.path)/victim")
        let hash = SHA256.hex(of: "1")
        try scratch.write(#"{"files": {"../victim": "\#(hash)", "/etc/hostname": "\#(hash)"}}"#, to: "manifest.json")
        #expect(try scratch.owned.write([]).removed.isEmpty)
        #expect(Files.exists("\(scratch.path)/victim"))
    }

    /// A run that was killed after its first file: the journal says that the half-done work is ours.
    @Test func completesTheWorkOfARunThatWasKilled() throws {
        let scratch = try Scratch()
        _ = try scratch.owned.write(files(["x": "1", "y": "1"]))
        let manifest = try #require(scratch.text("manifest.json"))
        _ = try scratch.owned.write(files(["x": "2", "y": "2", "z": "2"]))
        let journal = """
            {"files": {"x": ["\(SHA256.hex(of: "1"))", "\(SHA256.hex(of: "2"))"], "y": ["\(SHA256.hex(of: "1"))"],
             "z": ["\(SHA256.hex(of: "2"))"]}}
            """
        try scratch.write(manifest, to: "manifest.json")
        try scratch.write(journal, to: ".lockstep-journal.json")
        try scratch.write("1", to: "y")
        try scratch.write("torn", to: ".lockstep-new.4711.y")
        let plan = try scratch.owned.write(files(["x": "3", "y": "3"]))
        #expect(plan.edited.isEmpty && plan.foreign.isEmpty)
        #expect(plan.removed == ["z"])
        #expect(scratch.text("x") == "3" && scratch.text("y") == "3")
        #expect(try Files.names(in: "\(scratch.path)/out") == ["manifest.json", "x", "y"])
    }
}
