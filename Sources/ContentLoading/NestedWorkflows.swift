import ContentModel
import Diagnostics

extension ShapeReader {
    /// The steps of nested workflows take the place of the step that runs them.
    ///
    /// They must end, and a few lines must not grow into a sample of a million.
    mutating func checkNesting(of workflows: [Workflow]) {
        var nesting = WorkflowNesting(workflows)
        nesting.walk()
        for call in nesting.circles {
            report(.invalidValue("'\(call.value)' would run itself without an end", at: call.span))
        }
        for workflow in workflows where nesting.stepCount(of: workflow) > WorkflowNesting.limit {
            let limit = WorkflowNesting.limit
            let message = "'\(workflow.id.value)' has more than \(limit) steps, those of nested workflows included"
            report(.invalidValue(message, at: workflow.id.span))
        }
    }
}

/// Which workflow runs which, walked from the bottom up.
private struct WorkflowNesting {
    static let limit = 1000

    private var workflows: [String: Workflow] = [:]
    private var counts: [String: Int] = [:]
    private(set) var circles: [Located<String>] = []

    init(_ list: [Workflow]) {
        for workflow in list where workflows[workflow.id.value] == nil { workflows[workflow.id.value] = workflow }
    }

    private static func calls(of workflow: Workflow) -> [Located<String>] {
        workflow.steps.compactMap { step in if case .workflow(let name, _) = step.kind { name } else { nil } }
    }

    func stepCount(of workflow: Workflow) -> Int { counts[workflow.id.value] ?? 0 }

    /// Depth first, with a stack of its own: a chain of ten thousand workflows must not end ours.
    mutating func walk() {
        var isOpen: Set<String> = []
        for start in workflows.keys.sorted() where counts[start] == nil {
            var stack = [(name: start, calls: workflows[start].map(Self.calls) ?? [], next: 0)]
            isOpen.insert(start)
            while let (name, calls, next) = stack.last {
                guard next < calls.count else {
                    counts[name] = count(name)
                    isOpen.remove(name)
                    stack.removeLast()
                    continue
                }
                stack[stack.count - 1].next += 1
                let call = calls[next]
                if isOpen.contains(call.value) { circles.append(call) }
                guard counts[call.value] == nil, !isOpen.contains(call.value), let nested = workflows[call.value] else {
                    continue
                }
                isOpen.insert(call.value)
                stack.append((call.value, Self.calls(of: nested), 0))
            }
        }
    }

    /// Its own steps, with those of nested workflows in place of the step that runs them.
    private func count(_ name: String) -> Int {
        guard let workflow = workflows[name] else { return 1 }
        let calls = Self.calls(of: workflow)
        let nested = calls.reduce(0) { min(Self.limit + 1, $0 + (counts[$1.value] ?? 1)) }
        return workflow.steps.count - calls.count + nested
    }
}
