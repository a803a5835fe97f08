/// A place in a text: line and column count from 1, columns in Unicode scalars, as editors and libyaml count them.
package struct SourcePosition: Hashable, Comparable, Sendable {
    /// The line above the column: a large document has millions of positions, and as numbers they are small and compare
    /// at once. No file that is read has more lines or columns than fit.
    @usableFromInline var packed: UInt64

    @inlinable package var line: Int {
        get { Int(packed >> 32) }
        set { self = SourcePosition(line: newValue, column: column) }
    }

    @inlinable package var column: Int {
        get { Int(packed & 0xFFFF_FFFF) }
        set { self = SourcePosition(line: line, column: newValue) }
    }

    @inlinable package init(line: Int, column: Int) {
        packed = UInt64(UInt32(clamping: line)) << 32 | UInt64(UInt32(clamping: column))
    }

    @inlinable package static func < (left: Self, right: Self) -> Bool { left.packed < right.packed }
}

/// A stretch of one file; `end` is the position behind its last character.
///
/// `file` is relative to the folder of `lockstep.yaml`, with `/` between its parts, so that diagnostics read the same on
/// every machine. Printers put the way to that folder before it.
package struct SourceSpan: Hashable, Comparable, Sendable {
    package var file: String
    package var start: SourcePosition
    package var end: SourcePosition

    @inlinable package init(file: String, start: SourcePosition, end: SourcePosition) {
        self.file = file
        self.start = start
        self.end = max(start, end)
    }

    /// A whole file, where no place in it is to blame.
    package init(file: String) {
        self.init(file: file, start: .init(line: 1, column: 1), end: .init(line: 1, column: 1))
    }

    package static func < (left: Self, right: Self) -> Bool {
        (left.file, left.start, left.end) < (right.file, right.start, right.end)
    }
}

/// A value and the place where it is written.
package struct Located<Value> {
    package var value: Value
    package var span: SourceSpan

    package init(_ value: Value, at span: SourceSpan) {
        self.value = value
        self.span = span
    }

    package func map<Other>(_ transform: (Value) -> Other) -> Located<Other> {
        Located<Other>(transform(value), at: span)
    }
}

extension Located: Sendable where Value: Sendable {}
extension Located: Equatable where Value: Equatable {}
extension Located: Hashable where Value: Hashable {}
