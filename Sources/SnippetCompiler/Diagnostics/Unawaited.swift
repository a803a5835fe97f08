package import Diagnostics

extension DiagnosticDefinition {
    package static let unawaited = DiagnosticDefinition(
        "LS4004", "a promise that nobody awaits",
        explanation: """
            A TypeScript sample calls a function that answers with a promise and neither awaits it nor hands it on:
            the sample goes on before the work is done, and a failure of it is lost. The compiler is silent about it.
            Await the call, return it, or write `void` before it where it is meant so.
            """)
}
