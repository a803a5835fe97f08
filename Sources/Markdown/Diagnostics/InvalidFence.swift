package import Diagnostics

extension DiagnosticDefinition {
    package static let invalidFence = DiagnosticDefinition(
        "LS1111", "option that a code fence does not take",
        explanation: """
            Behind the language a code fence may say:

            | option | meaning |
            | --- | --- |
            | `{3,5-7}` or `mark=3,5-7` | lines that matter |
            | `diff` | each line begins with `+`, `-` or a space |
            | `collapse=1-5` | lines that are folded away |
            | `file="Login.swift"` | the file that the code stands in |
            | `numbers` or `numbers=10` | each line has its number |
            | `wrap` | long lines are broken |

            Lines count from 1.
            """,
        example: Example(
            in: "sign-in.md", right: "## The code", wrong: "```json collaspe=1\n{}\n```\n\n## The code"))
}
