import ContentModel
import PlatformFlows
import PlatformKit
import PlatformKotlin
import Testing

@Suite struct Rendering {
    static let flows: [ResolvedFlow] = [.connect, .refresh, .bill, .pair, .ping, .mark, .wipe, .peek, .report]

    @Test(arguments: flows)
    func everyFlowIsWrittenWholeAndWithinTheWidth(flow: ResolvedFlow) throws {
        let result = KotlinPlatform().render(flow)
        #expect(result.refusals.map(\.reason) == [])
        for file in result.sample.files {
            #expect(file.text.split(separator: "\n").filter { $0.count > 100 } == [])
            #expect(file.text.hasSuffix("\n") && !file.text.hasSuffix("\n\n") && !file.text.contains(" \n"))
        }
    }

    @Test func theFileOfAStoreIsTheSameForEveryFlowOfItsApp() throws {
        let files = [ResolvedFlow.connect, .refresh].map { KotlinPlatform().render($0).sample.files[1] }
        #expect(files[0].name == "OutletStore.kt" && files[0].name == files[1].name && files[0].text == files[1].text)
    }
}
