import EscapeProofs
import Foundation
import SampleCode
import Testing
import TypeScriptRuns

/// What the compiler and the engine make of literals.
@Suite(denoIsThere) struct Escapes {
    private struct Problem: Error, CustomStringConvertible { var description: String }

    private static func proof(_ spell: @escaping (String) -> String) -> EscapeProof {
        EscapeProof(spell) { literals in
            let program = """
                const empty = "";
                const texts: string[] = [
                \(literals.joined(separator: ",\n"))
                ];
                const encoder = new TextEncoder();
                for (const text of texts) {
                  console.log(Array.from(encoder.encode(text), (byte) => byte.toString(16).padStart(2, "0")).join(""));
                }
                """
            return try Deno.withFiles(["main.ts": program], of: "PlatformReactNative") { deno in
                let outcome = try deno.run(["run", "-q", "--check", "--no-remote", "--no-npm", "main.ts"])
                guard outcome.succeeded else { throw Problem(description: outcome.output) }
                return outcome.output.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(
                    String.init)
            }
        }
    }

    private static func comment(_ text: String) -> String {
        let comments = [Code<TypeScript>.comment(text), .documentation(text)]
        return comments.map { Printer(width: 80).printed($0).text }.joined() + TypeScript.stringLiteral(text)
    }

    @Test func everyScalarAndEveryTextComesBack() {
        let proof = Self.proof(TypeScript.stringLiteral)
        #expect(proof.failures(HostileTexts.everyScalar + HostileTexts.drawn(400)).isEmpty)
    }

    @Test func textsBetweenValuesComeBack() {
        let proof = Self.proof { TypeScript.template([.code("empty"), .literal($0), .code("empty"), .literal("")]) }
        #expect(proof.failures(HostileTexts.drawn(300)).isEmpty)
    }

    @Test func commentsStayComments() {
        #expect(Self.proof(Self.comment).failures(HostileTexts.drawn(300)).isEmpty)
    }

    @Test func namesOnTheWireComeBackAsKeysAndMembers() {
        let keys = Self.proof { "Object.keys({ \(TypeScript.key($0)): 0 }).join()" }
        #expect(keys.failures(HostileTexts.drawn(300) + ["__proto__", "constructor", "class", "3d", ""]).isEmpty)
        let members = Self.proof { name in
            let text = TypeScript.stringLiteral(name)
            return
                "String(((m: Record<string, string>) => m\(TypeScript.access(name)))(Object.fromEntries([[\(text), \(text)]])))"
        }
        #expect(members.failures(HostileTexts.drawn(300) + ["__proto__", "constructor", "class", "3d", ""]).isEmpty)
    }

    @Test func aForgottenEscapeIsFoundAndMadeSmall() throws {
        let careless = Self.proof { TypeScript.template([.literal($0)]).replacing("\\${", with: "${") }
        let failure = try #require(careless.failures(["well", "a long text ${empty} with more", "behind"]).first)
        #expect(failure.text.hasPrefix("${") && failure.text.count <= 8)
    }
}
