package import ContentModel

/// Answers that claim to be JSON and are none.
///
/// Where HTTP gives texts, reading them finds out. Native code fails the call instead and says nothing of the answer, so
/// what such a call ends in has to be said where failures of the transport are.
extension TypeScriptSample {
    package enum Unreadable {
        /// As any failure of the transport.
        case asTransport
        case alike(CaseUse)
        /// By `failures.unreadable`, where a call has it.
        case byCall
    }

    package var unreadable: Unreadable {
        if answers == .standard { return .asTransport }
        let uses = Set(flow.calls.map { unreadableUse(of: $0.call) })
        if uses.count > 1 { return .byCall }
        return uses.first?.map { .alike($0) } ?? .asTransport
    }

    /// `nil`: there is no case of its own, or it carries something of the answer.
    func unreadableUse(of call: Call) -> CaseUse? {
        let use = call.malformed
        return use != call.transport && use.payload.allSatisfy { [.absent, .platformError].contains($0.source) }
            ? use : nil
    }
}
