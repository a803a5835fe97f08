import Diagnostics
import LocatedText

/// Holds a document against the rules of its version of OpenAPI, every part of it, whether something uses it or not.
///
/// Loading asks only what can be used; judging is for those who write the document.
final class DocumentJudge {
    let root: Node
    let files: DocumentFiles
    let dialect: APIDocument.Dialect
    private(set) var problems: [Diagnostic] = []
    /// Objects that references lead to; they wait here, so that no chain of them exhausts the stack.
    private var waiting: [(kind: ObjectKind, node: Node)] = []
    private var seen: Set<Visit> = []
    var operations: [String: SourceSpan] = [:]

    private struct Visit: Hashable {
        var kind: ObjectKind
        var location: Location
    }

    init(root: Node, files: DocumentFiles, dialect: APIDocument.Dialect) {
        self.root = root
        self.files = files
        self.dialect = dialect
    }

    func judge() {
        collectOperations()
        judge(root, as: .document)
        while let (kind, node) = waiting.popLast() { judge(node, as: kind) }
    }

    func report(_ message: String, at span: SourceSpan, help: String? = nil, severity: Severity = .error) {
        guard problems.count < DocumentFiles.problemLimit else { return }
        var problem = Diagnostic(.againstOpenAPI, message, at: span, help: help)
        problem.severity = severity
        problems.append(problem)
    }

    // MARK: Values

    /// `name`: how a message calls the value: `'name' of a parameter`.
    func judge(_ node: Node, by rule: ValueRule, named name: @autoclosure () -> String) {
        let value = node.value
        switch rule {
        case .anything: return
        case .text: if value.string == nil { report("\(name()) is text", at: value.span, help: quoting(value)) }
        case .boolean: if value.boolean == nil { report("\(name()) is true or false", at: value.span) }
        case .number: if value.number == nil { report("\(name()) is a number", at: value.span) }
        case .count:
            guard let number = value.number, !number.hasPrefix("-"), !number.contains(".") else {
                return report("\(name()) is a whole number from 0 on", at: value.span)
            }
        case .word(let words):
            guard let text = value.string, words.contains(text) else {
                let help = value.string.flatMap { suggestion(for: $0, among: words) }
                return report(
                    "\(name()) is one of \(words.joined(separator: ", "))", at: value.span,
                    help: help?.hasPrefix("did") == true ? help : nil)
            }
        case .list(let rule):
            guard let items = node.items else { return report("\(name()) is a list", at: value.span) }
            for item in items { judge(item, by: rule, named: "an item of \(name())") }
        case .map(let rule):
            guard let entries = node.entries else { return report("\(name()) is a map", at: value.span) }
            for (entry, child) in entries { judge(child, by: rule, named: "'\(entry.key)' in \(name())") }
        case .object(let kind): judge(node, as: kind, named: name())
        }
    }

    /// What a writer of YAML does about a number that should be text.
    private func quoting(_ value: LocatedValue) -> String? {
        value.number == nil && value.boolean == nil ? nil : "put it in quotes"
    }

    // MARK: Objects

    func judge(_ node: Node, as kind: ObjectKind, named name: @autoclosure () -> String? = nil) {
        guard seen.insert(Visit(kind: kind, location: node.location)).inserted else { return }
        if kind == .schema, node.value.boolean != nil, dialect >= .v31 || allowsBoolean(node) { return }
        guard let entries = node.value.entries else {
            let what = kind == .schema && dialect >= .v31 ? "a map, true or false" : "a map"
            return report("\(name() ?? kind.described) is \(what)", at: node.value.span)
        }
        if let reference = node.reference, isReferable(kind) {
            follow(reference, in: node, to: kind)
            // Beside the reference of another object nothing counts, or only texts.
            guard kind == .pathItem || (kind == .schema && dialect >= .v31) else { return }
        }
        let rules = KeyRules[kind]
        if !rules.isEmpty { judgeKeys(of: node, entries: entries, as: kind, rules) }
        judgeFurther(node, as: kind)
    }

    /// In 3.0 a schema is never true or false, but what an object has beside its properties is.
    private func allowsBoolean(_ node: Node) -> Bool { node.location.key == "additionalProperties" }

    private func isReferable(_ kind: ObjectKind) -> Bool {
        guard kind.folder != nil else { return false }
        return kind != .mediaType || dialect >= .v32
    }

    private func judgeKeys(
        of node: Node, entries: [LocatedValue.Entry], as kind: ObjectKind, _ rules: [String: KeyRule]
    ) {
        for entry in entries where !entry.key.hasPrefix("x-") {
            guard let rule = rules[entry.key], (rule.since...rule.until).contains(dialect) else {
                reportUnknown(entry, of: kind, rules)
                continue
            }
            // A schema has a property of this name only under `properties`; these words have a meaning.
            judge(node.child(entry.key, entry.value), by: rule.value, named: "'\(entry.key)' of \(kind.described)")
        }
        for key in KeyRules.required(of: kind) where node.value[key] == nil {
            report("\(kind.described) has '\(key)', and here it is missing", at: node.value.span)
        }
    }

    private func reportUnknown(_ entry: LocatedValue.Entry, of kind: ObjectKind, _ rules: [String: KeyRule]) {
        // To look for near names costs more than all else.
        guard problems.count < DocumentFiles.problemLimit else { return }
        let known = rules.values.filter { ($0.since...$0.until).contains(dialect) }.map(\.key).sorted()
        let near = nearest(to: entry.key, among: known).map { "did you mean '\($0)'?" }
        // JSON Schema lets everyone have keywords of their own.
        if kind == .schema, dialect >= .v31 {
            if entry.key == "nullable" {
                report(
                    "'nullable' says nothing from OpenAPI 3.1 on", at: entry.keySpan,
                    help: "write type: [\"string\", \"null\"]", severity: .warning)
            } else if let near {
                report("JSON Schema has no keyword '\(entry.key)'", at: entry.keySpan, help: near, severity: .warning)
            }
            return
        }
        if let rule = rules[entry.key] {
            let versions =
                dialect < rule.since ? "begins with OpenAPI \(rule.since.rawValue)" : "ended with OpenAPI 3.0"
            return report("'\(entry.key)' of \(kind.described) \(versions)", at: entry.keySpan)
        }
        if entry.key == "$ref" {
            return report("\(kind.described) cannot be a reference", at: entry.keySpan)
        }
        report(
            "\(kind.described) of OpenAPI \(dialect.rawValue) has no '\(entry.key)'", at: entry.keySpan,
            help: near ?? "what is your own begins with 'x-'")
    }

    // MARK: References

    private func follow(_ reference: LocatedValue, in node: Node, to kind: ObjectKind) {
        guard let target = files.target(of: reference, in: node.location.file) else { return }
        let pointer = target.location.pointer
        if pointer.count == 3, pointer[0] == "components", let other = ObjectKind.byFolder[pointer[1]], other != kind {
            return report(
                "this leads to \(other.described), and \(kind.described) belongs here", at: reference.span)
        }
        // A reference to a reference is followed from there.
        waiting.append((kind, target))
    }
}

extension LocatedValue {
    /// The digits of a number.
    var number: String? { if case .number(let digits) = content { digits } else { nil } }
}
