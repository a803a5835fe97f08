import ContentModel
import SampleCode

extension SwiftSample {
    var helpers: SwiftCode { SwiftCode.lines([query, encoding, pairEncoding, data], blank: 1).region("helpers") }

    private var query: SwiftCode {
        let reads = flow.interactions.contains { flow.reading(of: $0.step.id)?.checks.isEmpty == false }
        return !reads
            ? ""
            : """
            extension URL {
                fileprivate var queryItems: [URLQueryItem]? {
                    URLComponents(url: self, resolvingAgainstBaseURL: false)?.queryItems
                }
            }

            extension [URLQueryItem] {
                fileprivate subscript(name: String) -> String? { first { $0.name == name }?.value }
            }
            """
    }

    private var encodesSegments: Bool {
        flow.calls.contains { _, call in
            call.path.contains {
                if case .parameter(let binding) = $0, case .literal = binding.value {
                    false
                } else if case .text = $0 {
                    false
                } else {
                    true
                }
            }
        }
    }

    private var encodesURLs: Bool {
        flow.interactions.contains { _, interaction in
            guard case .text(let parts) = interaction.url else { return false }
            return parts.contains {
                if case .value(let value) = $0 { represented(value)?.unwrapped != .uri } else { false }
            }
        }
    }

    private var encodesPairs: Bool { parameters.hasQuery || parameters.hasForm }

    private var encoding: SwiftCode {
        guard encodesSegments || encodesPairs || encodesURLs else { return "" }
        let code: SwiftCode = """
            private func encoded(_ text: String) -> String {
                let unreserved = CharacterSet.alphanumerics.union(CharacterSet(charactersIn: "-._~"))
                return text.addingPercentEncoding(withAllowedCharacters: unreserved) ?? ""
            }
            """
        return code.importing("Foundation")
    }

    private var pairEncoding: SwiftCode {
        guard encodesPairs else { return "" }
        if pairsAreOptional {
            return """
                private func encoded(_ fields: [(name: String, value: String?)]) -> String {
                    let pairs = fields.compactMap { name, value in
                        value.map { "\\(encoded(name))=\\(encoded($0))" }
                    }
                    return pairs.joined(separator: "&")
                }
                """
        }
        return """
            private func encoded(_ fields: [(name: String, value: String)]) -> String {
                fields.map { "\\(encoded($0.name))=\\(encoded($0.value))" }.joined(separator: "&")
            }
            """
    }

    private var data: SwiftCode {
        guard flow.usesRandom else { return "" }
        let code: SwiftCode = """
            extension Data {
                fileprivate static func random(count: Int) -> Data {
                    var bytes = [UInt8](repeating: 0, count: count)
                    let status = SecRandomCopyBytes(kSecRandomDefault, count, &bytes)
                    precondition(status == errSecSuccess, "No secure random numbers: \\(status)")
                    return Data(bytes)
                }

                fileprivate var base64URL: String {
                    base64EncodedString().replacingOccurrences(of: "+", with: "-")
                        .replacingOccurrences(of: "/", with: "_").replacingOccurrences(of: "=", with: "")
                }
            }
            """
        return code.importing("Foundation", "Security")
    }
}
