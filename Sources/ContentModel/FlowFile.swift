package import Diagnostics
package import LocatedText

/// `*.flow.yaml`, loaded and checked for shape; names are not looked up yet.
package struct FlowFile: Sendable {
    package struct Source: Sendable {
        package enum Kind: String, CaseIterable, Sendable { case openapi, sdk }

        package var name: Located<String>
        package var kind: Kind
        /// As written; relative to the folder of this file.
        package var url: Located<String>
        /// An address, which is never read.
        package var isRemote: Bool { url.value.contains("://") }

        package init(name: Located<String>, kind: Kind, url: Located<String>) {
            self.name = name
            self.kind = kind
            self.url = url
        }
    }

    /// Relative to the folder of `lockstep.yaml`: `outlet/connect.flow.yaml`.
    package var path: String
    package var title: String
    package var version: String
    package var app: Located<String>?
    package var sources: [Source]
    package var workflows: [Workflow]
    /// Of the file's bytes, as far as they are known.
    package var digest = ""

    package init(
        path: String, title: String, version: String = "1", app: Located<String>? = nil, sources: [Source],
        workflows: [Workflow]
    ) {
        self.path = path
        self.title = title
        self.version = version
        self.app = app
        self.sources = sources
        self.workflows = workflows
    }

    /// `connect` of `outlet/connect.flow.yaml`.
    package var stem: String {
        let name = path.split(separator: "/").last ?? ""
        return String(name.split(separator: ".").first ?? name)
    }
}

package struct Workflow: Sendable {
    package var id: Located<String>
    package var summary: PlatformText?
    package var implements: Located<String>?
    package var platforms: [Located<String>]?
    /// A JSON Schema of type `object`.
    package var inputs: LocatedValue?
    package var variants: [Variant]
    package var rules: [Rule]
    package var wordings: [(name: Located<String>, text: PlatformText)]
    package var steps: [FlowStep]
    package var outputs: [NamedExpression]
    package var result: Located<String>?
    package var errors: [ErrorDeclaration]
    /// Of the key `errors`.
    package var errorsSpan: SourceSpan?
    package var strictErrors: Bool

    package init(
        id: Located<String>, summary: PlatformText? = nil, implements: Located<String>? = nil,
        platforms: [Located<String>]? = nil,
        inputs: LocatedValue? = nil, variants: [Variant] = [], rules: [Rule] = [],
        wordings: [(name: Located<String>, text: PlatformText)] = [], steps: [FlowStep],
        outputs: [NamedExpression] = [],
        result: Located<String>? = nil, errors: [ErrorDeclaration] = [], errorsSpan: SourceSpan? = nil,
        strictErrors: Bool = false
    ) {
        self.id = id
        self.summary = summary
        self.implements = implements
        self.platforms = platforms
        self.inputs = inputs
        self.variants = variants
        self.rules = rules
        self.wordings = wordings
        self.steps = steps
        self.outputs = outputs
        self.result = result
        self.errors = errors
        self.errorsSpan = errorsSpan
        self.strictErrors = strictErrors
    }
}

package struct Rule: Sendable {
    package var title: String
    package var text: PlatformText

    package init(title: String, text: PlatformText) {
        self.title = title
        self.text = text
    }
}

/// One named combination of what a page offers.
package struct Variant: Sendable {
    package var id: Located<String>
    package var title: String
    package var redirect: Located<String>?
    package var sdk: Located<String>?
    package var needs: [PlatformText]
    package var rules: [Rule]
    package var wordings: [(name: Located<String>, text: PlatformText)]

    package init(
        id: Located<String>, title: String, redirect: Located<String>? = nil, sdk: Located<String>? = nil,
        needs: [PlatformText] = [], rules: [Rule] = [], wordings: [(name: Located<String>, text: PlatformText)] = []
    ) {
        self.id = id
        self.title = title
        self.redirect = redirect
        self.sdk = sdk
        self.needs = needs
        self.rules = rules
        self.wordings = wordings
    }
}

package struct NamedExpression: Sendable {
    package var name: Located<String>
    package var expression: Located<Expression>

    package init(name: Located<String>, expression: Located<Expression>) {
        self.name = name
        self.expression = expression
    }
}

package enum Actor: String, CaseIterable, Sendable { case app, backend, sdk, browser }

