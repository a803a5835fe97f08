/// Splits names of any style into lower-case words: `grant_request_id`, `grantRequestId`, `Retry-After`, `URLPath`.
package func words(of name: String) -> [String] {
    var words: [String] = [], word = ""
    let letters = name.flatMap(asciiLetters)
    for (index, character) in letters.enumerated() {
        let startsWord =
            character.isUppercase && !word.isEmpty
            && (word.last?.isUppercase != true || (index + 1 < letters.count && letters[index + 1].isLowercase))
        if character == " " || startsWord {
            if !word.isEmpty { words.append(word) }
            word = character == " " ? "" : String(character)
        } else {
            word.append(character)
        }
    }
    if !word.isEmpty { words.append(word) }
    return words.map { $0.lowercased() }
}

/// The letters and digits of ASCII that stand for a character, a space for none: linters refuse other letters in names.
private func asciiLetters(_ character: Character) -> String {
    guard let scalar = character.unicodeScalars.first else { return " " }
    if scalar.isASCII { return scalar.isNameLetter && scalar != "_" || scalar.isDigit ? String(scalar) : " " }
    // LATIN SMALL LETTER U WITH DIAERESIS, LATIN SMALL LETTER AE
    let name = scalar.properties.name?.split(separator: " ") ?? []
    guard name.count > 3, name[0] == "LATIN", name[2] == "LETTER", name[3].count <= 2 else { return " " }
    return name[1] == "CAPITAL" ? String(name[3]) : name[3].lowercased()
}

package struct NamingStyle: Sendable {
    package var initialisms: Set<String>

    package init(initialisms: Set<String> = []) { self.initialisms = initialisms }

    /// Swift writes `grantID`, `redirectURI`.
    package static let swift = NamingStyle(initialisms: [
        "id", "url", "uri", "api", "http", "https", "json", "sdk", "jwt", "html",
    ])
    package static let camel = NamingStyle()

    /// `GrantRequest`; a name without letters becomes `Value`.
    package func type(_ name: String) -> String {
        let type = words(of: name).map(capitalised).joined()
        return type.isEmpty ? "Value" : type.first?.isNumber == true ? "_" + type : type
    }

    /// `grantRequest`
    package func member(_ name: String) -> String {
        let parts = words(of: name)
        guard let first = parts.first else { return "value" }
        let lead = first.first?.isNumber == true ? "_" + first : first
        return lead + parts.dropFirst().map(capitalised).joined()
    }

    /// `GRANT_REQUEST`
    package func constant(_ name: String) -> String {
        let constant = words(of: name).map { $0.uppercased() }.joined(separator: "_")
        return constant.isEmpty ? "VALUE" : constant.first?.isNumber == true ? "_" + constant : constant
    }

    private func capitalised(_ word: String) -> String {
        initialisms.contains(word) ? word.uppercased() : word.prefix(1).uppercased() + word.dropFirst()
    }
}

/// One scope's names, each given out once. The order of the requests decides who keeps the plain name.
package struct NameScope: Sendable {
    private var taken: Set<String>
    private var given: [String: String] = [:]

    /// - Parameter taken: reserved words, and every name that the parts of a sample themselves write.
    package init(taken: Set<String> = []) { self.taken = taken }

    /// The name for a key: the wish, else the second choice, else one of them with a number.
    package mutating func name(_ wish: String, for key: String, instead: String? = nil) -> String {
        if let known = given[key] { return known }
        var name = taken.contains(wish) ? (instead ?? wish) : wish
        var number = 2
        while taken.contains(name) {
            name = wish + String(number)
            number += 1
        }
        taken.insert(name)
        given[key] = name
        return name
    }

    package func known(_ key: String) -> String? { given[key] }
}
