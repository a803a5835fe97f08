import ContentModel
package import HostSystem
import LocatedText

/// A folder in which some files are ours: written by the last run and listed, with the hash of their bytes, in its manifest.
///
/// Ours and unchanged: replaced and removed as the content asks. Ours and edited by hand: reported and left alone, and
/// never removed. Not ours: never touched. Each file is at every moment the old one or the new one; the manifest comes last. A journal that
/// stands while files are written tells a later run what a killed one may have left, so that nothing of it is taken for a
/// hand edit or a stranger's file.
package struct OwnedFolder: Sendable {
    /// What to do about a file of ours whose bytes are not those that we wrote.
    package enum HandEdits: Sendable { case report, overwrite }

    package struct File: Sendable {
        /// Relative to the folder, with `/`.
        package let path: String
        /// Empty where the file is kept.
        package let content: [UInt8]
        /// SHA-256 of the wanted bytes, in hexadecimal.
        package let hash: String
        /// It has just been seen to be there, with these bytes.
        package let isKept: Bool

        package init(path: String, content: [UInt8]) {
            self.init(path: path, content: content, hash: SHA256.hex(of: content), isKept: false)
        }

        package init(path: String, content: [UInt8], hash: String, isKept: Bool) {
            self.path = path
            self.content = content
            self.hash = hash
            self.isKept = isKept
        }

        /// The same once it is written.
        var kept: File { File(path: path, content: [], hash: hash, isKept: true) }
    }

    /// What stands between the folder and the wanted files.
    package struct Plan: Sendable {
        package var new: [String] = []
        package var changed: [String] = []
        package var removed: [String] = []
        /// Ours, but edited by hand.
        package var edited: [String] = []
        /// Ours by the manifest and wanted no more, but with other bytes than we wrote: somebody's work, never removed.
        package var outlived: [String] = []
        /// Wanted, but a file that is not ours has the name.
        package var foreign: [String] = []

        package var isEmpty: Bool { new.isEmpty && changed.isEmpty && removed.isEmpty }
    }

    let path: String
    let manifestName: String
    private let journalName = ".lockstep-journal.json"

    package init(path: String, manifestName: String) {
        self.path = path
        self.manifestName = manifestName
    }

    private var manifestPath: String { "\(path)/\(manifestName)" }
    private var journalPath: String { "\(path)/\(journalName)" }

    /// Compares the folder with the wanted files; reads only.
    ///
    /// - Parameter kept: paths of ours that are not wanted now but stay, since what makes them failed.
    package func plan(for files: [File], keeping kept: Set<String> = []) throws(FileProblem) -> Plan {
        try compare(files, keeping: kept, known: try knownHashes()).plan
    }

    /// Brings the folder to the wanted files.
    ///
    /// - Returns: what was done; `edited` (unless overwritten) and `foreign` were left alone.
    package func write(
        _ files: [File], keeping kept: Set<String> = [], handEdits: HandEdits = .report, written: WrittenFiles? = nil
    ) throws(FileProblem) -> Plan {
        try removeLeftovers(below: path)
        let known = try knownHashes()
        var (plan, hashes) = try compare(files, keeping: kept, known: known, written: written)
        let overwritten = handEdits == .overwrite ? Set(plan.edited) : []
        let removals = plan.removed
        let untouched = Set(plan.foreign + plan.edited + plan.outlived).subtracting(overwritten)
        let foreign = Set(plan.foreign), wanted = Set(plan.new).union(plan.changed)
        let writes = files.filter { file in
            wanted.contains(file.path) || overwritten.contains(file.path)
        }
        for file in writes { try checkLength(of: file.path) }
        if !writes.isEmpty || !removals.isEmpty {
            try writeJournal(known: known, planned: writes.map { ($0.path, hashes[$0.path] ?? "") })
            for file in writes { try Files.write(file.content, to: "\(path)/\(file.path)") }
            for removal in removals {
                try Files.remove("\(path)/\(removal)")
                removeEmptyFolders(above: removal)
            }
        }
        for path in untouched.union(kept) {
            // The hash that we wrote last stays on record, so that the edit stays visible as one.
            hashes[path] = foreign.contains(path) ? nil : known[path]?.first
        }
        try writeManifest(hashes)
        try Files.remove(journalPath)
        if handEdits == .overwrite {
            plan.changed = (plan.changed + plan.edited).sorted()
            plan.edited = []
        }
        return plan
    }

    // MARK: manifest and journal

    /// Hashes that a file of ours may have: the one of the manifest first, then those of a run that was killed.
    private func knownHashes() throws(FileProblem) -> [String: [String]] {
        var known: [String: [String]] = [:]
        for name in [manifestPath, journalPath] {
            guard let text = try readIfPresent(name),
                let files = YAMLReader.read(text, file: name).value?["files"]?.entries
            else {
                continue
            }
            for entry in files where Self.isSafe(entry.key) {
                let hashes = entry.value.string.map { [$0] } ?? entry.value.items?.compactMap(\.string) ?? []
                known[entry.key, default: []] += hashes
            }
        }
        return known
    }

    /// A manifest may come from a stranger: it must not make us remove a file elsewhere.
    private static func isSafe(_ path: String) -> Bool {
        !path.isEmpty && !isAbsolute(path)
            && !path.utf8.split(separator: UInt8(ascii: "/")).contains { $0.elementsEqual("..".utf8) }
    }

    private func readIfPresent(_ path: String) throws(FileProblem) -> [UInt8]? {
        do { return try Files.read(path) } catch  where error.isMissing { return nil }
    }

    private func writeJournal(known: [String: [String]], planned: [(path: String, hash: String)]) throws(FileProblem) {
        var hashes = known
        for file in planned { hashes[file.path, default: []].append(file.hash) }
        let members = hashes.sorted { $0.key < $1.key }.map { item in
            JSON.Member(item.key, .array(item.value.uniqued().map(JSON.string)))
        }
        try Files.write(Array(JSON.object([.init("files", .object(members))]).text(indent: 2).utf8), to: journalPath)
    }

    private func writeManifest(_ hashes: [String: String]) throws(FileProblem) {
        let members = hashes.sorted { $0.key < $1.key }.map { JSON.Member($0.key, .string($0.value)) }
        let manifest = JSON.object([
            .init(
                "about",
                .string("Files that lockstep build wrote, with the SHA-256 of their bytes. Others are left alone.")),
            .init("version", .number("1")), .init("files", .object(members)),
        ])
        let text = Array(manifest.text(indent: 2).utf8)
        if try readIfPresent(manifestPath) != text { try Files.write(text, to: manifestPath) }
    }

    // MARK: tidying

    /// Limits of the system, asked before anything is written.
    private func checkLength(of file: String) throws(FileProblem) {
        let full = "\(path)/\(file)"
        guard full.utf8.count < 4096, full.split(separator: "/").allSatisfy({ $0.utf8.count < 256 }) else {
            throw FileProblem(full, .nameTooLong)
        }
    }

    private func removeLeftovers(below folder: String) throws(FileProblem) {
        guard Files.isFolder(folder), !Files.isLink(folder) else { return }
        for name in try Files.names(in: folder) {
            let full = "\(folder)/\(name)"
            if name.hasPrefix(Files.temporaryPrefix) {
                try Files.remove(full)
            } else if Files.isFolder(full), !Files.isLink(full) {
                try removeLeftovers(below: full)
            }
        }
    }

    private func removeEmptyFolders(above file: String) {
        var folder = HostSystem.folder(of: file)
        while folder != ".", Files.removeEmptyFolder("\(path)/\(folder)") { folder = HostSystem.folder(of: folder) }
    }
}
