import HostSystem
import _StringProcessing

/// A folder for the files of one check, removed at its end; and the way in which compilers are called there.
struct WorkFolder: ~Copyable {
    private let folder: TemporaryFolder
    var path: String { folder.path }

    init() throws(BrokenTool) {
        do throws(FileProblem) { folder = try TemporaryFolder() } catch {
            throw BrokenTool(message: "\(error)\n\(error.advice)")
        }
    }

    func write(_ text: String, to name: String) throws(BrokenTool) { try write(Array(text.utf8), to: name) }

    func write(_ content: [UInt8], to name: String) throws(BrokenTool) {
        do throws(FileProblem) { try Files.write(content, to: "\(path)/\(name)") } catch {
            throw BrokenTool(message: "\(error)\n\(error.advice)")
        }
    }

    /// Writes the files of the units to a folder each.
    func write(_ units: [CompilationUnit]) throws(BrokenTool) {
        for unit in units {
            for (file, path) in zip(unit.files, self.paths(of: unit)) { try write(file.text, to: path) }
        }
    }

    /// As seen from the folder: what compilers print then holds nothing of this machine.
    func paths(of unit: CompilationUnit) -> [String] { unit.files.map { "samples/\(unit.index)/\($0.name)" } }

    /// Of the processor: a machine under load makes a compiler slow, not wrong.
    private static let seconds = 300

    /// Runs a compiler in the folder, with nothing of our own environment and within limits.
    ///
    /// `memory` counts addresses, in MB; `nil` is for those that reserve more than they use and take a limit of their
    /// own.
    func run(
        _ program: String, _ arguments: [String], environment: [String: String] = [:], memory: Int? = nil
    ) throws(BrokenTool) -> CompilerAnswer {
        let own = ["HOME": path, "TMPDIR": path, "LANG": "C.UTF-8", "PATH": "/usr/bin:/bin", "NO_COLOR": "1"]
        let limits = "ulimit -t \(Self.seconds)" + (memory.map { "; ulimit -v \($0 * 1024)" } ?? "")
        let run = ProcessRun(
            "/bin/sh", ["-c", "\(limits); exec \"$0\" \"$@\"", program] + arguments,
            environment: own.merging(environment) { $1 }, folder: path, timeLimit: Double(Self.seconds * 4))
        let outcome: ProcessRun.Outcome
        do throws(ProcessRun.StartProblem) { outcome = try run.start() } catch {
            throw BrokenTool(message: "\(error.path) cannot be started: \(error.reason)")
        }
        switch outcome.end {
        case .exited(let status):
            return CompilerAnswer(
                isClean: status == 0, output: outcome.output, messages: withoutFolder(outcome.logText))
        case .signalled(let signal):
            throw BrokenTool(message: "it was ended by signal \(signal)" + lastLine(of: outcome))
        case .timedOut: throw BrokenTool(message: "it did not end within \(Int(run.timeLimit)) seconds")
        case .tooMuchOutput: throw BrokenTool(message: "it printed more than \(run.outputLimit >> 20) MB")
        }
    }

    /// Messages are kept, and are to read the same on every machine.
    func withoutFolder(_ text: String) -> String {
        text.replacing("file://\(path)/", with: "").replacing("\(path)/", with: "")
    }

    private func lastLine(of outcome: ProcessRun.Outcome) -> String {
        withoutFolder(outcome.logText).split(separator: "\n").last.map { "; its last words: \($0)" } ?? ""
    }
}

struct CompilerAnswer: Sendable {
    /// It ended with status 0.
    var isClean: Bool
    var output: [UInt8] = []
    /// What it said of the samples.
    ///
    /// Paths in the folder of the check begin there: `samples/0/connect.ts`.
    var messages: String
}

/// The first lines of what a compiler said, for a report of its failure.
func excerpt(of log: String) -> String {
    let lines = log.split(separator: "\n").prefix(4)
    return lines.isEmpty ? "it said nothing" : lines.joined(separator: "\n").prefix(1000).description
}
