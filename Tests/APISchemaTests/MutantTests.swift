import ConformanceSuites
import Foundation
import Testing

/// Documents that went wrong in many ways, the same in every run: each is answered to.
@Suite struct Mutants {
    /// Many more with `LOCKSTEP_MUTANTS` set to their number.
    static let count = ProcessInfo.processInfo.environment["LOCKSTEP_MUTANTS"].flatMap(Int.init) ?? 250

    @Test(.timeLimit(.minutes(30)), arguments: ["a.yaml", "b.json"]) func areAnsweredTo(file: String) throws {
        let originals = ["a.yaml": Array(MutantOriginals.yaml.utf8), "b.json": Array(MutantOriginals.json.utf8)]
        let folder = try TemporaryFolder(["a.yaml": MutantOriginals.yaml, "b.json": MutantOriginals.json])
        var mutator = TextMutator(seed: 11)
        let text = try #require(originals[file])
        // Unbroken, it is read without an error.
        #expect(MutantReading.fault(path: file, folder: folder.path) == nil)
        for number in 0..<Self.count {
            let mutant = mutator.mutant(of: text, others: Array(originals.values.sorted { $0.count > $1.count }))
            try Data(mutant).write(to: URL(fileURLWithPath: "\(folder.path)/\(file)"))
            let fault = MutantReading.fault(path: file, folder: folder.path)
            #expect(fault == nil, "mutant \(number): \(String(decoding: mutant, as: UTF8.self))")
        }
    }
}
