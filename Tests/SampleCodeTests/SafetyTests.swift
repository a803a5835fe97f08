import Foundation
import HostSystem
import Testing

/// Text gets into a sample as a literal of our own source or through a hole that spells it; nothing else compiles.
@Suite struct Safety {
    private static let modules = Resources.executableFolder + "/Modules"
    /// SwiftPM calls a package after the folder that it is in.
    private static let package = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().lastPathComponent.lowercased()

    /// Whether a platform could be written so.
    private func compiles(_ expression: String) throws -> Bool {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("safety-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let file = folder.appendingPathComponent("Platform.swift")
        let text =
            "import SampleCode\nfunc code(_ value: String, _ inner: Code<Kotlin>) -> Code<Kotlin> { \(expression) }\n"
        try text.write(to: file, atomically: true, encoding: .utf8)
        let compiler = try #require(Resources.executable("swiftc"))
        let arguments = [
            "-typecheck", "-parse-as-library", "-package-name", Self.package, "-I", Self.modules, file.path,
        ]
        let outcome = try ProcessRun(compiler, arguments).start()
        // Not for another reason than the expression.
        if !outcome.succeeded {
            try #require(
                outcome.logText.contains("error:") && !outcome.logText.contains(/no such module|find type/),
                "\(outcome.logText)")
        }
        return outcome.succeeded
    }

    @Test(arguments: [
        #""val a = \(string: value)""#, #""val \(name: value) = \(inner)""#, #"Code.list(.filled, "f(", [inner], ")")"#,
        #"Code.template([.text(value), .value(inner)])"#, #"Code.comment(value)"#,
    ])
    func whatSpellsItsValuesCompiles(_ expression: String) throws { #expect(try compiles(expression)) }

    @Test(arguments: [
        #""val a = \(value)""#, #"Code(stringLiteral: value)"#, #"Code.list(.filled, value, [inner], ")")"#,
        #"Code.list(.filled, "f(", [inner], value)"#, #""val a = \(number: value)""#,
        #""val a: \(type: value, from: "kotlin")""#,
        #"inner.guarded([value], [])"#, #"Code(value)"#,
    ])
    func whatPutsTextInAsItIsDoesNot(_ expression: String) throws { #expect(try !compiles(expression)) }
}
