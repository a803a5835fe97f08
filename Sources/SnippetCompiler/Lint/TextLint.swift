import ContentModel
import Diagnostics
import SyntaxTrees
import _StringProcessing

/// What is read from a sample's own text, beside what its compiler says: words that silence the compiler, and mistakes
/// about which it is silent.
struct TextLint {
    private let sample: SampleToCheck
    private let trees: [SyntaxTree]

    init(_ sample: SampleToCheck, _ texts: ParsedTexts) throws(Obstacle) {
        self.sample = sample
        var trees: [SyntaxTree] = []
        for file in sample.sample.files { trees.append(try texts.tree(of: file)) }
        self.trees = trees
    }

    func findings(modules: TypeScriptModules?, packages: DartPackages?) -> [Finding] {
        var findings = suppressions()
        if let modules { findings += TypeScriptLint(sample: sample.sample, trees: trees, modules: modules).findings() }
        if let packages { findings += DartLint(sample: sample.sample, trees: trees, packages: packages).findings() }
        return findings
    }

    private func suppressions() -> [Finding] {
        var findings: [Finding] = []
        for (index, tree) in trees.enumerated() {
            let texts = MaskedText(tree)
            for suppression in sample.toolchain.suppressions {
                // A platform's own pattern, tried by its tests.
                guard let pattern = try? Regex(suppression.pattern).anchorsMatchLineEndings() else { continue }
                let text = suppression.place == .code ? texts.code : texts.comments
                for match in text.matches(of: pattern) {
                    let place = position(of: match.range.lowerBound, in: text)
                    findings.append(
                        Finding(
                            kind: .suppression, file: index, line: place.line, column: place.column,
                            message: "this is \(suppression.name)"))
                }
            }
        }
        return findings
    }

    private func position(of index: String.Index, in text: String) -> SourcePosition {
        let before = text[..<index].split(separator: "\n", omittingEmptySubsequences: false)
        return SourcePosition(line: before.count, column: (before.last?.unicodeScalars.count ?? 0) + 1)
    }
}

/// A text twice, each of the size of the original: without the insides of comments and literals, and without all but
/// comments.
struct MaskedText {
    let code: String
    let comments: String

    init(_ tree: SyntaxTree) {
        var code = tree.text, comments = tree.text.map { $0 == UInt8(ascii: "\n") ? $0 : UInt8(ascii: " ") }
        for node in tree.root.descendants {
            let type = node.type, children = node.children
            // In Dart's grammar the text between the parts of a literal is no node.
            if type == "string_literal", !children.isEmpty {
                let parts = Set(children.flatMap(\.range))
                for byte in node.range where !parts.contains(byte) && code[byte] != UInt8(ascii: "\n") {
                    code[byte] = UInt8(ascii: " ")
                }
            }
            let isComment = type.contains("comment")
            guard children.isEmpty || isComment else { continue }
            // `string_content`, `string_fragment`, `line_str_text`, `raw_str_part`, `regex_pattern`: not the quotes,
            // nor the names of nodes that hold code between the parts of a literal.
            guard
                isComment || type.contains("str") && type.contains("_") || type.contains("escape")
                    || type == "regex_pattern"
            else { continue }
            for byte in node.range where code[byte] != UInt8(ascii: "\n") {
                if isComment { comments[byte] = code[byte] }
                code[byte] = UInt8(ascii: " ")
            }
        }
        (self.code, self.comments) = (String(decoding: code, as: UTF8.self), String(decoding: comments, as: UTF8.self))
    }
}
