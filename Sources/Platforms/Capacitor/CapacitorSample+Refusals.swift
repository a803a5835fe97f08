import ContentModel
import PlatformKit
import TypeScriptSamples

/// What cannot be done by Capacitor's plugins, each with its place in the flow.
extension CapacitorSample {
    var refusals: [RenderResult.Refusal] { flow.steps.flatMap(refusals) }

    private func refusals(of step: Step) -> [RenderResult.Refusal] {
        switch step.kind {
        case .interaction(let interaction):
            let needs = SheetPlugin.needs(returningTo: address(interaction))
            guard SheetPlugin.chosen(for: needs) == nil else { return [] }
            return [.init(SheetPlugin.refusals(for: needs).joined(separator: " "), at: step.span)]
        case .call(let call):
            var found: [RenderResult.Refusal] = []
            if call.body != nil, ["GET", "HEAD", "OPTIONS"].contains(call.method) {
                found.append(.init("CapacitorHttp sends no body with \(call.method)", at: step.span))
            }
            for output in call.outputs where output.source == .body([]) && output.type.isSimple {
                let reason =
                    "\(output.name) is a JSON text, number or Boolean that stands alone, and CapacitorHttp on Android "
                    + "hands none of them over as it is"
                found.append(.init(reason, at: step.span))
            }
            return found
        case .pkce, .random, .answer, .assertion, .secureLoad, .secureStore: return []
        }
    }
}
