package import Diagnostics

/// A step of the app in a resolved flow.
package struct Step: Sendable {
    /// Path of step ids: `grant.proof`. The step that reads the answer of an interaction has the id of the first comparison
    /// that it makes, else the interaction's with `.answer`.
    package var id: String
    /// The outermost step's id: the same in every variant and on every platform.
    package var region: String
    /// What its value is called, if one is needed: the outermost id for a call, the step's own for others.
    package var name: String
    /// For lists, diagrams and notes beside the code; Markdown.
    package var description: String?
    /// For a comment in the sample; plain.
    package var note: String?
    /// A compiler's error on the step's lines is reported here.
    package var span: SourceSpan
    package var kind: Kind

    package init(
        id: String, region: String, name: String, description: String? = nil, note: String? = nil, span: SourceSpan,
        kind: Kind
    ) {
        self.id = id
        self.region = region
        self.name = name
        self.description = description
        self.note = note
        self.span = span
        self.kind = kind
    }

    package enum Kind: Sendable {
        /// Outputs `verifier` and `challenge`; the verifier is base64url of so many random bytes.
        case pkce(verifierBytes: Int)
        /// Output `value`: base64url without padding.
        case random(bytes: Int)
        case call(Call)
        case interaction(Interaction)
        /// What follows an interaction, in the one right order.
        case answer(AnswerReading)
        /// Two values of the flow that must be equal, byte for byte.
        case assertion(Operand, Operand, otherwise: CaseUse)
        /// Outputs are the names. `storage` is the case of a store that cannot be read.
        case secureLoad(names: [Binding], missing: CaseUse, storage: CaseUse)
        /// All names of the store: those not written are filled from the load. Without a case for `storage` a failure is
        /// logged, the old record stays, and the flow goes on.
        case secureStore([Binding], storage: CaseUse?)
    }
}

package struct Call: Sendable {
    package enum PathPart: Hashable, Sendable {
        case text(String)
        case parameter(Binding)
    }

    package struct Body: Sendable {
        package enum Encoding: String, Sendable {
            case json, form

            fileprivate var mediaType: String {
                switch self {
                case .json: "application/json"
                case .form: "application/x-www-form-urlencoded"
                }
            }
        }

        /// Name of a record.
        package var record: String
        /// An `object`, or a value of the record's type.
        package var value: Operand
        package var encoding: Encoding
        /// `application/json`, or another that the encoding fits: `application/merge-patch+json`.
        package var mediaType: String

        package init(record: String, value: Operand, encoding: Encoding = .json, mediaType: String? = nil) {
            self.record = record
            self.value = value
            self.encoding = encoding
            self.mediaType = mediaType ?? encoding.mediaType
        }
    }

    /// A value read from the answer's body or headers.
    package struct Output: Hashable, Sendable {
        package enum Source: Hashable, Sendable {
            /// Keys from the top of the body; empty: the whole body.
            case body([String])
            case header(String)
            case status
        }

        package var name: String
        package var source: Source
        package var type: ValueType

        package init(name: String, source: Source, type: ValueType) {
            self.name = name
            self.source = source
            self.type = type
        }
    }

    package struct Failure: Hashable, Sendable {
        package struct BodyValue: Hashable, Sendable {
            /// Keys from the top of the body.
            package var pointer: [String]
            package var value: String

            package init(pointer: [String], value: String) {
                self.pointer = pointer
                self.value = value
            }
        }

        /// `400...400`, or `500...599` for `5XX`.
        package var statuses: ClosedRange<Int>
        /// Empty: any.
        package var body: [BodyValue]
        package var use: CaseUse

        package init(statuses: ClosedRange<Int>, body: [BodyValue] = [], use: CaseUse) {
            self.statuses = statuses
            self.body = body
            self.use = use
        }
    }

    /// The operation's id in its API schema.
    package var operation: String
    /// Name in `apis`.
    package var api: String
    /// Upper case.
    package var method: String
    package var path: [PathPart]
    package var query: [Binding]
    package var headers: [Binding]
    package var body: Body?
    /// Name of the record that outputs are read from, if any is.
    package var answer: String?
    package var outputs: [Output]
    /// Documented statuses, complete, the most precise first.
    package var failures: [Failure]
    /// Any other status.
    package var undocumented: CaseUse
    package var transport: CaseUse
    package var malformed: CaseUse
    package var noAnswer: CaseUse?
    /// Milliseconds.
    package var timeout: Int?

    package init(
        operation: String, api: String, method: String, path: [PathPart], query: [Binding] = [],
        headers: [Binding] = [],
        body: Body? = nil, answer: String? = nil, outputs: [Output] = [], failures: [Failure] = [],
        undocumented: CaseUse,
        transport: CaseUse, malformed: CaseUse, noAnswer: CaseUse? = nil, timeout: Int? = nil
    ) {
        self.operation = operation
        self.api = api
        self.method = method
        self.path = path
        self.query = query
        self.headers = headers
        self.body = body
        self.answer = answer
        self.outputs = outputs
        self.failures = failures
        self.undocumented = undocumented
        self.transport = transport
        self.malformed = malformed
        self.noAnswer = noAnswer
        self.timeout = timeout
    }
}

