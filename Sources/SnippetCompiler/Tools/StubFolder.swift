import HostSystem

/// The declarations that a platform's samples are checked against.
struct StubFolder: Sendable {
    let path: String
    /// Below the folder, by bytes of their paths; without the refused samples and what is for people.
    let files: [String]
    let digest: String

    /// `nil` if there is no such folder or it cannot be read.
    init?(_ path: String) {
        guard let names = Self.files(below: path, "") else { return nil }
        self.path = path
        files = names
        var digests = ""
        for name in names {
            guard let content = try? Files.read("\(path)/\(name)") else { return nil }
            digests += "\(SHA256.hex(of: content)) \(name)\n"
        }
        digest = SHA256.hex(of: digests)
    }

    private static func files(below root: String, _ folder: String) -> [String]? {
        guard let names = try? Files.names(in: root + folder) else { return nil }
        var found: [String] = []
        for name in names where !name.hasPrefix(".") && !name.hasSuffix(".md") {
            let path = "\(folder)/\(name)"
            if !Files.isFolder(root + path) {
                found.append(String(path.dropFirst()))
            } else if folder.isEmpty && name == refusedFolder {
                continue
            } else {
                guard let below = files(below: root, path) else { return nil }
                found += below
            }
        }
        return found
    }

    static let refusedFolder = "Refused"

    /// The files in a folder of it that end so.
    func files(below folder: String, suffix: String) -> [String] {
        files.filter { $0.hasPrefix("\(folder)/") && $0.hasSuffix(suffix) }
    }
}
