import Foundation
import HostSystem
import Testing

@Suite struct FileProblemTests {
    private func problem(_ work: () throws -> Void) -> FileProblem.Reason? {
        do { try work() } catch { return (error as? FileProblem)?.cause }
        return nil
    }

    @Test func readingSaysWhatStandsInPlaceOfAFile() throws {
        let folder = try TemporaryFolder(), path = folder.path
        #expect(mkfifo("\(path)/pipe", 0o600) == 0)
        try Files.write([1, 2, 3], to: "\(path)/file")
        #expect(problem { _ = try Files.read("\(path)/pipe") } == .notAFile)
        #expect(problem { _ = try Files.read("/dev/zero") } == .notAFile)
        #expect(problem { _ = try Files.read(path) } == .folderInPlaceOfFile)
        #expect(problem { _ = try Files.read("\(path)/file", limit: 2) } == .largerThan(2))
        #expect(problem { _ = try Files.read("\(path)/file/below") } == .fileInPlaceOfFolder)
        #expect(problem { _ = try Files.read("\(path)/nothing") } == .missing)
    }

    @Test func writingSaysWhyNotAndLeavesNothing() throws {
        let folder = try TemporaryFolder(), path = folder.path
        try Files.write([1], to: "\(path)/file")
        try Files.makeFolder("\(path)/folder")
        #expect(problem { try Files.write([2], to: "\(path)/file/below") } == .fileInPlaceOfFolder)
        #expect(problem { try Files.write([2], to: "\(path)/folder") } == .folderInPlaceOfFile)
        #expect(problem { try Files.write([2], to: "\(path)/\(String(repeating: "n", count: 300))") } == .nameTooLong)
        #expect(problem { try Files.checkWritable("\(path)/file/below") } == .fileInPlaceOfFolder)
        #expect(problem { try Files.checkWritable("\(path)/new/below") } == nil)
        #expect(try Files.names(in: path) == ["file", "folder"])
    }

    /// The half-written file beside it has a longer name, which must not make it too long.
    @Test func aNameAsLongAsTheSystemTakesCanBeWritten() throws {
        let folder = try TemporaryFolder(), path = "\(folder.path)/\(String(repeating: "n", count: 255))"
        try Files.write([1], to: path)
        #expect(try Files.read(path) == [1])
    }

    @Test(arguments: [
        FileProblem.Reason.missing, .denied, .readOnly, .full, .nameTooLong, .folderInPlaceOfFile, .fileInPlaceOfFolder,
        .notAFile,
        .largerThan(64 << 20), .other("no such thing"),
    ])
    func eachReasonComesWithAdvice(reason: FileProblem.Reason) {
        let problem = FileProblem("x", reason)
        #expect(problem.reason.count > 15 && problem.advice.count > 15)
    }
}

@Suite struct TemporaryFolderTests {
    @Test func sweepsWhatNobodyHoldsAndNothingElse() throws {
        let base = try TemporaryFolder(), path = base.path
        for name in ["lockstep-work.aaaaaa", "lockstep-work.bbbbbb", "lockstep.cccccc"] {
            try Files.write([1], to: "\(path)/\(name)/inner/file")
        }
        try FileManager.default.createSymbolicLink(
            atPath: "\(path)/lockstep-work.linked", withDestinationPath: "\(path)/lockstep.cccccc")
        let held = open("\(path)/lockstep-work.bbbbbb", O_RDONLY)
        defer { close(held) }
        #expect(flock(held, LOCK_EX | LOCK_NB) == 0)
        TemporaryFolder.removeAbandoned(in: path)
        #expect(try Files.names(in: path) == ["lockstep-work.bbbbbb", "lockstep-work.linked", "lockstep.cccccc"])
        #expect(Files.exists("\(path)/lockstep.cccccc/inner/file"))
    }

    @Test func isGoneWhenItsWorkEnds() throws {
        func work() throws -> String {
            let folder = try TemporaryFolder()
            try Files.write([1], to: "\(folder.path)/a/b")
            TemporaryFolder.removeAbandoned(in: HostSystem.folder(of: folder.path))
            #expect(Files.exists("\(folder.path)/a/b"))
            return folder.path
        }
        #expect(try !Files.exists(work()))
    }
}
