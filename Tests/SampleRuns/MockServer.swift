import Foundation
import FoundationNetworking
import HostSystem

/// The servers of `mock.py`, for the runs of a test process; ends with it.
package final class MockServer: Sendable {
    package struct Problem: Error { package var reason: String }

    private let port: Int
    /// The server ends when its standard input does.
    private let input: Pipe

    /// One server serves all runs.
    package static let shared = Result { try MockServer() }

    private init() throws {
        guard let python = Resources.executable("python3"), let folder = Resources.folder(of: "SampleRuns") else {
            throw Problem(reason: "python3 not found")
        }
        let process = Process(), output = Pipe()
        input = Pipe()
        process.executableURL = URL(fileURLWithPath: python)
        process.arguments = [folder + "/mock.py"]
        process.standardInput = input
        process.standardOutput = output
        try process.run()
        // What is not its own would keep the pipe open.
        try input.fileHandleForReading.close()
        guard let line = String(data: output.fileHandleForReading.availableData, encoding: .utf8),
            let port = Int(line.trimmingCharacters(in: .whitespacesAndNewlines))
        else { throw Problem(reason: "the mock server did not start") }
        self.port = port
    }

    /// Stands for an API's origin in one run.
    package func origin(run: String, scenario: String) -> String { "http://127.0.0.1:\(port)/\(run)/\(scenario)" }

    package struct Request: Decodable, Sendable {
        package var method: String
        /// Decoded parts.
        package var path: [String]
        /// Names and values.
        package var query: [[String]]
        /// Names in lower case.
        package var headers: [String: String]
        package var body: Body?
        /// The body as it came.
        package var text: String
    }

    /// JSON of any shape, or a form's fields.
    package indirect enum Body: Decodable, Hashable, Sendable {
        case null, boolean(Bool), number(Double), string(String), array([Body]), object([String: Body])

        package init(from decoder: any Decoder) throws {
            let value = try decoder.singleValueContainer()
            if value.decodeNil() {
                self = .null
            } else if let boolean = try? value.decode(Bool.self) {
                self = .boolean(boolean)
            } else if let number = try? value.decode(Double.self) {
                self = .number(number)
            } else if let string = try? value.decode(String.self) {
                self = .string(string)
            } else if let array = try? value.decode([Body].self) {
                self = .array(array)
            } else {
                self = .object(try value.decode([String: Body].self))
            }
        }

        package subscript(_ name: String) -> Body? { if case .object(let fields) = self { fields[name] } else { nil } }
        package var string: String? { if case .string(let text) = self { text } else { nil } }
    }

    /// The requests to `/wire/NAME/…` since this was last asked, whatever their runs.
    package func wire(_ name: String) throws -> [Request] {
        guard let url = URL(string: "http://127.0.0.1:\(port)/_/__wire/\(name)") else { return [] }
        return try JSONDecoder().decode([Request].self, from: Data(contentsOf: url))
    }

    /// The requests of a run, in order, but for those of its browser.
    package func trace(run: String) throws -> [Request] {
        guard let url = URL(string: "http://127.0.0.1:\(port)/\(run)/__trace") else { return [] }
        // FoundationNetworking reads the URL.
        return try JSONDecoder().decode([Request].self, from: Data(contentsOf: url))
    }
}
