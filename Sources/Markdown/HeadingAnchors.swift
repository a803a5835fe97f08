/// Addresses of headings as GitHub makes them, for links that work there and here.
package struct HeadingAnchors {
    private var taken: [String: Int] = [:]

    package init() {}

    /// Lower case, punctuation removed, spaces to hyphens, in every script; `-1` for the second of a name.
    package mutating func next(for heading: String) -> String {
        let base = Self.anchor(for: heading)
        var anchor = base
        while taken[anchor] != nil {
            let count = taken[base, default: 0] + 1
            taken[base] = count
            anchor = "\(base)-\(count)"
        }
        taken[anchor] = 0
        return anchor
    }

    static func anchor(for heading: String) -> String {
        var anchor = String.UnicodeScalarView()
        for scalar in heading.lowercased().unicodeScalars {
            if scalar == " " || scalar == "-" { anchor.append("-") } else if scalar.isWordPart { anchor.append(scalar) }
        }
        // GitHub's would be empty, which is no address.
        return anchor.isEmpty ? "section" : String(anchor)
    }
}

extension Unicode.Scalar {
    fileprivate var isWordPart: Bool {
        switch properties.generalCategory {
        case .decimalNumber, .connectorPunctuation, .nonspacingMark, .spacingMark, .enclosingMark: true
        default: properties.isAlphabetic
        }
    }
}
