import ContentModel
import Testing

@Suite struct LanguageTagTests {
    @Test(arguments: [
        ("en", "en"), ("EN-us", "en-US"), ("zh-hant-tw", "zh-Hant-TW"), ("es-419", "es-419"),
        ("sl-rozaj-biske", "sl-rozaj-biske"),
        ("de-1996", "de-1996"), ("de-de-u-co-phonebk", "de-DE-u-co-phonebk"), ("zh-yue", "zh-yue"),
        ("en-x-ours", "en-x-ours"),
    ])
    func aTagIsReadAndWrittenAsUsual(written: String, usual: String) {
        #expect(LanguageTag(written)?.text == usual)
    }

    @Test(arguments: [
        "", "-", "e", "qq", "en-", "-en", "en--US", "en_US", "english", "en-US-GB", "en-u", "en us", "en\"", "dé", "12",
        "en-x",
        "en-aaaaaaaaa", String(repeating: "en-", count: 40) + "US",
    ])
    func whatIsNoTagIsNone(text: String) { #expect(LanguageTag(text) == nil) }

    @Test func theScriptOrElseTheLanguageSaysTheDirection() {
        for tag in ["ar", "ar-EG", "he", "fa-IR", "ur", "uz-Arab", "pa-Arab-PK", "yi", "ckb"] {
            #expect(LanguageTag(tag)?.isRightToLeft == true, "\(tag)")
        }
        for tag in ["en", "de", "ar-Latn", "zh-Hant", "uz", "ku", "az-Latn"] {
            #expect(LanguageTag(tag)?.isRightToLeft == false, "\(tag)")
        }
    }

    @Test func aNearTagIsOffered() {
        let meant = ["English": "en", "en_GB.UTF-8": "en-GB", "jp": "ja", "jp-JP": "ja-JP", "iw": "he"]
        for (text, tag) in meant { #expect(LanguageTag.meant(by: text) == tag) }
        #expect(LanguageTag.meant(by: "something") == nil)
    }
}
