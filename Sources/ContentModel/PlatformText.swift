/// A text of the content that may differ by platform (`swift`) or system (`ios`).
package struct PlatformText: Hashable, Sendable {
    /// `nil` where only some platforms or systems have a text.
    package var common: String?
    /// By platform id or system id, in the order of the file.
    package var particular: [(id: String, text: String)]

    package init(_ common: String?, particular: [(id: String, text: String)] = []) {
        self.common = common
        self.particular = particular
    }

    /// The text for a platform: its own, else that of its systems (labelled if they differ), else the common one.
    package func text(for platform: PlatformManifest) -> String? {
        if let own = particular.first(where: { $0.id == platform.id }) { return own.text }
        let bySystem = platform.systems.map { system in
            (system: system, text: particular.first { $0.id == system.id }?.text ?? common)
        }
        let texts = bySystem.compactMap(\.text)
        guard let first = texts.first,
            particular.contains(where: { item in platform.systems.contains { $0.id == item.id } })
        else {
            return common
        }
        if texts.count == bySystem.count, Set(texts).count == 1 { return first }
        return bySystem.compactMap { item in item.text.map { "\(item.system.title): \($0)" } }.joined(separator: " ")
    }

    package static func == (left: Self, right: Self) -> Bool {
        left.common == right.common && left.particular.elementsEqual(right.particular) { $0 == $1 }
    }

    package func hash(into hasher: inout Hasher) {
        hasher.combine(common)
        for item in particular {
            hasher.combine(item.id)
            hasher.combine(item.text)
        }
    }
}
