import HostSystem
import Testing

@Suite struct Parallel {
    @Test func resultsKeepTheOrderOfTheWorks() {
        let works: [@Sendable () -> Int] = (0..<50).map { number in
            { (0..<(50 - number) * 1000).reduce(number) { sum, _ in sum } }
        }
        #expect(inParallel(works) == Array(0..<50))
    }

    @Test func noWorkGivesNoResult() {
        #expect(inParallel([@Sendable () -> Int]()) == [])
    }
}