package struct FlowStep: Sendable {
    package struct Parameter: Sendable {
        package enum Location: String, CaseIterable, Sendable { case path, query, header, cookie }

        package var name: Located<String>
        /// Given where the operation has two parameters of the name.
        package var location: Located<Location>?
        package var value: Template

        package init(name: Located<String>, location: Located<Location>? = nil, value: Template) {
            self.name = name
            self.location = location
            self.value = value
        }
    }

    package struct OperationCall: Sendable {
        /// `createGrant` or `$sourceDescriptions.vault.createGrant`.
        package var operation: Located<String>
        package var parameters: [Parameter]
        package var contentType: Located<String>?
        package var payload: Template?

        package init(
            operation: Located<String>, parameters: [Parameter] = [], contentType: Located<String>? = nil,
            payload: Template? = nil
        ) {
            self.operation = operation
            self.parameters = parameters
            self.contentType = contentType
            self.payload = payload
        }
    }

    package enum InteractionTarget: Sendable {
        case url(Template)
        case request(OperationCall)
    }

    package enum Kind: Sendable {
        case operation(OperationCall)
        case workflow(Located<String>, parameters: [Parameter])
        case pkce
        case random(bytes: Located<Int>)
        case listen(Located<Expression>)
        case redirect(InteractionTarget, returnTo: Template)
        case capture(url: Template, cookie: Template)
        case assertEqual(Template, Template)
        case secureStore([Parameter])
        case secureLoad([Located<String>])
        case receive(Located<String>)
        case does(PlatformText)
    }

    package var id: Located<String>
    /// `nil`: the default of the kind and workflow.
    package var actor: Located<Actor>?
    package var description: PlatformText?
    package var note: PlatformText?
    package var kind: Kind
    /// The place of the kind's key and value.
    package var kindSpan: SourceSpan
    package var outputs: [NamedExpression]
    package var timeout: Located<Int>?

    package init(
        id: Located<String>, actor: Located<Actor>? = nil, description: PlatformText? = nil, note: PlatformText? = nil,
        kind: Kind,
        kindSpan: SourceSpan, outputs: [NamedExpression] = [], timeout: Located<Int>? = nil
    ) {
        self.id = id
        self.actor = actor
        self.description = description
        self.note = note
        self.kind = kind
        self.kindSpan = kindSpan
        self.outputs = outputs
        self.timeout = timeout
    }
}

extension FlowStep.Kind {
    package var stepKind: StepKind {
        switch self {
        case .operation: .operation
        case .workflow: .workflow
        case .pkce: .pkce
        case .random: .random
        case .listen: .listen
        case .redirect, .capture: .interaction
        case .assertEqual: .assertEqual
        case .secureStore: .secureStore
        case .secureLoad: .secureLoad
        case .receive: .receive
        case .does: .does
        }
    }
}

/// One way a flow fails, as its file declares it.
package struct ErrorDeclaration: Sendable {
    package struct Payload: Sendable {
        package var name: Located<String>
        package var expression: Located<Expression>

        package init(name: Located<String>, expression: Located<Expression>) {
            self.name = name
            self.expression = expression
        }
    }

    package enum Status: Hashable, Sendable {
        case exactly(Int)
        /// `4XX` is 4.
        case range(Int)
        case `default`
    }

    package enum Event: String, CaseIterable, Sendable {
        case transport, malformed, notStarted, cancelled, refused, noAnswer, missing, unequal, storage
    }

    /// What went wrong, and where if that is not clear.
    package struct Source: Sendable {
        package enum What: Sendable {
            case status([Status], body: [(name: Located<String>, value: JSON)])
            case query(name: Located<String>, value: Located<String>)
            case event(Event)
            case otherwise
        }

        package var what: What
        package var operation: Located<String>?
        package var step: Located<String>?
        package var span: SourceSpan

        package init(_ what: What, operation: Located<String>? = nil, step: Located<String>? = nil, span: SourceSpan) {
            self.what = what
            self.operation = operation
            self.step = step
            self.span = span
        }
    }

    package var name: Located<String>
    package var sources: [Source]
    package var payload: [Payload]
    package var meaning: PlatformText?
    package var action: PlatformText?

    package init(
        name: Located<String>, sources: [Source], payload: [Payload] = [], meaning: PlatformText? = nil,
        action: PlatformText? = nil
    ) {
        self.name = name
        self.sources = sources
        self.payload = payload
        self.meaning = meaning
        self.action = action
    }
}
