package import ContentModel

/// A row of a call's table of failures: what a status, or any status of a hundred, ends in.
package struct FailureRow {
    package enum Key: Hashable {
        case status(Int)
        /// `5XX` is 5.
        case hundred(Int)

        package var range: ClosedRange<Int> {
            switch self {
            case .status(let status): status...status
            case .hundred(let hundred): hundred * 100...hundred * 100 + 99
            }
        }
    }

    package let key: Key
    /// Judged in order, by the body.
    package let choices: [Call.Failure]
    /// Where none of them holds.
    package let otherwise: CaseUse

    package var uses: [CaseUse] { choices.map(\.use) + [otherwise] }
}

extension Call {
    /// The rows that say something: statuses that end where one would look without the row are left out.
    package var failureRows: [FailureRow] {
        let hundreds = failureKeys.compactMap { key in if case .hundred = key { row(key) } else { nil } }
            .filter { !$0.choices.isEmpty || $0.otherwise != undocumented }
        let statuses = failureKeys.compactMap { key in if case .status = key { row(key) } else { nil } }.filter { row in
            let hundred = hundreds.first { $0.key.range.contains(row.key.range.lowerBound) }
            if let hundred { return row.choices != hundred.choices || row.otherwise != hundred.otherwise }
            return !row.choices.isEmpty || row.otherwise != undocumented
        }
        return statuses + hundreds
    }

    private var failureKeys: [FailureRow.Key] {
        failures.flatMap { failure -> [FailureRow.Key] in
            let hundreds = failure.statuses.lowerBound / 100...failure.statuses.upperBound / 100
            return hundreds.flatMap { hundred -> [FailureRow.Key] in
                let part = failure.statuses.clamped(to: hundred * 100...hundred * 100 + 99)
                return part.count == 100 ? [.hundred(hundred)] : part.map { .status($0) }
            }
        }
        .uniqued()
    }

    private func row(_ key: FailureRow.Key) -> FailureRow {
        let meant = failures.filter {
            $0.statuses.lowerBound <= key.range.lowerBound && key.range.upperBound <= $0.statuses.upperBound
        }
        let choices = meant.prefix { !$0.body.isEmpty }
        return FailureRow(
            key: key, choices: Array(choices), otherwise: meant.dropFirst(choices.count).first?.use ?? undocumented)
    }
}
