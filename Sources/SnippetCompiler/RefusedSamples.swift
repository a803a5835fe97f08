package import ContentModel
import Diagnostics
import HostSystem

/// A sample that a platform's stubs must make its compiler refuse: `Stubs/Refused/WrongLabel.swift`.
///
/// Each line that is to be refused ends in `// refused: ` and a part of the compiler's message.
package struct RefusedSample: Sendable {
    package var file: String
    /// What is not as the marks say; empty if all is well.
    package var problems: [String]
}

extension SnippetCompiler {
    /// Gives the refused samples of a platform's stubs to its compiler.
    ///
    /// - Throws: `NotChecked` if the compiler is not there or does not work.
    package func refusedSamples(of toolchain: SampleToolchain) throws(NotChecked) -> [RefusedSample] {
        guard let stubs = stubFolder(toolchain),
            let names = try? Files.names(in: "\(stubs)/\(StubFolder.refusedFolder)")
        else { return [] }
        var samples: [SampleToCheck] = []
        for name in names where !name.hasPrefix(".") {
            guard let text = try? Files.read("\(stubs)/\(StubFolder.refusedFolder)/\(name)") else { continue }
            let file = SampleFile(name: name, language: toolchain.grammar, text: String(decoding: text, as: UTF8.self))
            samples.append(
                SampleToCheck(
                    Sample(
                        id: .init(flow: "refused/\(name)", variant: nil, platform: toolchain.resources), files: [file]),
                    with: toolchain, publishedIn: ""))
        }
        let (compilations, diagnostics) = compile(samples)
        return try zip(samples, compilations).map { (sample, compilation) throws(NotChecked) in
            switch compilation {
            case .notChecked(let verdict):
                throw NotChecked(
                    reason: diagnostics.first?.message ?? verdict.reason ?? "", missingTool: verdict.missingTool)
            case .checked(_, let refusals):
                let file = sample.sample.files[0]
                return RefusedSample(
                    file: file.name, problems: Self.problems(marks: Self.marks(in: file.text), refusals: refusals))
            }
        }
    }

    /// A compiler that is not there, or does not work.
    package struct NotChecked: Error, Sendable {
        package var reason: String
        package var missingTool: String?
    }

    private static func marks(in text: String) -> [(line: Int, part: String)] {
        let mark = "// refused: "
        return text.split(separator: "\n", omittingEmptySubsequences: false).enumerated().compactMap { index, line in
            guard let start = line.indices.first(where: { line[$0...].hasPrefix(mark) }) else { return nil }
            return (index + 1, String(line[start...].dropFirst(mark.count)))
        }
    }

    private static func problems(marks: [(line: Int, part: String)], refusals: [Finding]) -> [String] {
        var problems = marks.isEmpty ? ["it has no mark '// refused: …'"] : []
        for mark in marks where !refusals.contains(where: { $0.line == mark.line && contains($0.message, mark.part) }) {
            let instead = refusals.filter { $0.line == mark.line }.map(\.message)
            problems.append(
                "line \(mark.line) is not refused with '\(mark.part)'"
                    + (instead.isEmpty ? "" : " but with '\(instead.joined(separator: "', '"))'"))
        }
        for refusal in refusals where !marks.contains(where: { $0.line == refusal.line }) {
            problems.append("line \(refusal.line) has no mark and is refused: \(refusal.message)")
        }
        return problems
    }

    private static func contains(_ text: String, _ part: String) -> Bool {
        text.indices.contains { text[$0...].hasPrefix(part) }
    }
}
