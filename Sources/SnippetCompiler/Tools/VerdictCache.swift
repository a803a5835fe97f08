import HostSystem

/// What compilers said, by the digest of everything that it depends on.
///
/// Samples that were not checked are not in it.
struct VerdictCache: Sendable {
    static let format = "lockstep verdict 1"

    let folder: CacheFolder

    /// The refusals of a compiler, none if it accepted; `nil` if it is not known.
    ///
    /// An entry that is damaged is not known.
    subscript(key: String) -> [Finding]? {
        get { folder.read(name(of: key)).flatMap { Self.findings(in: String(decoding: $0, as: UTF8.self), key: key) } }
        nonmutating set {
            guard let newValue else { return }
            folder.write(Array(Self.text(of: newValue, key: key).utf8), to: name(of: key))
        }
    }

    private func name(of key: String) -> String { "verdicts/\(key.prefix(2))/\(key)" }

    // A line a finding, its fields parted by tabs.
    private static func text(of findings: [Finding], key: String) -> String {
        let lines = findings.map { finding in
            ([
                finding.kind == .syntax ? "syntax" : "types", String(finding.file), String(finding.line),
                String(finding.column),
            ]
                + ([finding.message] + finding.notes).map(escaped)).joined(separator: "\t")
        }
        return (["\(format) \(key)"] + lines).map { $0 + "\n" }.joined()
    }

    private static func findings(in text: String, key: String) -> [Finding]? {
        var lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        guard lines.popLast() == "", lines.first == "\(format) \(key)" else { return nil }
        var findings: [Finding] = []
        for line in lines.dropFirst() {
            let fields = line.split(separator: "\t", omittingEmptySubsequences: false)
            guard fields.count >= 5, let file = Int(fields[1]), let number = Int(fields[2]), let column = Int(fields[3])
            else { return nil }
            findings.append(
                Finding(
                    kind: fields[0] == "syntax" ? .syntax : .types, file: file, line: number, column: column,
                    message: unescaped(fields[4]), notes: fields[5...].map(unescaped)))
        }
        return findings
    }

    private static func escaped(_ text: String) -> String {
        var result = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\\": result += "\\\\"
            case "\t": result += "\\t"
            case "\n": result += "\\n"
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result
    }

    private static func unescaped(_ text: Substring) -> String {
        var result = "", isEscaped = false
        for scalar in text.unicodeScalars {
            if isEscaped {
                result.unicodeScalars.append(scalar == "t" ? "\t" : scalar == "n" ? "\n" : scalar)
                isEscaped = false
            } else if scalar == "\\" {
                isEscaped = true
            } else {
                result.unicodeScalars.append(scalar)
            }
        }
        return result
    }
}
