/// Which platform a word means that is no id of one.
extension [PlatformManifest] {
    /// "write 'swift' for iOS": by the platform's title or its initials, its language, what it runs on, or a word of its
    /// subtitle. `nil` where the word means none.
    package func advice(for word: String) -> String? {
        let own = filter { $0.isCalled(word) }
        if !own.isEmpty { return "write " + Self.list(own) }
        let wanted = Self.letters(word)
        guard let system = flatMap(\.systems).first(where: { Self.letters($0.id) == wanted }) else { return nil }
        let all = filter { $0.systems.contains(system) }, alone = all.filter { $0.systems.count == 1 }
        let others = all.filter { !alone.contains($0) }
        if alone.isEmpty || others.isEmpty { return "for \(system.title) write \(Self.list(all))" }
        let isOne = others.count == 1
        return "for \(system.title) write \(Self.list(alone)); \(Self.list(others)) \(isOne ? "runs" : "run") there too"
    }

    private static func list(_ platforms: [PlatformManifest]) -> String {
        platforms.map { "'\($0.id)'" }.joined(separator: " or ")
    }

    fileprivate static func letters(_ text: String) -> String {
        text.lowercased().filter { $0.isLetter || $0.isNumber }
    }
}

extension PlatformManifest {
    fileprivate func isCalled(_ word: String) -> Bool {
        let wanted = [PlatformManifest].letters(word)
        let initials = title.split(separator: " ").compactMap(\.first)
        let words = subtitle.split { !$0.isLetter && !$0.isNumber }.map(String.init).filter { $0.count > 3 }
        let names = [id, title, language, initials.count > 1 ? String(initials) : id]
        let systemNames = systems.flatMap { [$0.id, $0.title] }.map([PlatformManifest].letters)
        return !wanted.isEmpty && !systemNames.contains(wanted)
            && (names + words).contains { [PlatformManifest].letters($0) == wanted }
    }
}
