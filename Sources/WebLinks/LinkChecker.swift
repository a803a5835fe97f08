package import ContentModel
import HostSystem

/// Asks the web whether the pages are there that the content links to.
///
/// The content may come from strangers: only HEAD and GET, only http and https, never with a name or a password, no more
/// than the head of an answer, each hop of a redirect looked at before it is followed, and nothing that is not of the
/// web unless that is wished.
package struct LinkChecker: Sendable {
    /// `nil`: not there, and nothing is checked.
    private let curl: String?
    private let allowsPrivateHosts: Bool
    /// Hosts asked at the same time. One host is asked for one address after the other.
    private let width: Int
    /// Seconds for one question.
    private let timeLimit: Double
    private let isBehindProxy: Bool

    static let addressLimit = 5_000, hopLimit = 10, patience = 3

    package init(
        curl: String? = ToolSearch.here.executable("curl"), allowsPrivateHosts: Bool = false, width: Int = 8,
        timeLimit: Double = 20
    ) {
        (self.curl, self.allowsPrivateHosts, self.width, self.timeLimit) = (curl, allowsPrivateHosts, width, timeLimit)
        isBehindProxy = ["http_proxy", "https_proxy", "HTTPS_PROXY", "all_proxy", "ALL_PROXY"].contains {
            !(Environment[$0] ?? "").isEmpty
        }
    }

    /// Addresses that differ in their anchor only are asked for once.
    package func check(_ links: [WebLink]) -> LinkReport {
        guard let curl else { return LinkReport(links) { _ in .unchecked(reason: "curl is not installed") } }
        var byHost: [String: [WebAddress]] = [:], order: [String] = [], addresses: [String: WebAddress] = [:]
        var outcomes: [WebAddress: LinkOutcome] = [:], refused: [String: LinkOutcome] = [:]
        for written in Set(links.map(\.address)).sorted() {
            do {
                let address = try WebAddress(written)
                addresses[written] = address
                guard outcomes[address] == nil else { continue }
                outcomes[address] = .unchecked(reason: "there are more than \(Self.addressLimit) addresses")
                guard outcomes.count <= Self.addressLimit else { continue }
                if byHost[address.server] == nil { order.append(address.server) }
                byHost[address.server, default: []].append(address)
            } catch {
                refused[written] = .unchecked(reason: error.reason)
            }
        }
        // The longest first, so that it does not end alone.
        let hosts = order.map { byHost[$0] ?? [] }.sorted { $0.count > $1.count }
        let works = hosts.map { addresses in { @Sendable in self.outcomes(of: addresses, curl) } }
        for (asked, answers) in zip(hosts, inParallel(works, threads: width)) {
            for (address, outcome) in zip(asked, answers) { outcomes[address] = outcome }
        }
        let isOffline = !outcomes.values.contains(where: \.isReached)
        return LinkReport(links) { link in
            let outcome = addresses[link.address].flatMap { outcomes[$0] } ?? refused[link.address]
            switch outcome {
            case .noHost? where isOffline, .silent? where isOffline:
                return .unchecked(reason: "no address was reached; the network may be off")
            // Each link has an address, or a reason why it has none.
            default: return outcome ?? .unchecked(reason: "it was not asked")
            }
        }
    }

    /// Of the addresses of one host, in their order.
    private func outcomes(of addresses: [WebAddress], _ curl: String) -> [LinkOutcome] {
        var silences = 0
        return addresses.map { address in
            guard silences < Self.patience else {
                return .unchecked(reason: "its host gave no answer \(Self.patience) times")
            }
            let outcome = outcome(of: address, curl)
            if case .silent = outcome { silences += 1 } else { silences = 0 }
            return outcome
        }
    }

    private func outcome(of first: WebAddress, _ curl: String) -> LinkOutcome {
        var address = first, moved: String?, isForGood = true
        for hop in 0...Self.hopLimit {
            let hosts: [HostAddress]
            switch self.hosts(of: address) {
            case .success(let found): hosts = found
            case .failure(let stop): return stop.outcome
            }
            var question = WebQuestion(address: address, isGet: false, hosts: hosts, curl: curl, timeLimit: timeLimit)
            var answer = question.ask()
            switch answer {
            // Not every server answers to HEAD as to GET.
            case .status(400..., _), .cut:
                question.isGet = true
                answer = question.ask()
            default: break
            }
            switch answer {
            case .status(let status, let redirect?) where (300...399).contains(status):
                let way = hop == 0 ? "it" : "'\(address.text)', to which it leads,"
                guard let next = try? WebAddress(redirect) else {
                    return .broken(reason: "\(way) leads to something that is no page of the web")
                }
                isForGood = isForGood && (status == 301 || status == 308)
                if isForGood { moved = redirect }
                address = next
            case .status(let status, _):
                return Self.outcome(ofStatus: status, at: hop == 0 ? nil : address, movedTo: moved)
            case .noHost: return .noHost
            case .silent(let reason): return .silent(reason: reason)
            case .cut: return .silent(reason: "its host ends the connection without an answer")
            }
        }
        return .broken(reason: "it leads on more than \(Self.hopLimit) times")
    }

    private struct Stop: Error { var outcome: LinkOutcome }

    /// Whom to ask; empty where a proxy looks that up.
    private func hosts(of address: WebAddress) -> Result<[HostAddress], Stop> {
        func stop(_ reason: String) -> Result<[HostAddress], Stop> {
            .failure(Stop(outcome: .unchecked(reason: reason)))
        }
        if !allowsPrivateHosts, address.isReserved { return stop("its host is of no public network") }
        switch HostLookup(address.host, asksNetwork: !isBehindProxy) {
        case .found(let found):
            let allowed = allowsPrivateHosts ? found : found.filter(\.isPublic)
            return allowed.isEmpty ? stop("its host is of no public network") : .success(allowed)
        case _ where isBehindProxy: return .success([])
        case .unknown: return .failure(Stop(outcome: .noHost))
        case .unanswered: return .failure(Stop(outcome: .silent(reason: "the name of its host cannot be looked up")))
        }
    }

    /// - Parameter end: where redirects led to.
    private static func outcome(ofStatus status: Int, at end: WebAddress?, movedTo moved: String?) -> LinkOutcome {
        let who = end.map { "it leads to '\($0.text)', which" } ?? "it"
        switch status {
        case 200...299: return .answered(movedTo: moved)
        case 404: return .broken(reason: "\(who) answers 404 (not found)")
        case 410: return .broken(reason: "\(who) answers 410 (gone)")
        case 401, 402, 403, 405, 406, 407, 408, 425, 429, 451, 999:
            return .unchecked(reason: "its host answers \(status) to programs")
        case 400...499: return .broken(reason: "\(who) answers \(status)")
        default: return .failing(reason: "\(who) answers \(status)")
        }
    }
}
