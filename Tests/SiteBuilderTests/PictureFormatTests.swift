import Testing

@testable import SiteBuilder

@Suite struct PictureFormatTests {
    private static let starts: [(name: String, bytes: [UInt8])] = [
        ("png", [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0]), ("jpg", [0xFF, 0xD8, 0xFF, 0xE0]),
        ("jpeg", [0xFF, 0xD8, 0xFF, 0xDB]), ("gif", Array("GIF87a".utf8)), ("gif", Array("GIF89a".utf8)),
        ("webp", Array("RIFF\u{1}\u{2}\u{3}\u{4}WEBPVP8 ".utf8)),
        ("avif", [0, 0, 0, 24] + Array("ftypavif\0\0\0\0mif1avif".utf8)),
        ("avif", [0, 0, 0, 24] + Array("ftypmif1\0\0\0\0miafavif".utf8)),
    ]

    @Test func eachFormatIsKnownByItsFirstBytes() {
        for (name, bytes) in Self.starts {
            #expect(PictureFormat.problem(with: bytes, named: "a/b.c.\(name)") == nil, "\(name)")
            #expect(PictureFormat.problem(with: bytes, named: "a.\(name.uppercased())") == nil, "\(name)")
        }
    }

    @Test(arguments: [
        "", "hello", "<script>hit()</script>", "%PDF-1.7", "GIF88a", "RIFF1234WAVE",
        "\u{0}\u{0}\u{0}\u{18}ftypheic\u{0}\u{0}\u{0}\u{0}mif1",
        "ftypavif", "\u{0}\u{0}\u{0}\u{0}ftypavif",
    ])
    func whatIsNoPictureIsSaidToBeNone(text: String) {
        for name in ["png", "jpg", "gif", "webp", "avif"] {
            let problem = PictureFormat.problem(with: Array(text.utf8), named: "a.\(name)")
            #expect(problem == "is named '.\(name)', but is no picture", "\(text)")
        }
    }

    @Test func aPictureUnderAnotherNameIsSaidToBeWhatItIs() {
        let problem = PictureFormat.problem(with: [0xFF, 0xD8, 0xFF, 0xE0], named: "photo.png")
        #expect(problem == "is a picture in the format JPEG; its name must end with '.jpg'")
    }
}
