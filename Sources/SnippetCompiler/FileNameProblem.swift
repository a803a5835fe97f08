import ContentModel
import Diagnostics

/// A file name of a sample that could lead out of the folder it is written to, or that a compiler could take for
/// something else.
struct FileNameProblem {
    var name: String

    var reason: String { "its file name '\(name)' is not allowed" }

    /// Letters, digits, `_`, `-`, `+` and `.`, and not `.` or `-` at the beginning: nothing that a path, an option or a
    /// line of a compiler's output could be made of.
    static func first(in sample: Sample) -> FileNameProblem? {
        var seen: Set<String> = []
        for file in sample.files where !isAllowed(file.name) || !seen.insert(file.name.lowercased()).inserted {
            return FileNameProblem(name: file.name)
        }
        return nil
    }

    private static func isAllowed(_ name: String) -> Bool {
        guard let first = name.utf8.first, name.utf8.count <= 100, first != UInt8(ascii: "."),
            first != UInt8(ascii: "-")
        else { return false }
        return name.utf8.allSatisfy { byte in
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"):
                true
            case UInt8(ascii: "_"), UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "."): true
            default: false
            }
        }
    }

    func diagnostic(in sample: SampleToCheck) -> Diagnostic {
        Diagnostic(
            .sampleFileName, "the sample \(sample.sample.id) has a file named '\(name)'", at: nil,
            help: "a name has letters, digits, '_', '-', '+' and '.', is used once, and does not begin with '.' or '-'")
    }
}
