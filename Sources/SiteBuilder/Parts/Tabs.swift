/// Panels of which one is shown: real tabs with script, all panels one after another without it and on paper.
struct Tabs {
    struct Panel {
        /// The id of a platform.
        var value: String
        var title: String
        var subtitle: String
        var content: HTML
    }

    enum Ground: String { case well, sheet }

    /// Id of the group; a panel's id is `ID.PLATFORM`.
    var id: String
    /// What the tabs choose: "Platform of the sample".
    var label: String
    var ground: Ground
    var panels: [Panel]

    var html: HTML {
        let values = panels.map(\.value).joined(separator: " ")
        let buttons = panels.enumerated().map { index, panel -> HTML in
            """
            <button type="button" role="tab" id="\(text: id).tab.\(text: panel.value)" \
            aria-controls="\(text: id).\(text: panel.value)" \
            data-value="\(text: panel.value)" aria-selected="\(index == 0 ? "true" : "false")" \
            tabindex="\(index == 0 ? 0 : -1)">\(text: panel.title)</button>
            """
        }
        let contents = panels.map { panel -> HTML in
            """
            <div class="panel" role="tabpanel" id="\(text: id).\(text: panel.value)" \
            aria-labelledby="\(text: id).tab.\(text: panel.value)" data-value="\(text: panel.value)">
            <p class="panel-label"><b>\(text: panel.title)</b> <span>\(text: panel.subtitle)</span></p>
            \(panel.content)</div>

            """
        }
        return """
            <div class="tabs on-\(text: ground.rawValue)" id="\(text: id)" data-tabs="platform" \
            data-values="\(text: values)">
            <div class="tablist" role="tablist" aria-label="\(text: label)">
            \(buttons.joined(separator: "\n"))
            </div>
            \(contents.joined())</div>

            """
    }
}
