import ContentModel
import HostSystem

/// A compiler that samples are given to: found, of a version that is known to work.
protocol SampleCompiler: Sendable {
    /// The name that `--require` and `lockstep doctor` know it by: `kotlinc`.
    var tool: String { get }
    /// With its version: "kotlinc 2.4.0".
    var title: String { get }
    /// The program that is run, for `lockstep doctor`.
    var path: String { get }
    /// Of the files that it takes; other files of a sample are not for it.
    var sourceExtensions: Set<String> { get }

    /// Everything but text and stubs that a verdict depends on: version, flags, libraries.
    func identity(for toolchain: SampleToolchain) throws(Obstacle) -> String

    /// A result for each unit, in their order. Each is judged as if it were alone.
    func check(
        _ units: [CompilationUnit], with toolchain: SampleToolchain, _ stubs: StubFolder, cache: CacheFolder?
    ) throws(BrokenTool) -> [CompilationResult]
}

/// A sample as a compiler gets it.
struct CompilationUnit: Sendable {
    struct File: Sendable {
        /// Among the sample's files.
        var index: Int
        var name: String
        var text: String
    }

    /// Among the samples that are checked.
    var index: Int
    var files: [File]

    init(_ sample: Sample, index: Int, extensions: Set<String>) {
        self.index = index
        files = sample.files.enumerated().compactMap { index, file in
            guard let dot = file.name.lastIndex(of: "."),
                extensions.contains(String(file.name[file.name.index(after: dot)...]))
            else {
                return nil
            }
            return File(index: index, name: file.name, text: file.text)
        }
    }

    /// - Parameters identity, stubs: what else the verdict depends on.
    func cacheKey(identity: String, stubs: String) -> String {
        // Lengths stand before the parts, so that no part can pass for the beginning of the next.
        let parts =
            [VerdictCache.format, Host.ownBuild, identity, stubs]
            + files.flatMap { [String($0.index), $0.name, $0.text] }
        return SHA256.hex(of: parts.map { "\($0.utf8.count) \($0)" }.joined())
    }
}

enum CompilationResult: Sendable {
    /// The compiler ran; without refusals it accepts the sample.
    case judged([Finding])
    /// It crashed, ran over a limit, or said no without saying where.
    case broken(String)
}

/// What stands in the way of a check: as a rule a tool that is not there, or not as needed.
///
/// What depends on it is not checked.
struct Obstacle: Error, Sendable {
    /// The tool that would have to be installed, as `--require` names it.
    var tool: String?
    /// "kotlinc not found; `make tools` installs it".
    var reason: String

    init(_ tool: String?, reason: String) {
        self.tool = tool
        self.reason = reason
    }
}

/// A tool that is there and does not do its work: its stubs do not compile, the disk is full.
struct BrokenTool: Error, Sendable { var message: String }

extension SampleToolchain.Compiler {
    func find(in search: ToolSearch, versions: ToolVersions) throws(Obstacle) -> any SampleCompiler {
        switch self {
        case .swift: try SwiftCompiler(in: search, versions: versions)
        case .kotlin: try KotlinCompiler(in: search, versions: versions)
        case .typeScript: try TypeScriptCompiler(in: search, versions: versions)
        case .dart: try DartCompiler(in: search, versions: versions)
        }
    }
}
