import EscapeProofs
import Foundation
import SampleCode
import Testing

/// What the compiler makes of literals.
@Suite struct Escapes {
    private typealias Language = SampleCode.Swift

    private static func proof(_ spell: @escaping (String) -> String) -> EscapeProof {
        EscapeProof(spell) { literals in
            let program = """
                let empty = "", digits = Array("0123456789abcdef")
                let texts: [String] = [
                \(literals.joined(separator: ",\n"))
                ]
                for text in texts {
                    var line = ""
                    for byte in text.utf8 { line.append(digits[Int(byte >> 4)]); line.append(digits[Int(byte & 15)]) }
                    print(line)
                }
                """
            let folder = try SwiftCompiler.temporaryFolder()
            let (source, executable) = (folder + "/main.swift", folder + "/main")
            try program.write(toFile: source, atomically: true, encoding: .utf8)
            let compiled = try SwiftCompiler.run("swiftc", ["-Onone", "-swift-version", "6", "-o", executable, source])
            guard compiled.succeeded else { throw SwiftCompiler.Problem(output: compiled.output) }
            let output = try SwiftCompiler.run(executable, []).output
            return output.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(String.init)
        }
    }

    private static func comment(_ text: String) -> String {
        let comment = Printer(width: 80).printed(Code<Language>.comment(text)).text
        return comment + Language.stringLiteral(text)
    }

    @Test func everyScalarAndEveryTextComesBack() {
        let proof = Self.proof(Language.stringLiteral)
        #expect(proof.failures(HostileTexts.everyScalar + HostileTexts.drawn(400)).isEmpty)
    }

    @Test func textsBetweenValuesComeBack() {
        let proof = Self.proof { Language.template([.code("empty"), .literal($0), .code("empty"), .literal("")]) }
        #expect(proof.failures(HostileTexts.drawn(300)).isEmpty)
    }

    @Test func commentsStayComments() {
        #expect(Self.proof(Self.comment).failures(HostileTexts.drawn(300)).isEmpty)
    }

    @Test func aForgottenEscapeIsFoundAndMadeSmall() throws {
        let careless = Self.proof { Language.stringLiteral($0).replacing("\\\\(", with: "\\(") }
        let failure = try #require(careless.failures(["well", "a long text \\(empty) with more", "behind"]).first)
        #expect(failure.text.hasPrefix("\\(") && failure.text.count <= 8)
    }
}
