/// A kind of proof. Verdicts are independent of each other.
package enum Rung: String, CaseIterable, Comparable, Sendable {
    case references, literals, syntax, types, run

    package static func < (left: Self, right: Self) -> Bool {
        allCases.firstIndex(of: left)! < allCases.firstIndex(of: right)!  // both are in the list of all
    }
}

/// How a sample fares on a rung. What was not checked is never shown as passed.
package struct Verdict: Hashable, Sendable {
    package enum Status: String, Sendable { case passed, failed, notChecked }

    package var status: Status
    /// Of a failure or of what was not checked: "kotlinc not found", "not built yet".
    package var reason: String?
    /// Name and version: "swift-frontend 6.3.1".
    package var tool: String?
    /// What it was checked against: "stubs from Apple's documentation".
    package var evidence: String?
    /// What would have to be installed for a check: `swiftc`, `kotlinc`, `deno`, `dart`, `tree-sitter`, as `--require` names it.
    package var missingTool: String?

    package init(
        _ status: Status, reason: String? = nil, tool: String? = nil, evidence: String? = nil,
        missingTool: String? = nil
    ) {
        self.status = status
        self.reason = reason
        self.tool = tool
        self.evidence = evidence
        self.missingTool = missingTool
    }

    package static func notChecked(_ reason: String, missing tool: String? = nil) -> Verdict {
        Verdict(.notChecked, reason: reason, missingTool: tool)
    }
}

/// What was found out about one sample.
package struct SampleReport: Sendable {
    package var sample: Sample.ID
    /// Paths below `Snippets/`.
    package var files: [String]
    /// One of every rung.
    package var verdicts: [Rung: Verdict]

    package init(sample: Sample.ID, files: [String], verdicts: [Rung: Verdict]) {
        self.sample = sample
        self.files = files
        self.verdicts = verdicts
    }
}
