import Diagnostics

/// The names that directives may have, so that a line which only resembles one can be told from prose.
package struct KnownDirectives: Hashable, Sendable {
    /// `::name`.
    package var leaves: [String]
    /// `:::name`, content, `:::`.
    package var containers: [String]

    package init(leaves: [String] = [], containers: [String] = []) {
        self.leaves = leaves
        self.containers = containers
    }

    /// What a word means: the name itself whatever its case, or one that is misspelled.
    func meant(by word: String, orNear: Bool = false) -> String? {
        let names = leaves + containers
        return names.first { $0 == word.lowercased() } ?? (orNear ? nearest(to: word, among: names) : nil)
    }

    /// As it should be written: a container takes three colons, or as many as the writer gave it.
    func opening(of name: String, colons: Int) -> String {
        String(repeating: ":", count: containers.contains(name) ? max(3, colons) : 2) + name
    }
}
