import Foundation
import HostSystem
import Testing

@Suite struct KillTests {
    /// Killed at random moments, a build leaves each file old or new, never a part, and the next run completes the work.
    @Test func aKilledBuildLeavesNoPartOfAFile() throws {
        let project = try TemporaryProject()
        let marks = ["signed-in", "done"]
        func flip(to index: Int) throws {
            let file = "Content/lockstep.yaml"
            try project.write(project.text(file).replacing(marks[1 - index], with: marks[index]), to: file)
        }
        var wanted: [[String: String]] = []
        for index in [0, 1] {
            try flip(to: index)
            #expect(try project.run("build", "--through", "none").status == 0)
            wanted.append(try project.snapshot("Snippets"))
        }
        #expect(wanted[0] != wanted[1])
        let good = wanted.map { $0.filter { !$0.key.hasSuffix("manifest.json") } }
        var random = SystemRandomNumberGenerator(), whole = 0
        for round in 1...100 {
            try flip(to: round % 2)
            let process = Process()
            process.executableURL = URL(fileURLWithPath: TemporaryProject.program)
            process.arguments = ["build", "--through", "none"]
            process.currentDirectoryURL = URL(fileURLWithPath: project.folder)
            process.standardOutput = FileHandle.nullDevice
            process.standardError = FileHandle.nullDevice
            try process.run()
            usleep(UInt32.random(in: 0...60_000, using: &random))
            kill(process.processIdentifier, SIGKILL)
            process.waitUntilExit()
            if process.terminationReason == .exit { whole += 1 }
            for (file, hash) in try project.snapshot("Snippets") {
                let name = file.split(separator: "/").last ?? ""
                guard !name.hasPrefix("."), name != "manifest.json" else { continue }
                #expect(
                    good.contains { $0[file] == hash }, "round \(round): \(file) is neither the old nor the new one")
            }
        }
        try flip(to: 1)
        let run = try project.run("build", "--through", "none")
        #expect(run.status == 0, "\(run.log)")
        #expect(try project.snapshot("Snippets") == wanted[1])
        #expect(whole < 100, "no run was killed in the middle")
    }
}
