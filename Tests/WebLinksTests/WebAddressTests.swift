import HostSystem
import Testing

@testable import WebLinks

@Suite struct WebAddressTests {
    @Test func anAddressIsAskedForAsItIsMeant() throws {
        let address = try WebAddress("HTTPS://Docs.Example.ORG:8443/ä b?x=\"#part".replacing(" ", with: "%20"))
        #expect(address.scheme == "https" && address.host == "docs.example.org" && address.port == 8443)
        #expect(address.text == "https://Docs.Example.ORG:8443/%C3%A4%20b?x=\"")
        #expect(try WebAddress("http://[2001:db8::1]/").host == "2001:db8::1")
        #expect(try WebAddress("http://a.org?x").port == 80)
        #expect(try WebAddress("http://a.org/x#one") == WebAddress("http://a.org/x#two"))
    }

    @Test(arguments: [
        "ftp://a.org/", "file:///etc/passwd", "http:a.org", "http:///path", "http://user@a.org/", "https://u:p@a.org",
        "http://a.org\\@b.org/", "http://a.org/\nurl=x", "http://a.org/ x", "http://a.org:0/", "http://a.org:99999/",
        "http://a.org:x/", "http://-x.org/", "http://[::1/", "http://[::1]x/", "http://bücher.org/",
        "http://[fe80::1%25eth0]/", "http://" + String(repeating: "a", count: 5_000) + ".org/",
    ])
    func whatIsNoPageOfTheWebIsNotAsked(address: String) {
        #expect(throws: WebAddress.Problem.self) { try WebAddress(address) }
    }

    @Test func hostsOfPrivateNetworksAreKnownByTheirNumbers() {
        let own = [
            "127.0.0.1", "127.8.8.8", "10.0.0.1", "172.16.0.1", "172.31.255.255", "192.168.1.1", "169.254.169.254",
            "0.0.0.0",
            "100.64.0.1", "192.0.2.7", "198.18.0.1", "224.0.0.1", "255.255.255.255", "::1", "::", "fe80::1", "fc00::1",
            "fd12::1", "ff02::1", "::ffff:127.0.0.1", "::ffff:10.1.1.1", "64:ff9b::7f00:1", "2002:7f00:1::",
            "2001:db8::1",
            "2001:0:1::1",
        ]
        for text in own { #expect(HostAddress(text)?.isPublic == false, "\(text)") }
        for text in ["1.1.1.1", "172.32.0.1", "100.128.0.1", "193.0.2.7", "2a00:1450::1", "64:ff9b::101:101"] {
            #expect(HostAddress(text)?.isPublic == true, "\(text)")
        }
        // Other ways to write the same number.
        for host in ["2130706433", "0x7f.1", "127.1", "017700000001"] {
            guard case .found(let addresses) = HostLookup(host, asksNetwork: false) else {
                Issue.record("\(host) is not read as a number")
                continue
            }
            #expect(addresses.allSatisfy { !$0.isPublic }, "\(host)")
        }
    }
}
