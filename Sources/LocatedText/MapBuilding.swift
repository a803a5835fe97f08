import Diagnostics

/// The entries of the maps that are being read: each key once in its map, the first one kept.
struct MapBuilding: ~Copyable {
    /// In a map with more entries a table of its keys is quicker than a look at all of them.
    private static let searchedSize = 24

    /// A map that is being read.
    struct Open {
        fileprivate var start: Int
        fileprivate var indices: [String: Int]?
    }

    private var entries = BuildingStack<LocatedValue.Entry>()
    /// A number for each key, the same for the same key: most keys differ in it, and are not compared.
    private var prints = BuildingStack<UInt32>()

    func open() -> Open { Open(start: entries.count) }

    /// Answers with the problem if the key was there before.
    mutating func add(_ entry: LocatedValue.Entry, to map: inout Open) -> Diagnostic? {
        let print = Self.print(of: entry.key)
        if let first = index(of: entry.key, print, in: &map) {
            return .duplicateKey(entry.key, at: entry.keySpan, first: entries[first].keySpan)
        }
        map.indices?[entry.key] = entries.count
        prints.push(print)
        entries.push(entry)
        return nil
    }

    /// The entries of a map, which leave; maps that were opened after it have left before.
    mutating func close(_ map: Open) -> [LocatedValue.Entry] {
        _ = prints.pop(from: map.start)
        return entries.pop(from: map.start)
    }

    private func index(of key: String, _ print: UInt32, in map: inout Open) -> Int? {
        if map.indices == nil {
            guard entries.count - map.start > Self.searchedSize else {
                return (map.start..<entries.count).first { prints[$0] == print && Self.isSame(entries[$0].key, key) }
            }
            map.indices = Dictionary(minimumCapacity: 2 * Self.searchedSize) { table in
                for index in map.start..<entries.count { table[entries[index].key] = index }
            }
        }
        return map.indices?[key].flatMap { Self.isSame(entries[$0].key, key) ? $0 : nil }
    }

    /// Swift takes composed and decomposed letters for the same; in a file they are two keys.
    private static func isSame(_ a: String, _ b: String) -> Bool { a.utf8.elementsEqual(b.utf8) }

    private static func print(of key: String) -> UInt32 {
        key.utf8.reduce(5381) { $0 &* 33 ^ UInt32($1) }
    }
}

extension Dictionary {
    fileprivate init(minimumCapacity: Int, _ fill: (inout Self) -> Void) {
        self.init(minimumCapacity: minimumCapacity)
        fill(&self)
    }
}
