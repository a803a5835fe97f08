/// What a short text can cost far more than its length, found before it is parsed: the parser has no limits for these.
extension SourceLines {
    /// Cells of the tables of a page. A row has as many as the first one of its table, though it need not name them.
    static let cellLimit = 50_000
    /// Bytes that may be searched for the ends of comments and the like that have none.
    static let searchLimit = 4 << 20

    /// The line at which the tables of the page have too many cells.
    ///
    /// Counted from above: any line of bars and dashes counts as the beginning of a table that goes on to the next blank
    /// line.
    var firstLineOfTooManyCells: Int? {
        var columns = 0, cells = 0
        for number in 1...lineCount {
            let line = line(number)
            if line.allSatisfy(Self.isSpace) {
                columns = 0
                continue
            }
            columns = max(columns, Self.columns(line))
            cells += columns
            if cells > Self.cellLimit { return number }
        }
        return nil
    }

    /// Columns that a line begins as the second one of a table; 0 for any other line.
    private static func columns(_ line: ArraySlice<UInt8>) -> Int {
        var bars = 0, hasDash = false
        for byte in line {
            switch byte {
            case UInt8(ascii: "|"): bars += 1
            case UInt8(ascii: "-"): hasDash = true
            case UInt8(ascii: ":"), UInt8(ascii: ">"): break
            default: guard isSpace(byte) else { return 0 }
            }
        }
        return hasDash && bars > 0 ? bars + 1 : 0
    }

    private static func isSpace(_ byte: UInt8) -> Bool { byte == 32 || (9...13).contains(byte) }

    /// The line of the first of too many `<!--`, `<?`, `<!` and `<![CDATA[` without an end: each is looked for as far as
    /// the paragraph goes.
    var firstLineOfTooManyUnclosed: Int? {
        var cost = 0, next = 1
        while next <= lineCount {
            // A paragraph, or what could be one.
            let first = next
            while next <= lineCount, !line(next).allSatisfy(Self.isSpace) { next += 1 }
            let end = next <= lineCount ? line(next).startIndex : text.count
            if first < next {
                cost += Self.searchCost(text[line(first).startIndex..<end])
                if cost > Self.searchLimit { return first }
            }
            next += 1
        }
        return nil
    }

    /// Bytes from each opening to the end of the paragraph, where its closing is not between.
    private static func searchCost(_ paragraph: ArraySlice<UInt8>) -> Int {
        let bytes = Array(paragraph)
        func has(_ word: StaticString, at index: Int) -> Bool {
            let word = UnsafeBufferPointer(start: word.utf8Start, count: word.utf8CodeUnitCount)
            return bytes[index...].starts(with: word)
        }
        // Backwards: what is closed behind each place is known.
        var cost = 0, closesComment = false, closesInstruction = false, closesData = false, closesTag = false
        for index in bytes.indices.reversed() {
            switch bytes[index] {
            case UInt8(ascii: ">"):
                closesTag = true
            case UInt8(ascii: "-") where has("-->", at: index): closesComment = true
            case UInt8(ascii: "?") where has("?>", at: index): closesInstruction = true
            case UInt8(ascii: "]") where has("]]>", at: index): closesData = true
            case UInt8(ascii: "<"):
                let isClosed =
                    has("<!--", at: index)
                    ? closesComment
                    : has("<?", at: index)
                        ? closesInstruction
                        : has("<![CDATA[", at: index) ? closesData : has("<!", at: index) ? closesTag : true
                if !isClosed { cost += bytes.count - index }
            default: break
            }
        }
        return cost
    }
}
