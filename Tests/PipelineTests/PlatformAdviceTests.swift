import ContentModel
import Pipeline
import Testing

@Suite struct PlatformAdvice {
    @Test(arguments: [
        ("ios", "for iOS write 'swift'; 'react-native' runs there too"),
        ("Android", "for Android write 'kotlin'; 'react-native' runs there too"), ("rn", "write 'react-native'"),
        ("React Native", "write 'react-native'"), ("expo", "write 'react-native'"), ("iPhone", "write 'swift'"),
    ])
    func namesWhatAWordMeans(word: String, advice: String) {
        let own = platformManifests.filter { ["swift", "kotlin", "react-native"].contains($0.id) }
        #expect(own.advice(for: word) == advice)
    }

    @Test(arguments: ["cobol", "", "-"]) func hasNoneForOtherWords(word: String) {
        #expect(platformManifests.advice(for: word) == nil)
    }
}
