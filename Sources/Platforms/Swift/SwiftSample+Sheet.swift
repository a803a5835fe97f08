import ContentModel
import LocatedText
import SampleCode

// The system's browser sheet, awaited like a call.
extension SwiftSample {
    /// Interactions that fail alike and come back to one address share a function.
    private var sheets: [(name: String, interaction: Interaction)] {
        var sheets: [(name: String, interaction: Interaction)] = []
        for (step, interaction) in flow.interactions
        where !sheets.contains(where: { $0.interaction.behavesLike(interaction) }) {
            sheets.append((names.sheets[step.id] ?? "openSheet", interaction))
        }
        return sheets
    }

    func sheetName(of step: Step) -> String {
        guard case .interaction(let interaction) = step.kind else { return "openSheet" }
        return sheets.first { $0.interaction.behavesLike(interaction) }?.name ?? "openSheet"
    }

    var sheet: SwiftCode {
        let functions: [SwiftCode] = sheets.map { function($0.name, $0.interaction) }
        if functions.isEmpty { return "" }
        let anchor: SwiftCode = """
            func presentationAnchor(for session: ASWebAuthenticationSession) -> ASPresentationAnchor {
                window
            }
            """
        return SwiftCode.lines(functions + [anchor], blank: 1).importing("Foundation").region("sheet")
    }

    private func function(_ name: String, _ interaction: Interaction) -> SwiftCode {
        let started = Scene(error: "ASWebAuthenticationSessionError(.presentationContextInvalid)")
        let session: SwiftCode = .list(
            .declaration, "ASWebAuthenticationSession(", ["url: url", returnAddress(interaction.returnTo)], ")")
        return """
            private func \(name: name)(_ url: URL) async throws(\(type: names.error)) -> URL {
                let (answers, answer) = AsyncStream.makeStream(of: Result<URL, \(type: names.error)>.self)
                // @Sendable: the system may call this off the main thread, where main-actor code traps.
                let session = \(session) { @Sendable callback, error in
                    \(outcome(of: interaction))
                }
                session.presentationContextProvider = self
                \(guarding(["session.start()"], orThrow: thrown(interaction.notStarted, at: started)))
                \(limit(of: interaction))
                for await first in answers { return try first.get() }
                session.cancel()  // only our own task's cancellation ends the stream without an answer
                throw \(thrown(interaction.cancelled, at: Scene(error: "CancellationError()")))
            }
            """
    }

    private func outcome(of interaction: Interaction) -> SwiftCode {
        let scene = Scene(error: "error ?? URLError(.unknown)")
        let failed: SwiftCode = "answer.yield(.failure(\(thrown(interaction.notStarted, at: scene))))"
        let cancelled: SwiftCode =
            interaction.cancelled == interaction.notStarted
            ? ""
            : """
             else if (error as? ASWebAuthenticationSessionError)?.code == .canceledLogin {
                answer.yield(.failure(\(thrown(interaction.cancelled, at: scene))))
            }
            """
        return """
            if let callback {
                answer.yield(.success(callback))
            }\(cancelled) else {
                \(failed)
            }
            """
    }

    /// A sheet that is not answered in time is taken away.
    private func limit(of interaction: Interaction) -> SwiftCode {
        guard let milliseconds = interaction.timeout, let noAnswer = interaction.noAnswer else { return "" }
        let scene = Scene(error: "URLError(.timedOut)")
        return """
            let timer = Task {
                try await Task.sleep(nanoseconds: \(number: milliseconds * 1_000_000))
                answer.yield(.failure(\(thrown(noAnswer, at: scene))))
                session.cancel()
            }
            defer { timer.cancel() }
            """
    }

    /// Where the sheet lets go: the redirect's scheme, or host and path of a website.
    private func returnAddress(_ address: Operand) -> SwiftCode {
        guard let redirect = redirect(address) else {
            return "callbackURLScheme: URL(string: \(string(address, as: .uri)))?.scheme"
        }
        guard let website = redirect.website else {
            return "callbackURLScheme: \(constant(.redirectScheme, redirect.scheme))"
        }
        let host = constant(.redirectHost, website.host), path = constant(.redirectPath, website.path)
        return "callback: .https(host: \(host), path: \(path))"
    }

    private func redirect(_ address: Operand) -> Redirect? {
        flow.writtenText(of: address).flatMap { Redirect($0) }
    }

    /// Names of the constants that the sheet needs to know where it lets go.
    func returnAddressParts(_ address: Operand) -> [String] {
        guard let redirect = redirect(address) else {
            if case .constant(let name) = address { return [name] }
            return []
        }
        let parts: [(Constant.Role, String)] =
            redirect.website.map { [(.redirectHost, $0.host), (.redirectPath, $0.path)] }
            ?? [(.redirectScheme, redirect.scheme)]
        return parts.compactMap { role, value in flow.constants.first { $0.role == role && $0.value == value }?.name }
    }

    /// The constant of this role, or the value where the flow has none.
    private func constant(_ role: Constant.Role, _ value: String) -> SwiftCode {
        guard let constant = flow.constants.first(where: { $0.role == role && $0.value == value }) else {
            return "\(string: value)"
        }
        return "\(name: names.constants[constant.name] ?? constant.name)"
    }
}

/// What a return address says about where it leads.
struct Redirect {
    var scheme: String
    var website: (host: String, path: String)?

    init?(_ text: String) {
        guard let colon = text.firstIndex(of: ":") else { return nil }
        scheme = String(text[..<colon])
        guard scheme == "https" else { return }
        let rest = text[colon...].drop { $0 == ":" || $0 == "/" }
        let host = rest.prefix { $0 != "/" && $0 != "?" && $0 != "#" }
        let path = rest.dropFirst(host.count).prefix { $0 != "?" && $0 != "#" }
        website = (String(host.prefix { $0 != ":" }), path.isEmpty ? "/" : String(path))
    }
}

extension Interaction {
    fileprivate func behavesLike(_ other: Interaction) -> Bool {
        returnTo == other.returnTo && notStarted == other.notStarted && cancelled == other.cancelled
            && noAnswer == other.noAnswer
            && timeout == other.timeout
    }
}
