import Foundation
import SeededDrawing

/// Texts that a careless generator spells wrongly.
package enum HostileTexts {
    /// `LOCKSTEP_SEED` repeats a run; without it all runs are alike.
    package static let seed = ProcessInfo.processInfo.environment["LOCKSTEP_SEED"].flatMap(UInt64.init) ?? 20

    /// Every Unicode scalar, in order, in texts of 2,048 scalars.
    package static let everyScalar: [String] = stride(from: UInt32(0), to: 0x110000, by: 2048).compactMap { first in
        let text = (first..<first + 2048).reduce(into: "") { text, value in
            if let scalar = Unicode.Scalar(value) { text.unicodeScalars.append(scalar) }
        }
        return text.isEmpty ? nil : text
    }

    /// What means something in a string of some language, in a comment, or to a reader of right-to-left text.
    private static let pieces = [
        "\"", "'", "`", "\\", "$", "${", "}", "{", "\\(", ")", "$x", "${x}", "\\u{41}", "\\u0041", "\\x41", "\\n", "%",
        "%25", "#",
        "\"\"\"", "'''", "*/", "/*", "//", "<!--", "</script>", "&", "=", "+", " ", "  ", "?", "/", ";", ",", ":", "@",
        "~", "!",
        "\n", "\r", "\r\n", "\t", "\u{0}", "\u{1}", "\u{8}", "\u{B}", "\u{C}", "\u{1B}", "\u{7F}", "\u{85}", "\u{A0}",
        "\u{AD}",
        "\u{2028}", "\u{2029}", "\u{200B}", "\u{200D}", "\u{200E}", "\u{202A}", "\u{202E}", "\u{2066}", "\u{2069}",
        "\u{61C}",
        "\u{FEFF}", "\u{FFFD}", "\u{FFFE}", "\u{FFFF}", "\u{D7FF}", "\u{E000}", "\u{10000}", "\u{10FFFF}", "e\u{301}",
        "\u{301}",
        "é", "ß", "İ", "שלום", "مرحبا", "日本", "👩‍👩‍👧", "🇩🇪", "🏳️‍🌈", "a", "x", "0", "1", "_", "null", "true", "\u{E0001}",
    ]

    /// A text of up to 16 pieces, or of scalars from anywhere.
    package static func drawn(_ count: Int, seed: UInt64 = seed) -> [String] {
        var generator = SeededGenerator(seed: seed)
        return (0..<count).map { index in
            let length = Int.random(in: index < 1 ? 0...0 : 1...16, using: &generator)
            return (0..<length).map { _ in
                if Int.random(in: 0..<6, using: &generator) > 0 { return pieces.randomElement(using: &generator) ?? "" }
                let scalar = Unicode.Scalar(UInt32.random(in: 0...0x10FFFF, using: &generator))
                return scalar.map { String(Character($0)) } ?? ""
            }.joined()
        }
    }
}
