import Diagnostics
import HostSystem
import LocatedText

/// The files of one API schema, its own and those that it refers to, each read once.
///
/// Only files under the content folder are read, links resolved, and nothing is ever asked of a network.
final class DocumentFiles {
    static let problemLimit = 1000, indexedSize = 64
    static let fileLimit = 300, byteLimit = 32 << 20, hopLimit = 100

    private let contentFolder: String
    private let resolvedFolder: String?
    private var values: [String: LocatedValue?] = [:]
    /// Of the bytes of each file that was read.
    private var digests: [String: String] = [:]
    private var bytesRead = 0
    private var indices: [Location: [String: Int]] = [:]
    private(set) var problems: [Diagnostic] = []
    /// References that were already reported, so that each is reported once however often it is followed.
    private var reported: Set<SourceSpan> = []

    /// How bad it is that a reference leads to another server.
    private let remoteSeverity: Severity

    init(contentFolder: String, remoteSeverity: Severity = .error) {
        self.contentFolder = contentFolder
        self.remoteSeverity = remoteSeverity
        resolvedFolder = Files.resolved(contentFolder)
    }

    /// One value that is no document: references in it lead nowhere.
    init(standalone value: LocatedValue) {
        contentFolder = ""
        resolvedFolder = nil
        remoteSeverity = .error
        values[value.span.file] = value
    }

    /// The value under a key; of a long map by an index, because thousands of references may lead into it.
    private func child(_ key: String, of node: Node) -> Node? {
        guard let entries = node.value.entries, entries.count > Self.indexedSize else { return node[key] }
        let index =
            indices[node.location]
            ?? {
                let made = Dictionary(entries.enumerated().map { ($1.key, $0) }) { first, _ in first }
                indices[node.location] = made
                return made
            }()
        return index[key].map { node.child(key, entries[$0].value) }
    }

    private func item(_ token: String, of node: Node) -> Node? {
        guard let index = Int(token), let items = node.value.items, items.indices.contains(index) else { return nil }
        return node.child(token, items[index])
    }

    /// Relative paths of all files that were asked for.
    var paths: [String] { values.keys.sorted() }

    func report(_ problem: Diagnostic) {
        if let span = problem.span, problem.code == DiagnosticDefinition.brokenReference.code,
            !reported.insert(span).inserted
        {
            return
        }
        guard problems.count < Self.problemLimit else { return }
        problems.append(problem)
    }

    /// Of all that was read.
    var digest: String {
        SHA256.hex(of: digests.sorted { $0.key < $1.key }.map { "\($0.key)\0\($0.value)\0" }.joined())
    }

    /// The top of a file. `reference`: where it is asked for.
    func root(of file: String, askedAt reference: SourceSpan?) -> Node? {
        if let known = values[file] { return known.map { Node(value: $0, location: .init(file: file, pointer: [])) } }
        let value = read(file, askedAt: reference)
        values[file] = .some(value)
        return value.map { Node(value: $0, location: .init(file: file, pointer: [])) }
    }

    private func read(_ file: String, askedAt reference: SourceSpan?) -> LocatedValue? {
        let place = reference ?? SourceSpan(file: file)
        guard let resolvedFolder, let path = Files.resolved("\(contentFolder)/\(file)") else {
            report(.unreadableSchema(file, reason: "there is no such file", at: place, help: near(file)))
            return nil
        }
        guard path.utf8.starts(with: (resolvedFolder == "/" ? "/" : resolvedFolder + "/").utf8) else {
            report(
                .brokenReference(
                    "'\(file)' is outside the content folder", at: place, help: "copy the file into the content folder")
            )
            return nil
        }
        guard values.count < Self.fileLimit, bytesRead < Self.byteLimit else {
            report(.unreadableSchema(file, reason: "the API schema has too many or too large files", at: place))
            return nil
        }
        do {
            let text = try Files.read(path, limit: Self.byteLimit)
            bytesRead += text.count
            digests[file] = SHA256.hex(of: text)
            let (value, diagnostics) = LocatedValue.read(text, file: file)
            problems += diagnostics
            if value == nil, diagnostics.isEmpty { report(.unreadableSchema(file, reason: "it is empty", at: place)) }
            return value
        } catch {
            report(.unreadableSchema(file, reason: error.reason, at: place, help: error.advice))
            return nil
        }
    }

    /// A file of a similar name in the same folder.
    private func near(_ file: String) -> String? {
        let names = (try? Files.names(in: folder(of: "\(contentFolder)/\(file)"))) ?? []
        // A folder may have the name of a file.
        if let near = nearest(to: name(of: file), among: names) { return "did you mean '\(near)'?" }
        let schemas = names.filter { $0.contains("openapi") && !$0.hasPrefix(".") }
        guard !schemas.isEmpty, schemas.count <= 12 else { return nil }
        return "here: " + schemas.map { "'\($0)'" }.joined(separator: ", ")
    }

    /// What a `$ref` points at, which may have a `$ref` itself; `nil` is reported.
    func target(of text: LocatedValue, in file: String) -> Node? {
        var hops = 0
        return target(of: text, in: file, hops: &hops)
    }

    private func target(of text: LocatedValue, in file: String, hops: inout Int) -> Node? {
        hops += 1
        let reference = Reference(text.string ?? ""), written = text.string ?? ""
        func broken(_ reason: String, help: String? = nil, severity: Severity = .error) -> Node? {
            report(.brokenReference(reason, at: text.span, help: help, severity: severity))
            return nil
        }
        guard hops < Self.hopLimit else { return broken("the reference '\(written)' leads back to itself") }
        let root: Node?
        switch reference.target {
        case .remote:
            return broken(
                "'\(written)' is not a file of the content",
                help: "copy the document into the content folder; nothing is read over the network",
                severity: written.hasPrefix("http") ? remoteSeverity : .error)
        case .sameFile: root = self.root(of: file, askedAt: text.span)
        case .file(let other):
            let path = path(other, from: folder(of: file))
            guard !isAbsolute(other), !leadsOut(path) else {
                return broken(
                    "'\(written)' is outside the content folder", help: "copy the file into the content folder")
            }
            root = self.root(of: path, askedAt: text.span)
        }
        guard var node = root else { return nil }
        guard case .pointer(let tokens) = reference.fragment else {
            return broken(
                "'\(written)' names an anchor, which is not understood", help: "write a JSON pointer: '#/components/…'")
        }
        for token in tokens {
            // Passes through another reference, unless the key stands beside it.
            while child(token, of: node) == nil, let next = node.reference {
                guard let through = target(of: next, in: node.location.file, hops: &hops) else { return nil }
                node = through
            }
            guard let found = child(token, of: node) ?? item(token, of: node) else {
                let names = node.value.entries?.map(\.key) ?? []
                return broken(
                    "'\(written)' points at nothing: there is no '\(token)'", help: suggestion(for: token, among: names)
                )
            }
            node = found
        }
        return node
    }

    /// The node itself, or what its reference finally means. Beside: the first reference's other keys.
    func dereferenced(_ node: Node) -> Node? {
        var node = node, seen: Set<Location> = []
        while let reference = node.reference {
            guard seen.insert(node.location).inserted else {
                report(
                    .brokenReference(
                        "the reference '\(reference.string ?? "")' leads back to itself", at: reference.span))
                return nil
            }
            guard let next = target(of: reference, in: node.location.file) else { return nil }
            node = next
        }
        return node
    }
}
