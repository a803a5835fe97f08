import ContentModel
import SampleCode

extension SwiftSample {
    var errorTable: ErrorTable {
        ErrorTable(
            rows: flow.cases.map { item in
                let name = names.cases[item.name] ?? item.name
                let labels = item.payload.map { names.label($0.name, of: item.name) + ":" }.joined()
                return ErrorTable.Row(
                    name: item.name, spelling: names.error + "." + name + (labels.isEmpty ? "" : "(\(labels))"),
                    remark: remark(on: item))
            })
    }

    /// What only Swift readers have to know.
    private func remark(on item: ErrorCase) -> String? {
        let interactions = flow.interactions.map(\.interaction)
        var remarks: [String] = []
        if !interactions.isEmpty, interactions.allSatisfy({ $0.cancelled.name == item.name }) {
            remarks.append("Also thrown when the task around `\(names.function)` is cancelled.")
        }
        if interactions.contains(where: { $0.notStarted.name == item.name && $0.notStarted != $0.cancelled }) {
            remarks.append(
                "The sheet ends so, for example, when the window is not on the screen or another sheet is open.")
        }
        let label = item.payload.first { $0.isPlatformError }.map { names.label($0.name, of: item.name) }
        if let label, flow.calls.contains(where: { $0.call.transport.name == item.name }) {
            remarks.append("`\(label)` is a `URLError` as a rule.")
        }
        return remarks.isEmpty ? nil : remarks.joined(separator: " ")
    }
}
