/// Judges many units in few calls of a compiler, each as if it were alone.
///
/// A unit with an error is judged by what the compiler says of it. The others of its call are not: an error of syntax
/// in one can hide the errors of another. They go into a call without it.
///
/// `groups` are indices of units that may share a call. `run` makes a call for each group; `nil` as the messages of a
/// group: it was accepted.
func judge(
    _ units: [CompilationUnit], in groups: [[Int]],
    _ run: ([[CompilationUnit]]) throws(BrokenTool) -> [CompilerMessages?]
) throws(BrokenTool) -> [CompilationResult] {
    var results: [Int: CompilationResult] = [:], open = groups
    while !open.isEmpty {
        var next: [[Int]] = []
        for (group, messages) in zip(open, try run(open.map { $0.map { units[$0] } })) {
            guard let messages else {
                for index in group { results[index] = .judged([]) }
                continue
            }
            let refused = group.filter { messages.findings[units[$0].index] != nil }
            for index in refused { results[index] = .judged(messages.findings[units[index].index] ?? []) }
            if !refused.isEmpty {
                next.append(group.filter { !refused.contains($0) })
            } else if group.count == 1 {
                results[group[0]] = .broken(excerpt(of: messages.rest))
            } else {
                next += group.map { [$0] }
            }
        }
        open = next.filter { !$0.isEmpty }
    }
    // Each group is judged or made smaller, so that every unit has its result.
    return units.indices.map { results[$0] ?? .broken("it was not judged") }
}
