package import Diagnostics

extension DiagnosticDefinition {
    package static let invalidAttribute = DiagnosticDefinition(
        "LS1032", "attribute that the directive does not take",
        explanation: """
            | directive | attributes |
            | --- | --- |
            | `::sample` | `flow`, `variant`, `platform`, `form`, `show`, `mark`, `collapse` |
            | `::errors` | `flow`, `platform` |
            | `::requirements` | `flow`, `variant`, `platform` |
            | `::diagram[caption]` | `flow`, `variant` |
            | `::files` | `flow`, `variant`, `platform`, `file` |
            | `::install` | `platform` |
            | `::operation` | `id` |
            | `:::each` | `of`, `flow`, `variant` |
            | `:::only` | `platform` or `system` |

            Each is given once and has a value. Only `::diagram` takes a text in `[…]`.
            """,
        example: Example(in: "sign-in.md", right: "::errors", wrong: "::errors{step=start}"))
}
