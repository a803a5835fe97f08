package import Diagnostics

extension DiagnosticDefinition {
    package static let unawaited = DiagnosticDefinition(
        "LS4004", "a promise or future that nobody awaits",
        explanation: """
            A TypeScript sample calls a function that answers with a promise, or a Dart sample one that answers with a
            future, and neither awaits it nor hands it on: the sample goes on before the work is done, and a failure of
            it is lost. The compiler is silent about it. Await the call or return it. Where it is meant so, write `void`
            before it in TypeScript, and `unawaited(…)` around it in Dart.
            """)
}
