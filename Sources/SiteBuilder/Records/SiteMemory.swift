import HostSystem

/// What a build remembers for the next one: the records of its pages.
///
/// A record is used again where the page would be made from the same inputs and its files are still in the site's
/// folder as they were written; so a build that remembers writes the same bytes as one that does not.
package struct SiteMemory: Sendable {
    private static let format = "lockstep pages 3"

    private var records: [String: PageRecord] = [:]
    /// Whether a file of the site's folder still has the bytes of which this is the hash.
    private let isIntact: @Sendable (_ path: String, _ hash: String) -> Bool

    /// It holds what the memory that it comes from holds.
    package private(set) var isUnchanged = false

    /// Of no build.
    package init() { isIntact = { _, _ in false } }

    /// - Parameter bytes: what `bytes` of the last build gave; anything else is the memory of no build.
    package init(_ bytes: [UInt8], isIntact: @escaping @Sendable (_ path: String, _ hash: String) -> Bool) {
        self.isIntact = isIntact
        records = (try? Self.records(in: bytes)) ?? [:]
    }

    /// - Parameter last: the memory that some of the records may come from.
    init(_ records: [PageRecord], after last: SiteMemory) {
        isIntact = { _, _ in false }
        // Without the bytes of the pages, which are not remembered: those of a big site should be free once it is written.
        let kept = records.map { record in
            var record = record
            record.files = record.files.map { SiteFile(kept: $0.path, hash: $0.hash) }
            return (record.path, record)
        }
        self.records = Dictionary(kept, uniquingKeysWith: { first, _ in first })
        isUnchanged = records.count == last.records.count && records.allSatisfy(\.files[0].isKept)
    }

    private static func records(in bytes: [UInt8]) throws(ByteReader.Damaged) -> [String: PageRecord] {
        var reader = ByteReader(bytes)
        guard try reader.text() == format else { throw ByteReader.Damaged() }
        let records = try reader.list { reader throws(ByteReader.Damaged) in try PageRecord(from: &reader) }
        return Dictionary(records.map { ($0.path, $0) }, uniquingKeysWith: { first, _ in first })
    }

    package var bytes: [UInt8] {
        var writer = ByteWriter()
        writer.write(Self.format)
        let kept = records.values.filter { $0.diagnostics.isEmpty }.sorted { $0.path < $1.path }
        writer.write(kept) { $1.write(to: &$0) }
        return writer.bytes
    }

    /// The record of the page at a path, if the same inputs have made it and its files are still there.
    func record(of path: String, key: String) -> PageRecord? {
        guard let record = records[path], record.key == key,
            record.files.allSatisfy({ isIntact($0.path, $0.hash) })
        else { return nil }
        return record
    }
}
