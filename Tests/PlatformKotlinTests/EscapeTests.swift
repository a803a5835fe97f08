import EscapeProofs
import Foundation
import SampleCode
import Testing

extension Compiled {
    /// What the compiler makes of literals.
    @Suite struct Escapes {
        private static func proof(_ spell: @escaping (String) -> String) -> EscapeProof {
            EscapeProof(spell) { literals in
                let program = """
                    fun main() {
                        val empty = ""
                        val digits = "0123456789abcdef"
                        val texts = listOf<String>(
                    \(literals.joined(separator: ",\n"))
                        )
                        for (text in texts) {
                            val line = StringBuilder("=")
                            for (byte in text.toByteArray()) {
                                line.append(digits[byte.toInt() shr 4 and 15]).append(digits[byte.toInt() and 15])
                            }
                            println(line)
                        }
                    }
                    """
                let folder = try TemporaryFolder.make()
                let source = folder.appendingPathComponent("Main.kt"), classes = folder.path + "/classes"
                try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
                try program.write(to: source, atomically: true, encoding: .utf8)
                let messages = try KotlinCompiler.compile([source.path], into: classes, ["-nowarn"])
                guard messages.isEmpty else { throw KotlinCompiler.Problem(description: messages) }
                return try KotlinCompiler.run("MainKt", [], classes: classes).map { String($0.dropFirst()) }
            }
        }

        private static func comment(_ text: String) -> String {
            let comments = [Code<Kotlin>.comment(text), .documentation(text)]
            return comments.map { Printer(width: 80).printed($0).text }.joined() + Kotlin.stringLiteral(text)
        }

        @Test func everyScalarAndEveryTextComesBack() {
            let proof = Self.proof(Kotlin.stringLiteral)
            #expect(proof.failures(HostileTexts.everyScalar + HostileTexts.drawn(400)).isEmpty)
        }

        @Test func textsBetweenValuesComeBack() {
            let proof = Self.proof { Kotlin.template([.code("empty"), .literal($0), .code("empty"), .literal("")]) }
            #expect(proof.failures(HostileTexts.drawn(300)).isEmpty)
        }

        @Test func commentsStayComments() {
            #expect(Self.proof(Self.comment).failures(HostileTexts.drawn(300)).isEmpty)
        }

        @Test func aForgottenEscapeIsFoundAndMadeSmall() throws {
            let careless = Self.proof { Kotlin.stringLiteral($0).replacing("\\$", with: "$") }
            let failure = try #require(careless.failures(["well", "a long $empty text with more", "behind"]).first)
            #expect(failure.text == "$empty" || failure.text.count <= 7)
        }
    }
}
