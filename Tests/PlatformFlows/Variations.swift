package import ContentModel
import LocatedText

/// Flows in which one thing is otherwise than in those made by hand.
package enum Variations {
    package static let all: [ResolvedFlow] = [
        varied("redirectUnread", .pair) { flow in
            flow.steps.removeAll {
                if case .answer(let reading) = $0.kind { reading.interaction == "consent" } else { false }
            }
            flow.result.fields.removeAll { $0.name == "consent" }
        },
        varied("noRedirectRead", .connect) { flow in
            flow.steps.removeAll { ["sameRequest", "session.request", "kept"].contains($0.id) }
            flow.result.fields = []
        },
        varied("loadsDiffer", .pair) { flow in
            guard case .secureLoad(let names, let missing, _) = flow.steps[0].kind else { return }
            var again = flow.steps[0]
            again.id = "again"
            again.name = "again"
            again.kind = .secureLoad(names: names, missing: missing, storage: use("slow"))
            flow.steps.insert(again, at: 1)
        },
        varied("savesDiffer", .pair) { flow in
            guard let last = flow.steps.last, case .secureStore(let bindings, _) = last.kind else { return }
            var again = last
            again.id = "again"
            again.kind = .secureStore(bindings, storage: nil)
            flow.steps.append(again)
        },
        varied("storesDiffer", .pair) { flow in
            guard let last = flow.steps.last, case .secureStore(let bindings, _) = last.kind else { return }
            var again = last
            again.id = "again"
            again.kind = .secureStore(bindings, storage: use("slow"))
            flow.steps.append(again)
        },
        varied("redirectsDiffer", .pair) { flow in
            for index in flow.steps.indices {
                guard case .answer(var reading) = flow.steps[index].kind, reading.interaction == "login" else {
                    continue
                }
                reading.malformed = use("stranger")
                flow.steps[index].kind = .answer(reading)
            }
        },
        varied("sheetsCarryErrors", .pair) { flow in
            for index in flow.steps.indices {
                guard case .interaction(var interaction) = flow.steps[index].kind, flow.steps[index].id == "consent"
                else { continue }
                interaction.notStarted = use("offline", .init(name: "reason", source: .platformError, type: .string))
                flow.steps[index].kind = .interaction(interaction)
            }
        },
        varied("answersCarryErrors", .bill) { flow in
            calls(of: &flow) { $0.malformed = Common.network }
        },
        varied("answersDiffer", .bill) { flow in
            calls(of: &flow) { call in if call.method == "GET" { call.malformed = use("unavailable") } }
        },
        varied("rowsFallAway", .bill) { flow in
            calls(of: &flow) { call in
                call.failures = []
                if call.method == "GET" { call.transport = use("unavailable") }
            }
        },
        varied("undocumentedCarriesTheBody", .refresh) { flow in
            calls(of: &flow) { call in
                call.failures = []
                call.undocumented = use(
                    "unexpectedAnswer", .init(name: "why", source: .body(["error", "why"]), type: .optional(.string)))
            }
            flow.cases[3].payload = [payload("why")]
        },
        varied("formAlone", .refresh) { flow in
            calls(of: &flow) { $0.body?.encoding = .form }
        },
        varied("formOfARecord", .refresh) { flow in
            flow.inputs = [.init(name: "sent", type: .record("GrantRefresh"))]
            calls(of: &flow) { $0.body = .init(record: "GrantRefresh", value: .input("sent"), encoding: .form) }
        },
        varied("mediaType", .refresh) { flow in
            calls(of: &flow) { $0.body?.mediaType = "application/vnd.vault+json" }
        },
        varied("mediaTypesDiffer", .connect) { flow in
            calls(of: &flow) { call in
                if call.operation == "exchangeGrant" { call.body?.mediaType = "application/vnd.vault+json" }
            }
        },
        varied("lateByCall", .bill) { flow in
            calls(of: &flow) { call in
                if call.method == "GET" { (call.noAnswer, call.timeout) = (Common.network, 90_500) }
            }
        },
        varied("emptyRecord", .bill) { flow in
            flow.records[0].fields = []
        },
    ]

    private static func varied(_ name: String, _ flow: ResolvedFlow, _ change: (inout ResolvedFlow) -> Void)
        -> ResolvedFlow
    {
        var flow = flow
        flow.name = name
        flow.id = "varied/\(name)"
        change(&flow)
        return flow
    }

    private static func calls(of flow: inout ResolvedFlow, _ change: (inout Call) -> Void) {
        for index in flow.steps.indices {
            guard case .call(var call) = flow.steps[index].kind else { continue }
            change(&call)
            flow.steps[index].kind = .call(call)
        }
    }
}
