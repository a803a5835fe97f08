package import Diagnostics
package import LocatedText

/// A flow with nothing left to look up, for one variant and one platform: nested workflows inlined, every name bound, every
/// value typed, every failure claimed by a case, every text chosen. Whatever the variant does not use is not in it.
package struct ResolvedFlow: Sendable {
    /// `outlet/connect`: app and workflow.
    package var id: String
    package var app: String
    /// The app's package on Android, where lockstep.yaml names it.
    package var androidPackage: String?
    /// The workflow's id: name of the function in samples.
    package var name: String
    package var title: String
    package var summary: String?
    package var variant: String?
    /// The flow has several variants, whose samples are published side by side.
    package var isOneOfMany: Bool
    /// Servers that the calls go to.
    package var apis: [API]
    /// `$app` values in use, in the order of their use. A redirect brings its parts along; a renderer prints those that it
    /// needs and no others, because compilers refuse unused names.
    package var constants: [Constant]
    package var inputs: [Input]
    /// Steps of the app, in order.
    package var steps: [Step]
    package var result: FlowResult
    /// In the order of the error table.
    package var cases: [ErrorCase]
    /// Schemas in use, with the fields in use; one that another mentions stands before or after it, never missing.
    package var records: [Record]
    package var store: Store?
    package var span: SourceSpan

    package init(
        id: String, app: String, androidPackage: String? = nil, name: String, title: String, summary: String? = nil,
        variant: String? = nil,
        isOneOfMany: Bool = false,
        apis: [API],
        constants: [Constant] = [], inputs: [Input] = [], steps: [Step], result: FlowResult, cases: [ErrorCase],
        records: [Record] = [],
        store: Store? = nil, span: SourceSpan
    ) {
        self.id = id
        self.app = app
        self.androidPackage = androidPackage
        self.name = name
        self.title = title
        self.summary = summary
        self.variant = variant
        self.isOneOfMany = isOneOfMany
        self.apis = apis
        self.constants = constants
        self.inputs = inputs
        self.steps = steps
        self.result = result
        self.cases = cases
        self.records = records
        self.store = store
        self.span = span
    }
}

package struct API: Hashable, Sendable {
    /// Name of the source description: `vault`.
    package var name: String
    /// Without a final `/`: `https://useoutlet.dev` or `https://api.example/v1`.
    package var origin: String

    package init(name: String, origin: String) {
        self.name = name
        self.origin = origin
    }
}

package struct Constant: Hashable, Sendable {
    package enum Role: String, Sendable { case plain, redirect, redirectScheme, redirectHost, redirectPath }

    /// `clientId`, `redirectUri`, `redirectScheme`, `redirectHost`, `redirectPath`.
    package var name: String
    package var value: String
    package var role: Role
    package var note: String?

    package init(name: String, value: String, role: Role = .plain, note: String? = nil) {
        self.name = name
        self.value = value
        self.role = role
        self.note = note
    }
}

package struct Input: Sendable {
    package var name: String
    package var type: ValueType
    package var description: String?
    /// Shown in usage, given by the harness.
    package var example: JSON?

    package init(name: String, type: ValueType, description: String? = nil, example: JSON? = nil) {
        self.name = name
        self.type = type
        self.description = description
        self.example = example
    }
}

package indirect enum ValueType: Hashable, Sendable {
    case string
    case uri
    /// 64 bits with sign.
    case integer
    case number
    case boolean
    case list(ValueType)
    case dictionary(ValueType)
    /// A name in `records`.
    case record(String)
    case optional(ValueType)
}

package struct Record: Hashable, Sendable {
    package struct Field: Hashable, Sendable {
        /// As it stands in JSON.
        package var wire: String
        package var type: ValueType
        package var description: String?

        package init(wire: String, type: ValueType, description: String? = nil) {
            self.wire = wire
            self.type = type
            self.description = description
        }
    }

    package enum Use: String, Sendable { case sent, read, both }

    /// The schema component, else operation + `Request` or `Answer`, else the outer name + the field's.
    package var name: String
    package var use: Use
    package var fields: [Field]

    package init(name: String, use: Use, fields: [Field]) {
        self.name = name
        self.use = use
        self.fields = fields
    }
}

/// Where a value comes from.
package indirect enum Operand: Hashable, Sendable {
    case literal(JSON)
    case input(String)
    case constant(String)
    /// `step` is the path of a step's ids: `grant.proof`.
    case output(step: String, name: String)
    /// A body or a part of one; the binding's type says which record.
    case object([Binding])
    case list([Operand])
    /// A text with values in it; the values are strings, URIs, numbers or Booleans. Where a URI is wanted, values that are none
    /// are percent-encoded: no `&` in them begins another parameter.
    case text([TextPart])

    package enum TextPart: Hashable, Sendable {
        case literal(String)
        case value(Operand)
    }
}

/// A value under a name, with the type that is wanted there.
package struct Binding: Hashable, Sendable {
    /// As it stands on the wire.
    package var name: String
    package var value: Operand
    package var type: ValueType
    package var span: SourceSpan?

    package init(name: String, value: Operand, type: ValueType, span: SourceSpan? = nil) {
        self.name = name
        self.value = value
        self.type = type
        self.span = span
    }
}

package struct FlowResult: Sendable {
    package struct Field: Sendable {
        package var name: String
        package var value: Operand
        package var type: ValueType
        package var description: String?

        package init(name: String, value: Operand, type: ValueType, description: String? = nil) {
            self.name = name
            self.value = value
            self.type = type
            self.description = description
        }
    }

    /// Named in the flow, else the flow's name + `Result`.
    package var typeName: String
    /// None: the sample returns nothing. One: the value itself is returned.
    package var fields: [Field]

    package init(typeName: String, fields: [Field]) {
        self.typeName = typeName
        self.fields = fields
    }
}

/// A secure store of the app: one record, replaced as a whole.
package struct Store: Sendable {
    /// `outlet`: the app.
    package var id: String
    /// All names that any flow of the app keeps there.
    package var names: [(name: String, type: ValueType)]

    package init(id: String, names: [(name: String, type: ValueType)]) {
        self.id = id
        self.names = names
    }
}
