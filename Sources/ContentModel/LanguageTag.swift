/// The language of a text, as BCP 47 writes it: `en`, `pt-BR`, `zh-Hant`.
package struct LanguageTag: Hashable, Sendable {
    /// As it is usually written: `zh-Hant-TW`.
    package let text: String
    package let isRightToLeft: Bool

    package static let english = LanguageTag(text: "en", isRightToLeft: false)

    private init(text: String, isRightToLeft: Bool) { (self.text, self.isRightToLeft) = (text, isRightToLeft) }

    /// `nil` where the text has not the form of a tag, or a language of two letters that there is not.
    package init?(_ text: String) {
        let parts = text.split(separator: "-", omittingEmptySubsequences: false).map(String.init)
        guard text.utf8.count <= 60, let language = parts.first?.lowercased(), Self.isLanguage(language) else {
            return nil
        }
        var written = [language], script: String?, rest = parts.dropFirst()
        // Up to three extensions of the language itself, which few have.
        while let part = rest.first, written.count <= 3, part.isLetters(3...3), language.utf8.count <= 3 {
            written.append(part.lowercased())
            rest = rest.dropFirst()
        }
        if let part = rest.first, part.isLetters(4...4) {
            script = part.prefix(1).uppercased() + part.dropFirst().lowercased()
            written.append(script ?? "")
            rest = rest.dropFirst()
        }
        if let part = rest.first, part.isLetters(2...2) || (part.utf8.count == 3 && part.isDigits) {
            written.append(part.uppercased())
            rest = rest.dropFirst()
        }
        while let part = rest.first, part.isVariant {
            written.append(part.lowercased())
            rest = rest.dropFirst()
        }
        // `u-ca-buddhist`, `x-ours`: a single letter, then at least one part.
        while let part = rest.first, part.utf8.count == 1, part.isWord(1...1) {
            let isPrivate = part.lowercased() == "x"
            let own = rest.dropFirst().prefix { $0.isWord(isPrivate ? 1...8 : 2...8) }
            guard !own.isEmpty else { return nil }
            written += [part.lowercased()] + own.map { $0.lowercased() }
            rest = rest.dropFirst(1 + own.count)
        }
        guard rest.isEmpty else { return nil }
        self.text = written.joined(separator: "-")
        isRightToLeft = script.map(Self.rightToLeftScripts.contains) ?? Self.rightToLeftLanguages.contains(language)
    }

    private static func isLanguage(_ text: String) -> Bool {
        text.utf8.count == 2 ? languages.contains(text) : text.isLetters(3...3)
    }

    private static let rightToLeftScripts: Set = [
        "Adlm", "Arab", "Aran", "Hebr", "Mand", "Mend", "Nkoo", "Rohg", "Samr", "Syrc", "Thaa", "Yezi",
    ]
    /// Languages usually written in one of these scripts.
    private static let rightToLeftLanguages: Set = [
        "ar", "fa", "he", "ks", "ps", "sd", "ug", "ur", "yi", "dv", "arc", "ary", "arz", "azb", "ckb", "glk", "lrc",
        "mzn",
        "nqo", "pnb", "rhg", "sam", "skr", "syr",
    ]

    /// Those of two letters, ISO 639-1.
    private static let languages = Set(
        """
        aa ab ae af ak am an ar as av ay az ba be bg bi bm bn bo br bs ca ce ch co cr cs cu cv cy da de dv dz ee el en eo es \
        et eu fa ff fi fj fo fr fy ga gd gl gn gu gv ha he hi ho hr ht hu hy hz ia id ie ig ii ik io is it iu ja jv ka kg ki \
        kj kk kl km kn ko kr ks ku kv kw ky la lb lg li ln lo lt lu lv mg mh mi mk ml mn mr ms mt my na nb nd ne ng nl nn no \
        nr nv ny oc oj om or os pa pi pl ps pt qu rm rn ro ru rw sa sc sd se sg si sk sl sm sn so sq sr ss st su sv sw ta te \
        tg th ti tk tl tn to tr ts tt tw ty ug uk ur uz ve vi vo wa wo xh yi yo za zh zu
        """.split(separator: " ").map(String.init))

    /// What somebody may have meant who wrote no tag: by its name, the country's sign, an old sign.
    private static let names = [
        "arabic": "ar", "bulgarian": "bg", "catalan": "ca", "chinese": "zh", "croatian": "hr", "czech": "cs",
        "danish": "da",
        "dutch": "nl", "english": "en", "estonian": "et", "finnish": "fi", "french": "fr", "german": "de",
        "deutsch": "de",
        "greek": "el", "hebrew": "he", "hindi": "hi", "hungarian": "hu", "indonesian": "id", "italian": "it",
        "japanese": "ja",
        "korean": "ko", "norwegian": "nb", "persian": "fa", "farsi": "fa", "polish": "pl", "portuguese": "pt",
        "romanian": "ro",
        "russian": "ru", "serbian": "sr", "slovak": "sk", "spanish": "es", "swedish": "sv", "thai": "th",
        "turkish": "tr",
        "ukrainian": "uk", "urdu": "ur", "vietnamese": "vi", "cn": "zh-CN", "cz": "cs", "dk": "da", "gr": "el",
        "jp": "ja",
        "us": "en-US", "ua": "uk", "vn": "vi", "iw": "he", "in": "id", "ji": "yi",
    ]

    /// The tag that was most likely meant by a text that is none.
    package static func meant(by text: String) -> String? {
        if let tag = names[text.lowercased()] { return tag }
        // `en_US`, `de-DE.UTF-8`
        let usual = String(text.prefix { $0 != "." && $0 != "@" }.replacing("_", with: "-"))
        if let tag = LanguageTag(usual) { return tag.text }
        let parts = usual.split(separator: "-", maxSplits: 1).map(String.init)
        guard parts.count == 2, let language = names[parts[0].lowercased()] else { return nil }
        return LanguageTag("\(language)-\(parts[1])")?.text
    }

    /// Names by which languages are called, for suggestions.
    package static var languageNames: [String] { names.keys.filter { $0.utf8.count > 2 }.sorted() }
}

extension String {
    fileprivate var isDigits: Bool { utf8.allSatisfy { (48...57).contains($0) } }

    fileprivate func isLetters(_ length: ClosedRange<Int>) -> Bool {
        length.contains(utf8.count) && utf8.allSatisfy { (97...122).contains($0 | 32) }
    }

    fileprivate func isWord(_ length: ClosedRange<Int>) -> Bool {
        length.contains(utf8.count)
            && utf8.allSatisfy { (97...122).contains($0 | 32) || (48...57).contains($0) }
    }

    /// Five letters and digits or more, or four of which the first is a digit.
    fileprivate var isVariant: Bool {
        isWord(5...8) || (isWord(4...4) && utf8.first.map { (48...57).contains($0) } == true)
    }
}
