import HostSystem

/// What the files of a folder were when they were last looked at, so that those which nobody has touched since need not
/// be read again.
package struct WrittenFiles: Sendable {
    private struct Entry: Sendable {
        var hash: String
        var state: String
    }

    private static let format = "lockstep files 1"

    private let folder: String
    private var entries: [String: Entry] = [:]

    /// - Parameters:
    ///   - folder: absolute.
    ///   - bytes: what `bytes` gave; anything else says nothing of any file.
    init(of folder: String, _ bytes: [UInt8]? = nil) {
        self.folder = folder
        if let bytes { entries = (try? Self.entries(in: bytes)) ?? [:] }
    }

    private static func entries(in bytes: [UInt8]) throws(ByteReader.Damaged) -> [String: Entry] {
        var reader = ByteReader(bytes)
        guard try reader.text() == format else { throw ByteReader.Damaged() }
        let list = try reader.list { reader throws(ByteReader.Damaged) in
            (try reader.text(), Entry(hash: try reader.text(), state: try reader.text()))
        }
        return Dictionary(list, uniquingKeysWith: { first, _ in first })
    }

    var bytes: [UInt8] {
        var writer = ByteWriter()
        writer.write(Self.format)
        writer.write(entries.sorted { $0.key < $1.key }) { writer, item in
            for text in [item.key, item.value.hash, item.value.state] { writer.write(text) }
        }
        return writer.bytes
    }

    /// SHA-256 of a file's bytes, if it is as it was; `nil`: it has to be read.
    func hash(of path: String) -> String? {
        guard let entry = entries[path], Files.state("\(folder)/\(path)") == entry.state else { return nil }
        return entry.hash
    }

    mutating func note(_ path: String, hash: String) {
        entries[path] = Files.state("\(folder)/\(path)").map { Entry(hash: hash, state: $0) }
    }

    mutating func forget(except paths: Set<String>) { entries = entries.filter { paths.contains($0.key) } }
}
