import EscapeProofs
import Foundation
import HostSystem
import SampleCode
import Testing

/// What the compiler makes of literals.
@Suite(Tool.isThere) struct Escapes {
    private struct Problem: Error, CustomStringConvertible { var description: String }

    private static func proof(_ spell: @escaping (String) -> String) -> EscapeProof {
        EscapeProof(spell) { literals in
            let program = """
                import 'dart:convert';
                import 'dart:io';

                void main() {
                  const empty = '';
                  final texts = <String>[
                \(literals.joined(separator: ",\n"))
                  ];
                  for (final text in texts) {
                    final bytes = utf8.encode(text + empty);
                    stdout.writeln(bytes.map((byte) => byte.toRadixString(16).padLeft(2, '0')).join());
                  }
                }
                """
            let folder = FileManager.default.temporaryDirectory.appendingPathComponent("escapes-\(UUID().uuidString)")
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            defer { try? FileManager.default.removeItem(at: folder) }
            let source = folder.appendingPathComponent("main.dart")
            try program.write(to: source, atomically: true, encoding: .utf8)
            let dart = try #require(HostSystem.Resources.tool("dart/bin/dart"))
            let outcome = try ProcessRun(dart, [source.path], timeLimit: 300).start()
            guard outcome.succeeded else { throw Problem(description: outcome.outputText + outcome.logText) }
            return outcome.outputText.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(
                String.init)
        }
    }

    private static func comment(_ text: String) -> String {
        let comments = [Code<Dart>.comment(text), .documentation(text)]
        return comments.map { Printer(width: 80).printed($0).text }.joined() + Dart.stringLiteral(text)
    }

    @Test func everyScalarAndEveryTextComesBack() {
        let proof = Self.proof(Dart.stringLiteral)
        #expect(proof.failures(HostileTexts.everyScalar + HostileTexts.drawn(400)).isEmpty)
    }

    @Test func textsBetweenValuesComeBack() {
        let proof = Self.proof { Dart.template([.code("empty"), .literal($0), .code("empty"), .literal("")]) }
        #expect(proof.failures(HostileTexts.drawn(300)).isEmpty)
    }

    @Test func commentsStayComments() {
        #expect(Self.proof(Self.comment).failures(HostileTexts.drawn(300)).isEmpty)
    }

    @Test func aForgottenEscapeIsFoundAndMadeSmall() throws {
        let careless = Self.proof { Dart.stringLiteral($0).replacing("\\$", with: "$") }
        let failure = try #require(careless.failures(["well", "a long $empty text with more", "behind"]).first)
        #expect(failure.text.hasPrefix("$") && failure.text.count <= 7)
    }
}
