/// What a platform says about itself. Data only: tabs, help, resolution and conformance read it.
package struct PlatformManifest: Hashable, Sendable {
    /// An operating system that samples of the platform run on: `ios`, `android`, `desktop`.
    package struct System: Hashable, Sendable {
        package var id: String
        package var title: String

        package init(id: String, title: String) {
            self.id = id
            self.title = title
        }
    }

    /// Who can deliver a redirect to a waiting sample, and so what a redirect with a wrong state does.
    package enum RedirectDelivery: Hashable, Sendable {
        /// Only the browser session: the first redirect is the answer, a wrong state ends the flow.
        case session
        /// Anyone, by a deep link or an intent: a redirect with a wrong state is ignored there and the wait goes on.
        case anyone(remark: String)
    }

    /// A kind of step that the platform cannot render, with the reason that readers see.
    package struct Refusal: Hashable, Sendable {
        package var kind: StepKind
        package var reason: String

        package init(_ kind: StepKind, because reason: String) {
            self.kind = kind
            self.reason = reason
        }
    }

    /// `swift`, `kotlin`, `react-native`: in content, addresses and flags.
    package var id: String
    /// For tabs: "Swift", "React Native".
    package var title: String
    /// Under the title, what it runs on: "iPhone and iPad".
    package var subtitle: String
    /// The name of the language for highlighting and grammars: `swift`, `kotlin`, `typescript`.
    package var language: String
    package var systems: [System]
    package var redirectDelivery: RedirectDelivery
    /// The step kinds that the renderer knows; a flow with another is not offered.
    package var steps: Set<StepKind>
    package var refusals: [Refusal]

    package init(
        id: String, title: String, subtitle: String, language: String, systems: [System],
        redirectDelivery: RedirectDelivery = .session,
        steps: Set<StepKind>, refusals: [Refusal] = []
    ) {
        self.id = id
        self.title = title
        self.subtitle = subtitle
        self.language = language
        self.systems = systems
        self.redirectDelivery = redirectDelivery
        self.steps = steps
        self.refusals = refusals
    }
}

/// The kinds of step that content may use; the raw value is the key in a flow file.
package enum StepKind: String, Hashable, CaseIterable, Sendable {
    case operation = "operationId"
    case workflow = "workflowId"
    case pkce
    case random
    case listen
    case interaction
    case assertEqual
    case secureStore
    case secureLoad
    case receive
    case does
}
