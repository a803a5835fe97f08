/// Words one after another.
struct WordList: Sendable {
    var bytes: [UInt8] = []
    /// Where each word ends in `bytes`.
    var ends: [Int32] = []

    func range(of word: Int) -> Range<Int> { (word == 0 ? 0 : Int(ends[word - 1]))..<Int(ends[word]) }

    /// What was read from a file can be anything.
    var isSound: Bool {
        (ends.last ?? 0) == bytes.count && (ends.first ?? 0) >= 0 && zip(ends, ends.dropFirst()).allSatisfy { $0 <= $1 }
    }
}

/// Words with a number each, in the order in which they come.
///
/// On bytes: an index of a big site looks at every word of it, and a String for each would cost more than all pages.
struct WordTable {
    private(set) var list = WordList()
    /// Numbers of words by their hash; -1 where none is. A power of two, at most half full.
    private var slots = [Int32](repeating: -1, count: 256)

    var count: Int { list.ends.count }

    mutating func number(of word: UnsafeBufferPointer<UInt8>) -> Int {
        var slot = Self.hash(word) & (slots.count - 1)
        while slots[slot] >= 0 {
            let candidate = Int(slots[slot]), range = list.range(of: candidate)
            if range.count == word.count, isEqual(range, word) { return candidate }
            slot = (slot + 1) & (slots.count - 1)
        }
        slots[slot] = Int32(count)
        list.bytes.append(contentsOf: word)
        list.ends.append(Int32(list.bytes.count))
        if count * 2 > slots.count { grow() }
        return count - 1
    }

    private func isEqual(_ range: Range<Int>, _ word: UnsafeBufferPointer<UInt8>) -> Bool {
        for index in 0..<word.count where list.bytes[range.lowerBound + index] != word[index] { return false }
        return true
    }

    private mutating func grow() {
        slots = [Int32](repeating: -1, count: slots.count * 2)
        list.bytes.withUnsafeBufferPointer { all in
            for word in 0..<count {
                var slot = Self.hash(UnsafeBufferPointer(rebasing: all[list.range(of: word)])) & (slots.count - 1)
                while slots[slot] >= 0 { slot = (slot + 1) & (slots.count - 1) }
                slots[slot] = Int32(word)
            }
        }
    }

    /// FNV-1a, folded: the same in every run, unlike `Hasher`.
    private static func hash(_ word: UnsafeBufferPointer<UInt8>) -> Int {
        var hash: UInt64 = 0xcbf2_9ce4_8422_2325
        for byte in word { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
        return Int(truncatingIfNeeded: (hash ^ (hash >> 29)) & 0x7fff_ffff)
    }
}
