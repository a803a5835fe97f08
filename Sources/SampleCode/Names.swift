/// Splits names of any style into words: `grant_request_id`, `grantRequestId`, `Retry-After`, `URLPath`.
package func words(of name: String) -> [String] {
    var words: [String] = [], word = ""
    let scalars = Array(name)
    for (index, character) in scalars.enumerated() {
        if !character.isLetter, !character.isNumber {
            if !word.isEmpty { words.append(word); word = "" }
        } else if character.isUppercase, !word.isEmpty,
            !(word.last?.isUppercase ?? false) || (index + 1 < scalars.count && scalars[index + 1].isLowercase) {
            words.append(word); word = String(character)
        } else {
            word.append(character)
        }
    }
    if !word.isEmpty { words.append(word) }
    return words.map { $0.lowercased() }
}

package struct NamingStyle: Sendable {
    package var initialisms: Set<String>
    package init(initialisms: Set<String> = []) { self.initialisms = initialisms }
    /// Swift writes `grantID`, `redirectURI`.
    package static let swift = NamingStyle(initialisms: ["id", "url", "uri", "api", "http", "https", "json", "sdk", "jwt", "html"])
    package static let camel = NamingStyle()

    package func type(_ name: String) -> String {
        let type = words(of: name).map(capitalised).joined()
        return type.isEmpty ? "Value" : type.first?.isNumber == true ? "_" + type : type
    }
    package func member(_ name: String) -> String {
        let parts = words(of: name)
        guard let first = parts.first else { return "value" }
        let lead = first.first?.isNumber == true ? "_" + first : first
        return lead + parts.dropFirst().map(capitalised).joined()
    }
    package func constant(_ name: String) -> String { words(of: name).map { $0.uppercased() }.joined(separator: "_") }
    private func capitalised(_ word: String) -> String {
        initialisms.contains(word) ? word.uppercased() : word.prefix(1).uppercased() + word.dropFirst()
    }
}

/// One scope's names, each given out once. The order of the requests decides who keeps the plain name.
package struct NameScope: Sendable {
    private var taken: Set<String>
    private var given: [String: String] = [:]
    package init(taken: Set<String> = []) { self.taken = taken }
    package mutating func name(_ wish: String, for key: String, instead: String? = nil) -> String {
        if let known = given[key] { return known }
        var name = taken.contains(wish) ? (instead ?? wish) : wish
        var number = 2
        while taken.contains(name) { name = wish + String(number); number += 1 }
        taken.insert(name)
        given[key] = name
        return name
    }
    package func known(_ key: String) -> String? { given[key] }
}
