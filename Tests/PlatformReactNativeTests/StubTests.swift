import Foundation
import HostSystem
import Testing

/// A stub that takes what its package refuses would prove nothing.
@Suite struct Stubs {
    struct Place: Hashable {
        var file: String
        var line: Int
    }

    @Test(Deno.isThere) func compilerRefusesExactlyTheMarkedLines() throws {
        let folder = Deno.stubs + "/Refused"
        let names = try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
        try #require(!names.isEmpty)
        let outcome = try Deno.withFiles([:]) { try $0.check(names.map { folder + "/" + $0 }) }
        let messages = Self.messages(in: outcome.output)
        for name in names {
            let lines = try String(contentsOfFile: folder + "/" + name, encoding: .utf8).split(separator: "\n", omittingEmptySubsequences: false)
            for (index, line) in lines.enumerated() {
                let found = messages[Place(file: name, line: index + 1)]
                if let mark = line.firstMatch(of: #/// refused: (.*)$/#) {
                    #expect(found?.contains(mark.output.1) == true, "\(name):\(index + 1) should be refused: \(found ?? "no error")")
                } else {
                    #expect(found == nil, "\(name):\(index + 1) is refused, and has no mark: \(found ?? "")")
                }
            }
        }
    }

    @Test(Deno.isThere) func stubsThemselvesAreStrict() throws {
        let names = try FileManager.default.contentsOfDirectory(atPath: Deno.stubs).filter { $0.hasSuffix(".ts") }.sorted()
        let outcome = try Deno.withFiles([:]) { try $0.check(names.map { Deno.stubs + "/" + $0 }) }
        #expect(outcome.succeeded, "\(outcome.output)")
    }

    @Test(arguments: ["expo-crypto.ts", "expo-secure-store.ts", "expo-web-browser.ts", "react-native.ts", "globals.d.ts"])
    func everyStubNamesItsSource(_ name: String) throws {
        let text = try String(contentsOfFile: Deno.stubs + "/" + name, encoding: .utf8)
        #expect(text.contains(#/// Source: \w+/[\w-]+ packages/\S+,? commit [0-9a-f]{7}/#))
    }

    /// What the compiler says of each line: `TS2554 [ERROR]: …`, then some lines, then `    at file:///…/name.ts:4:20`.
    static func messages(in output: String) -> [Place: String] {
        var all: [Place: String] = [:], message = ""
        for line in output.split(separator: "\n", omittingEmptySubsequences: false) {
            if line.contains(#/^TS\d+ \[ERROR\]: /#) { message = "" }
            if let place = line.firstMatch(of: #/^    at file://\S*/([^/\s]+):(\d+):\d+/#), let number = Int(place.output.2) {
                all[Place(file: String(place.output.1), line: number), default: ""] += message
            }
            message += line + "\n"
        }
        return all
    }
}
