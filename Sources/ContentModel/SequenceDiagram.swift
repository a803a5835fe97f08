/// Who says what to whom in a flow, for one variant; all actors, not only the app.
package struct SequenceDiagram: Hashable, Sendable {
    package struct Participant: Hashable, Sendable {
        /// `app`, `browser`, `backend`, `sdk`, or `api:vault`.
        package var id: String
        package var title: String

        package init(id: String, title: String) {
            self.id = id
            self.title = title
        }
    }

    package struct Event: Hashable, Sendable {
        package enum Kind: Hashable, Sendable {
            case message(to: String)
            case reply(to: String)
            /// What a participant does by itself.
            case action
        }

        package var from: String
        package var kind: Kind
        /// Short: "POST /grants".
        package var text: String
        /// Longer, for the list beside the picture; Markdown.
        package var description: String?
        /// The outermost step's id.
        package var region: String

        package init(from: String, kind: Kind, text: String, description: String? = nil, region: String) {
            self.from = from
            self.kind = kind
            self.text = text
            self.description = description
            self.region = region
        }
    }

    package var participants: [Participant]
    package var events: [Event]

    package init(participants: [Participant], events: [Event]) {
        self.participants = participants
        self.events = events
    }
}
