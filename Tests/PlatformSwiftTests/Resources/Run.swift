// Run FLOW ORIGIN: calls a sample as an app would, and prints how it ended: `success …` or the case.
@_spi(Run) import AuthenticationServices
import Foundation
import Security
import UIKit

@main struct Run {
    static func main() async {
        let flow = CommandLine.arguments[1], origin = CommandLine.arguments[2]
        let work = Task { @MainActor in
            switch flow {
            case "connect": await connect(origin)
            case "refresh": await refresh(origin)
            case "join": await join(origin)
            case "pair": await pair(origin)
            case "send": await send(origin)
            default: await bill(origin)
            }
        }
        if ProcessInfo.processInfo.environment["CANCEL"] != nil {
            try? await Task.sleep(nanoseconds: 300_000_000)
            work.cancel()
        }
        print(await work.value)
        if FakeBrowser.cancels > 0 { print("sheet cancelled \(FakeBrowser.cancels)") }
    }

    /// Every switch is without a default: the type of what is thrown has exactly these cases.
    @MainActor static func connect(_ origin: String) async -> String {
        do {
            let connection = try await OutletConnect(window: UIWindow(), vault: origin).connect(providers: ["anthropic"]
            )
            return "success \(connection.grantID) \(connection.keys) kept \(kept())"
        } catch {
            switch error {
            case .sheetDidNotOpen: return "sheetDidNotOpen"
            case .cancelled: return "cancelled"
            case .denied: return "denied"
            case .stateMismatch: return "stateMismatch"
            case .invalidRequest(let message): return "invalidRequest \(message ?? "nil")"
            case .unknownApp: return "unknownApp"
            case .codeExpired: return "codeExpired"
            case .codeUsed: return "codeUsed"
            case .rateLimited(let retryAfter): return "rateLimited \(retryAfter.map { "\($0)" } ?? "nil")"
            case .network(let cause): return "network \(type(of: cause))"
            case .unexpectedAnswer: return "unexpectedAnswer"
            }
        }
    }

    static func refresh(_ origin: String) async -> String {
        if let token = ProcessInfo.processInfo.environment["STORED"] {
            let stored = Data(#"{"grantID":"grant/1","refreshToken":"\#(token)"}"#.utf8)
            let item: [CFString: Any] = [
                kSecClass: kSecClassGenericPassword, kSecAttrService: "outlet", kSecValueData: stored,
            ]
            SecItemAdd(item as CFDictionary, nil)
        }
        do {
            let first = try await OutletRefresh(vault: origin).refresh()
            let second = try await OutletRefresh(vault: origin).refresh()
            return "success \(first) \(second) kept \(kept())"
        } catch {
            switch error {
            case .notConnected: return "notConnected"
            case .grantEnded: return "grantEnded kept \(kept())"
            case .network: return "network"
            case .unexpectedAnswer: return "unexpectedAnswer kept \(kept())"
            }
        }
    }

    static func bill(_ origin: String) async -> String {
        do {
            let lines = [LineItem(description: "w \"q\"", unitPrice: Money(amount: 100, currency: "EUR"), in: nil)]
            let result = try await InvoicesBill(billing: origin)
                .bill(account: "acme", customerID: "c/1 ü+?", limit: 10, lines: lines)
            return "success \(result.invoiceID) \(result.total.amount) \(result.open.map(\.id))"
        } catch {
            switch error {
            case .notAllowed: return "notAllowed"
            case .unknownCustomer: return "unknownCustomer"
            case .tooManyLines(let limit): return "tooManyLines \(limit.map { "\($0)" } ?? "nil")"
            case .invalidInvoice: return "invalidInvoice"
            case .unavailable(let retryAfter): return "unavailable \(retryAfter.map { "\($0)" } ?? "nil")"
            case .network(let cause): return "network \(type(of: cause))"
            case .unexpectedAnswer: return "unexpectedAnswer"
            }
        }
    }

    static func send(_ origin: String) async -> String {
        let text =
            "a/b?c=d&e+f %25 #\"'\\ $x ${x} \\(x) \u{E9}\u{65E5}\u{672C}"
            + "\u{1F469}\u{200D}\u{1F469}\u{200D}\u{1F467}\t\n\u{202E}"
        do {
            try await ProofSend(proof: origin).send(text: text)
            return "success"
        } catch {
            switch error {
            case .failed: return "failed"
            }
        }
    }

    @MainActor static func join(_ origin: String) async -> String {
        do {
            let stall = try await StallJoinPhone(window: UIWindow(), market: origin).join(
                kinds: ["fruit", "fish"], device: "a&b=c d")
            return "success \(stall.stand) \(stall.goods)"
        } catch {
            switch error {
            case .notOpened(let cause): return "notOpened \(type(of: cause))"
            case .givenUp: return "givenUp"
            case .declined: return "declined"
            case .wrongNonce: return "wrongNonce"
            case .badClient: return "badClient"
            case .badRequest(let detail, let trace, let most):
                return "badRequest \(detail ?? "nil") \(trace ?? "nil") \(most.map { "\($0)" } ?? "nil")"
            case .redeemed: return "redeemed"
            case .tooLate(let status, let detail):
                return "tooLate \(status.map { "\($0)" } ?? "nil") \(detail ?? "nil")"
            case .offline(let cause): return "offline \(type(of: cause))"
            case .closed: return "closed"
            }
        }
    }

    @MainActor static func pair(_ origin: String) async -> String {
        guard let start = URL(string: origin + "/start") else { return "no address" }
        do {
            let result = try await StallPair(window: UIWindow(), market: origin).pair(start: start, label: "mine")
            return "success \(result.signature) \(result.hint) \(result.terms ?? "nil") \(result.label ?? "nil")"
        } catch {
            switch error {
            case .leftFirst: return "leftFirst"
            case .leftSecond: return "leftSecond"
            case .otherState: return "otherState"
            case .otherNumber: return "otherNumber"
            case .refusedSecond: return "refusedSecond"
            case .refused: return "refused"
            case .nothing: return "nothing"
            case .failed: return "failed"
            }
        }
    }

    static func kept() -> String {
        let query: [CFString: Any] = [
            kSecClass: kSecClassGenericPassword, kSecAttrService: "outlet", kSecReturnData: true,
        ]
        var found: CFTypeRef?
        guard SecItemCopyMatching(query as CFDictionary, &found) == errSecSuccess, let data = found as? Data,
            let values = try? JSONDecoder().decode([String: String].self, from: data)
        else { return "nothing" }
        return values.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }.joined(separator: " ")
    }
}
