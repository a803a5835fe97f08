import Diagnostics
import HostSystem
import Pipeline

/// A new file in the content of a project.
struct StartFile {
    /// Relative to the folder of `lockstep.yaml`.
    let path: String
    /// Without folder and ending.
    let name: String

    /// - Parameter ending: `.md` or `.flow.yaml`; the given name may have it already.
    /// - Throws: `UsageProblem` where there can be no such file, or is one.
    init(_ given: String, ending: String, in location: ProjectLocation) throws(UsageProblem) {
        let bare = given.hasSuffix(ending) ? String(given.dropLast(ending.count)) : given
        let parts = bare.split(separator: "/", omittingEmptySubsequences: false)
        let isGood = parts.allSatisfy { part in
            part.first.map { $0.isASCII && $0.isLetter } ?? false
                && part.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-" || $0 == "_") }
        }
        guard isGood, bare.utf8.count <= 200 else {
            throw UsageProblem(
                message: "'\(visible(given))' cannot name a new file",
                help: "a name is a letter, then letters, digits, '-' and '_', perhaps in folders: payments/refund")
        }
        path = bare + ending
        name = String(parts.last ?? "")
        let whole = "\(location.content)/\(path)"
        guard !Files.exists(whole), !Files.isLink(whole) else {
            throw UsageProblem(message: "'\(path)' exists", help: "choose another name")
        }
        // A folder on the way may be a link of a stranger's project, and lead out of it.
        if let link = Files.firstLinkedFolder(of: path, in: location.content) {
            throw UsageProblem(message: "'\(link)' is a link, and what is behind it is not the project's")
        }
    }

    func write(_ text: String, in location: ProjectLocation) throws(FileProblem) {
        try Files.write(Array(text.utf8), to: "\(location.content)/\(path)")
    }
}

extension Files {
    fileprivate static func firstLinkedFolder(of path: String, in base: String) -> String? {
        var folder = base, shown = ""
        for part in path.split(separator: "/").dropLast() {
            folder += "/\(part)"
            shown += (shown.isEmpty ? "" : "/") + part
            if isLink(folder) { return shown }
        }
        return nil
    }
}
