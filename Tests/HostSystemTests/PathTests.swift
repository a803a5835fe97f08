import HostSystem
import Testing

@Suite struct PathTests {
    @Test(arguments: [
        ("a/b.md", "", "a/b.md"), ("../x", "a/b", "a/x"), ("../../../x", "a", "../../x"), ("./a//b", "c", "c/a/b"),
        ("/abs/../x", "c", "/x"),
        ("/../x/..", "c", "/"), ("..", "a", "."), ("a/../../b/..", "c", "."), ("a/../../../b/..", "c", ".."),
        (".", "", "."),
    ])
    func pathsAreSeenFromTheirFolder(written: String, base: String, expected: String) {
        #expect(path(written, from: base) == expected)
    }

    /// In Swift a slash and a mark behind it are one character; for the system the slash divides all the same.
    @Test func aMarkBehindASlashHidesNoSlash() {
        #expect(leadsOut("../\u{301}x") && !leadsOut("..\u{301}/x") && leadsOut("/\u{301}x"))
        #expect(path("a/../\u{301}x", from: "") == "\u{301}x" && folder(of: "a/\u{301}b") == "a")
    }

    @Test(arguments: [
        ("/a/b/c", "/a/d", "../b/c"), ("a/b", "a/b", "."), ("x", "a/b", "../../x"), ("a/b/c.html", "a", "b/c.html"),
        ("a/bc", "a/b", "../bc"), ("a/b", "a/bc", "../b"), ("a", "a/b", ".."), ("x", ".", "x"), ("a/b", "", "a/b"),
        ("a/./b//c", "a", "b/c"), ("a/../b/c", "b", "c"), ("../a/b", "../c", "../a/b"),
        ("b/x", "ab/x/y", "../../../b/x"),
    ])
    func theWayBetweenTwoPlaces(target: String, base: String, expected: String) {
        #expect(relativePath(to: target, from: base) == expected)
    }
}
