import APISchema
import ContentModel
import Diagnostics

/// A step of the app with its values bound; its error cases are still to be found.
struct StepDraft {
    enum Kind {
        case pkce
        case random(bytes: Int)
        case call(CallDraft)
        case interaction(InteractionDraft)
        case assertion(Value, Value)
        case secureLoad([Binding])
        case secureStore([Binding])
    }

    var inlined: InlinedStep
    var kind: Kind

    var id: String { inlined.id }
    var span: SourceSpan { inlined.step.id.span }
}

struct CallDraft {
    var found: FlowSources.Found
    /// Where the flow names the operation.
    var span: SourceSpan
    /// Without failures, and with all outputs that are declared.
    var path: [Call.PathPart]
    var query: [Binding]
    var headers: [Binding]
    var body: Call.Body?
    var bodyType: ValueType?
    /// Name of the record that outputs come from.
    var answer: String?
    var outputs: [Call.Output]
    var timeout: Int?
}

struct InteractionDraft {
    var url: Operand
    var returnTo: Operand
    var timeout: Int?
    /// Query parameter of each output.
    var queries: [(output: String, query: String)]
}

/// A workflow in one variant, bound as far as it can be without its error cases.
struct FlowDraft {
    struct Result {
        var name: String
        var value: Value
    }

    var builder: FlowBuilder
    /// All steps, not only the app's.
    var steps: [InlinedStep]
    var drafts: [StepDraft]
    var results: [Result]
}
