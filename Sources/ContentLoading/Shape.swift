/// The keys of one kind of map in a format.
///
/// What the loader accepts, what its messages offer and what the published JSON Schema lists is this one table; a test
/// compares them.
struct Shape: Sendable {
    struct Key: Sendable {
        var name: String
        var isRequired: Bool
        /// What to write where it is missing.
        var form: String?

        static func required(_ name: String, form: String? = nil) -> Key {
            Key(name: name, isRequired: true, form: form)
        }
        static func optional(_ name: String) -> Key { Key(name: name, isRequired: false) }
    }

    /// With its article, for messages: "a step".
    var name: String
    var keys: [Key]
    /// Keys that Arazzo has here and Lockstep does not take.
    var arazzo: [String] = []

    /// The key whose value tells one map of the kind from others.
    var identity: String?

    var names: [String] { keys.map(\.name) }

    /// "a step", or "the step 'start'".
    func subject(named name: String?) -> String {
        guard let name, let space = self.name.firstIndex(of: " ") else { return self.name }
        return "the\(self.name[space...]) '\(name)'"
    }
}

// MARK: lockstep.yaml

extension Shape {
    static let project = Shape(
        name: "the project file",
        keys: [
            .required("lockstep", form: "write 'lockstep: \"1\"'"), .required("title"), .optional("description"),
            .optional("address"), .optional("language"), .optional("platforms"), .optional("navigation"),
            .optional("apis"),
            .optional("apps"), .optional("placeholders"), .optional("snippets"), .optional("theme"),
            .optional("output"),
        ])
    static let section = Shape(
        name: "a section of the navigation", keys: [.required("title"), .required("guides")],
        identity: "title")
    static let api = Shape(name: "an API", keys: [.required("schema"), .optional("reference")])
    static let app = Shape(
        name: "an app", keys: [.optional("clientId"), .optional("ios"), .optional("android"), .optional("redirects")])
    static let placeholder = Shape(name: "a placeholder", keys: [.required("text"), .optional("label")])
    static let ios = Shape(name: "an Apple identity", keys: [.required("bundleId"), .optional("teamId")])
    static let android = Shape(name: "an Android identity", keys: [.required("package"), .optional("certificates")])
}

// MARK: *.flow.yaml

extension Shape {
    static let flowFile = Shape(
        name: "a flow file",
        keys: [
            .required("lockstep", form: "write 'lockstep: \"1\"'"), .required("info", form: "write 'info: {title: …}'"),
            .optional("app"),
            .required("sourceDescriptions"),
            .required("workflows"),
        ],
        arazzo: ["$self", "components"])
    static let info = Shape(
        name: "'info'", keys: [.required("title"), .optional("version")], arazzo: ["summary", "description"])
    static let source = Shape(
        name: "a source", keys: [.required("name"), .required("type"), .required("url")], identity: "name")
    static let workflow = Shape(
        name: "a workflow",
        keys: [
            .required("workflowId"), .optional("summary"), .optional("implements"), .optional("platforms"),
            .optional("inputs"),
            .optional("variants"), .optional("rules"), .optional("wordings"), .required("steps"), .optional("outputs"),
            .optional("result"), .optional("errors"), .optional("strictErrors"),
        ],
        arazzo: ["description", "dependsOn", "successActions", "failureActions", "parameters"],
        identity: "workflowId")
    static let variant = Shape(
        name: "a variant",
        keys: [
            .required("variantId"), .required("title"), .optional("redirect"), .optional("sdk"), .optional("needs"),
            .optional("rules"), .optional("wordings"),
        ], identity: "variantId")
    static let rule = Shape(name: "a rule", keys: [.required("title"), .required("text")], identity: "title")
    static let step = Shape(
        name: "a step",
        keys: [.required("stepId"), .optional("actor"), .optional("description"), .optional("note")]
            + kinds.map(Key.optional)
            + [.optional("parameters"), .optional("requestBody"), .optional("timeout"), .optional("outputs")],
        arazzo: [
            "operationPath", "channelPath", "correlationId", "action", "dependsOn", "successCriteria", "onSuccess",
            "onFailure",
        ], identity: "stepId")
    static let parameter = Shape(
        name: "a parameter", keys: [.required("name"), .optional("in"), .required("value")], arazzo: ["reference"],
        identity: "name")
    static let requestBody = Shape(
        name: "a request body", keys: [.optional("contentType"), .required("payload")],
        arazzo: ["replacements", "reference"])
    static let random = Shape(name: "'random'", keys: [.required("bytes")])
    static let interaction = Shape(
        name: "an interaction",
        keys: [.required("mode"), .optional("url"), .optional("request"), .optional("returnTo"), .optional("until")])
    static let request = Shape(name: "a request", keys: [.required("operationId"), .optional("parameters")])
    static let until = Shape(name: "'until'", keys: [.required("cookie")])
    static let errorCase = Shape(
        name: "an error case",
        keys: [
            .required("from", form: ShapeReader.sourceForms), .optional("payload"), .optional("meaning"),
            .optional("action"),
        ])
    static let errorSource = Shape(
        name: "a source of an error",
        keys: [
            .optional("operationId"), .optional("step"), .optional("status"), .optional("body"), .optional("query"),
            .optional("event"),
        ])

    /// The keys that say what a step does.
    static let kinds = [
        "operationId", "workflowId", "pkce", "random", "listen", "interaction", "assertEqual", "secureStore",
        "secureLoad",
        "receive", "does",
    ]
    /// Those that more than a diagram comes of.
    static let builtKinds = kinds.filter { !["listen", "receive"].contains($0) }
}

// MARK: Front matter of a guide

extension Shape {
    static let frontMatter = Shape(
        name: "the front matter",
        keys: [
            .required("title"), .optional("description"), .optional("language"), .optional("flow"),
            .optional("placeholders"),
        ])
}
