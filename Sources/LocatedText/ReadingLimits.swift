/// What a reader takes.
///
/// Files may come from strangers: a short one must not become a tree that fills the memory, nor one so deep that
/// walking it ends the program.
package enum ReadingLimits {
    /// Values in a file; one that YAML repeats by an alias counts each time.
    package static let values = 2_000_000
    /// Lists and maps inside one another.
    package static let depth = 200
}
