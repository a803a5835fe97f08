/// A guide of a flow with all that a reader needs of it, or one of plain text.
struct GuideStart {
    /// Of the guide's file, without its folder and ending.
    var name: String
    /// The flow's file as the guide sees it, with the ids and summaries of its workflows.
    var flow: (path: String, workflows: [(id: String, summary: String?)])?

    var text: String {
        let title = FlowStart.words(of: name)
        guard let flow, let first = flow.workflows.first else {
            return """
                ---
                title: \(FlowStart.scalar(title))
                description: \(FlowStart.scalar("What a reader can do with this page."))
                ---

                # \(title)

                Say in a sentence or two what the reader will have at the end of this page.

                """
        }
        let summary = first.summary ?? "\(title)."
        let head = """
            ---
            title: \(FlowStart.scalar(title))
            description: \(FlowStart.scalar(summary))
            flow: \(FlowStart.scalar(flow.path))
            ---

            # \(title)

            """
        guard flow.workflows.count > 1 else { return head + Self.sections("", level: "##") }
        return head
            + flow.workflows.map { workflow in
                "\n## \(FlowStart.words(of: workflow.id))\n"
                    + Self.sections("{flow=\(workflow.id)}", level: "###")
            }.joined()
    }

    private static func sections(_ flow: String, level: String) -> String {
        """

        \(level) Before you start

        ::requirements\(flow)

        \(level) How it works

        ::diagram[What the app asks of the service, and what it gets.]\(flow)

        \(level) The code

        ::sample\(flow)

        \(level) When it fails

        ::errors\(flow)

        """
    }
}
