/// Small pictures in the text; they say nothing that words do not say too.
enum Icon {
    case copy, note, tip, important, warning, caution

    var html: HTML {
        switch self {
        case .copy: Self.icon("<path d=\"M5.5 5.5h8v8h-8zM3 10.5h-.5v-8h8V3\"/>")
        case .note: Self.icon("<path d=\"M8 2.5a5.5 5.5 0 1 1 0 11 5.5 5.5 0 0 1 0-11M8 7.4v3.4M8 5.2v.1\"/>")
        case .tip: Self.icon("<path d=\"M6 11.5h4M6.5 13.8h3M5.8 9.6a4 4 0 1 1 4.4 0v1.9H5.8z\"/>")
        case .important: Self.icon("<path d=\"M2.5 2.5h11v8.5H8.3L5.5 13.6V11h-3zM8 4.8v2.6M8 9.2v.1\"/>")
        case .warning: Self.icon("<path d=\"M8 2.2 14.2 13H1.8zM8 6.2v3.2M8 11.2v.1\"/>")
        case .caution: Self.icon("<path d=\"M5.6 2h4.8L14 5.6v4.8L10.4 14H5.6L2 10.4V5.6zM8 4.8v4M8 10.8v.1\"/>")
        }
    }

    private static func icon(_ shape: HTML) -> HTML {
        "<svg class=\"icon\" viewBox=\"0 0 16 16\" aria-hidden=\"true\">\(shape)</svg>"
    }
}
