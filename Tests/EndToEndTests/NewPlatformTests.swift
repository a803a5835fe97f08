import Foundation
import HostSystem
import Testing

@Suite struct NewPlatformTests {
    /// A platform is one folder and two lines of registration: made in a copy of the checkout, it builds and shows a tab.
    @Test func addingAPlatformTouchesOneFolderAndTwoLines() throws {
        let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().path
        let project = try TemporaryProject(), copy = "\(project.folder)/copy"
        try Files.makeFolder(copy)
        for name in ["Package.swift", "Sources"] {
            try FileManager.default.copyItem(atPath: "\(root)/\(name)", toPath: "\(copy)/\(name)")
        }
        let toy = try Files.read("\(root)/Tests/EndToEndTests/Resources/ToyPlatform.swift.txt")
        try Files.write(toy, to: "\(copy)/Sources/Platforms/Toy/ToyPlatform.swift")
        try Files.write([], to: "\(copy)/Sources/Platforms/Toy/Resources/Stubs/.gitkeep")
        let manifest = try project.text("copy/Package.swift")
        try project.write(withoutTests(manifest), to: "copy/Package.swift")
        try project.replace(#"let platforms = ["#, with: #"let platforms = ["Toy", "#, in: "copy/Package.swift")
        try project.replace(
            "[any PlatformPlugin] = [\n", with: "[any PlatformPlugin] = [\n    ToyPlatform(),\n",
            in: "copy/Sources/BuiltInPlatforms/BuiltInPlatforms.swift")
        let swift = try #require(Resources.executable("swift"))
        let build = try ProcessRun(swift, ["build", "--product", "lockstep", "--package-path", copy], timeLimit: 900)
            .start()
        #expect(build.succeeded, "\(build.outputText.suffix(2000))\(build.logText.suffix(2000))")
        try project.replace(
            "platforms: [swift, kotlin, react-native, flutter, capacitor]", with: "platforms: [toy]",
            in: "Content/lockstep.yaml")
        let run = try ProcessRun(
            "\(copy)/.build/debug/lockstep", ["build", "--through", "none"], folder: project.folder
        ).start()
        #expect(run.succeeded, "\(run.logText)")
        #expect(
            try project.text("Snippets/example/signIn/toy/signIn.ts")
                == "call(\"POST\", \"startSignIn\");\ncall(\"POST\", \"exchangeCode\");\n")
        #expect(try project.text("Site/public/sign-in.html").contains("files/example/signIn/toy/signIn.ts.html"))
    }

    /// The manifest without its test targets, whose folders the copy leaves out.
    private func withoutTests(_ manifest: String) -> String {
        var lines: [Substring] = [], isInside = false
        for line in manifest.split(separator: "\n", omittingEmptySubsequences: false) {
            if line.hasPrefix("let testTargets") {
                lines.append("let testTargets: [Target] = []")
                isInside = true
            } else if isInside {
                isInside = line != "]"
            } else {
                lines.append(line)
            }
        }
        return lines.joined(separator: "\n")
    }
}
