import HostSystem
import Testing

@Suite struct SHA256Tests {
    /// Vectors of FIPS 180-4 and of the NIST short-message set.
    @Test(arguments: [
        ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
        ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
        (
            "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
            "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
        ),
    ])
    func hasTheDigestsOfTheStandard(text: String, digest: String) {
        #expect(SHA256.hex(of: text) == digest)
    }

    /// Where the processor has no instructions for it this compares a digest with itself.
    @Test func theProcessorFindsTheSameDigests() {
        var message: [UInt8] = []
        for length in 0..<300 {
            #expect(SHA256.digest(of: message) == SHA256.digest(of: message, byHardware: false), "\(length) bytes")
            message.append(UInt8(truncatingIfNeeded: length &* 37 &+ length >> 3))
        }
    }

    @Test func takesAMillionBytes() {
        let digest = SHA256.hex(of: [UInt8](repeating: UInt8(ascii: "a"), count: 1_000_000))
        #expect(digest == "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0")
    }
}
