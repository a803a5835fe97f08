import ContentModel
import HostSystem

/// The front end of Dart's virtual machine, with a package for each folder of the platform's stubs.
///
/// All samples share a call.
/// It checks types with sound null safety, and says nothing of unused names and unawaited futures: `DartLint` does.
struct DartCompiler: SampleCompiler {
    /// Later ones are started otherwise.
    static let supported = ToolVersion(2, 16)..<ToolVersion(2, 17)

    let dart: String
    let version: ToolVersion

    var tool: String { "dart" }
    var title: String { "dart \(version)" }
    var path: String { dart }
    var sourceExtensions: Set<String> { ["dart"] }

    init(in search: ToolSearch, versions: ToolVersions) throws(Obstacle) {
        let candidates = [search.executable("dart"), search.folder("dart").map { "\($0)/bin/dart" }].compactMap { $0 }
            .filter(Files.isExecutable)
        var other: ToolVersion?
        for candidate in candidates {
            guard let version = versions.answer(of: candidate, ["--version"]).flatMap({ ToolVersion(in: $0) }) else {
                continue
            }
            if Self.supported.contains(version) {
                (dart, self.version) = (candidate, version)
                return
            }
            other = other ?? version
        }
        let reason =
            if let other {
                "dart \(other) is not known to work; `make tools` installs one that is"
            } else if candidates.isEmpty {
                "dart not found; `make tools` installs it"
            } else {
                "dart does not start: it is a 32-bit program, and needs the package libc6-i386 and a kernel that runs such"
            }
        throw Obstacle("dart", reason: reason)
    }

    /// The machine runs its compiler without making fast code of it, and collects its memory seldom and on one thread: a
    /// call is short. It saves a fifth, and costs a tenth with forty samples in a call.
    private static let flags = [
        "--optimization_counter_threshold=-1", "--new_gen_semi_max_size=64", "--scavenger_tasks=0",
        "--marker_tasks=0", "--packages=packages.json",
    ]

    func identity(for toolchain: SampleToolchain) -> String { ([title] + Self.flags).joined(separator: " ") }

    func check(
        _ units: [CompilationUnit], with toolchain: SampleToolchain, _ stubs: StubFolder, cache: CacheFolder?
    ) throws(BrokenTool) -> [CompilationResult] {
        let work = try WorkFolder()
        for name in stubs.files {
            let content: [UInt8]
            do throws(FileProblem) { content = try Files.read("\(stubs.path)/\(name)") } catch {
                throw BrokenTool(message: error.description)
            }
            try work.write(content, to: "stubs/\(name)")
        }
        try work.write(Self.configuration(of: DartPackages.names(in: stubs)), to: "packages.json")
        try work.write(units)
        return try judge(units, in: [Array(units.indices)]) { (groups) throws(BrokenTool) in
            var answers: [CompilerMessages?] = []
            for group in groups {
                var messages = try compile(group, in: work)
                // Errors of one library can hide some of another.
                if let refused = messages?.findings, refused.count > 1 {
                    for unit in group where refused[unit.index] != nil {
                        messages?.findings[unit.index] = try compile([unit], in: work)?.findings[unit.index]
                    }
                }
                answers.append(messages)
            }
            return answers
        }
    }

    /// `nil`: it accepts them.
    private func compile(_ units: [CompilationUnit], in work: borrowing WorkFolder) throws(BrokenTool)
        -> CompilerMessages?
    {
        try work.write(Self.program(importing: units.flatMap { work.paths(of: $0) }), to: "all.dart")
        let answer = try work.run(dart, Self.flags + ["all.dart"])
        let messages = LLVMMessages<UTF16Columns>.read(answer.messages, units: units, Self.reading)
        // A warning leaves the status at 0.
        return answer.isClean && messages.findings.isEmpty ? nil : messages
    }

    /// A library without a `main` cannot be compiled alone; prefixes keep the names of samples apart.
    ///
    /// The machine then runs this `main`, which runs nothing of a sample: to keep the compiled program instead takes a
    /// quarter longer.
    private static func program(importing paths: [String]) -> String {
        paths.enumerated().map { "import '\($1)' as s\($0);\n" }.joined() + "\nvoid main() {}\n"
    }

    private static func configuration(of packages: [String]) -> String {
        let entries = packages.map {
            #"{"name": "\#($0)", "rootUri": "stubs/\#($0)/", "packageUri": "lib/", "languageVersion": "2.16"}"#
        }
        return #"{"configVersion": 2, "packages": [\#(entries.joined(separator: ", "))]}"# + "\n"
    }

    /// The compiler does not say which of its errors are the parser's.
    private static func reading(_ message: String) -> (message: String, isSyntax: Bool) {
        let heads = [
            "Expected ", "Can't find '", "Unexpected token", "Unterminated ", "String starting with ", "The non-ASCII ",
            "The string '", "Variables must be declared", "Unmatched ", "An escape sequence", "Unicode escape",
        ]
        return (message, heads.contains(where: message.hasPrefix))
    }
}
