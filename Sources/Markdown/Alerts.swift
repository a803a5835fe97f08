import Diagnostics

extension TreeConversion {
    /// A quote whose first line is `[!NOTE]` alone is an alert; the line goes.
    mutating func recogniseAlert(_ quote: inout MarkdownNode) {
        guard var first = quote.children.first, case .paragraph = first.kind, let text = first.children.first,
            case .text(let line) = text.kind, line.hasPrefix("[!"), line.hasSuffix("]"),
            first.children.count == 1 || first.children[1].kind == .softBreak || first.children[1].kind == .lineBreak
        else { return }
        let name = String(line.dropFirst(2).dropLast())
        guard let alert = MarkdownNode.Alert(rawValue: name.lowercased()) else {
            let names = MarkdownNode.Alert.allCases.map { $0.rawValue.uppercased() }
            diagnostics.append(.unknownAlert(name, among: names, at: text.span))
            return
        }
        quote.kind = .alert(alert)
        first.children.removeFirst(min(2, first.children.count))
        if first.children.isEmpty { quote.children.removeFirst() } else { quote.children[0] = first }
    }
}