package struct Interaction: Sendable {
    package var url: Operand
    package var returnTo: Operand
    package var notStarted: CaseUse
    package var cancelled: CaseUse
    package var noAnswer: CaseUse?
    /// Milliseconds.
    package var timeout: Int?
    /// Values from before the interaction that are used after it, in the order of their first use.
    package var live: [LiveValue]

    package init(
        url: Operand, returnTo: Operand, notStarted: CaseUse, cancelled: CaseUse, noAnswer: CaseUse? = nil,
        timeout: Int? = nil,
        live: [LiveValue] = []
    ) {
        self.url = url
        self.returnTo = returnTo
        self.notStarted = notStarted
        self.cancelled = cancelled
        self.noAnswer = noAnswer
        self.timeout = timeout
        self.live = live
    }
}

package struct LiveValue: Hashable, Sendable {
    /// An input or an output.
    package var value: Operand
    package var type: ValueType

    package init(value: Operand, type: ValueType) {
        self.value = value
        self.type = type
    }
}

package struct AnswerReading: Sendable {
    package enum Check: Sendable {
        /// `step`: id of the `assertEqual`.
        case equal(query: String, to: Operand, step: String, otherwise: CaseUse)
        case named(query: String, value: String, then: CaseUse)
        case refused(query: String, then: CaseUse)
        case required(query: String, output: String, otherwise: CaseUse)
    }

    /// Path of the interaction's ids.
    package var interaction: String
    package var checks: [Check]
    /// The redirect cannot be read at all: no URL, no query.
    package var malformed: CaseUse

    package init(interaction: String, checks: [Check], malformed: CaseUse) {
        self.interaction = interaction
        self.checks = checks
        self.malformed = malformed
    }
}

/// Ends the flow in a case, with what the case carries.
package struct CaseUse: Hashable, Sendable {
    package struct Payload: Hashable, Sendable {
        package enum Source: Hashable, Sendable {
            case header(String)
            case body([String])
            case status
            case query(String)
            case platformError
            /// This use has nothing to give for the payload: the value is absent.
            case absent
        }

        package var name: String
        package var source: Source
        package var type: ValueType

        package init(name: String, source: Source, type: ValueType) {
            self.name = name
            self.source = source
            self.type = type
        }
    }

    package var name: String
    package var payload: [Payload]

    package init(name: String, payload: [Payload] = []) {
        self.name = name
        self.payload = payload
    }
}

package struct ErrorCase: Sendable {
    package struct Payload: Hashable, Sendable {
        package var name: String
        /// Always optional where an answer is read; not asked for the platform's own error.
        package var type: ValueType
        package var isPlatformError: Bool

        package init(name: String, type: ValueType, isPlatformError: Bool = false) {
            self.name = name
            self.type = type
            self.isPlatformError = isPlatformError
        }
    }

    /// What brings the case about, for tables.
    package enum Origin: Hashable, Sendable {
        case status(ClosedRange<Int>, operation: String)
        case query(name: String, value: String)
        case event(ErrorDeclaration.Event)
        /// A status that the API schema does not list, named as such by the flow.
        case undocumented(operation: String)
        /// Whatever no other case names.
        case otherwise
    }

    /// lowerCamelCase.
    package var name: String
    package var payload: [Payload]
    /// Markdown.
    package var meaning: String
    /// Where an API schema says it; `nil`: it is the flow's own text.
    package var meaningSpan: SourceSpan?
    package var action: String?
    package var origins: [Origin]

    package init(
        name: String, payload: [Payload] = [], meaning: String, meaningSpan: SourceSpan? = nil, action: String? = nil,
        origins: [Origin]
    ) {
        self.name = name
        self.payload = payload
        self.meaning = meaning
        self.meaningSpan = meaningSpan
        self.action = action
        self.origins = origins
    }
}
