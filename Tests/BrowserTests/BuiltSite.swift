import Foundation
import HostSystem
import Synchronization

/// A site that the program has written, in a temporary folder that goes with it.
final class BuiltSite: Sendable {
    /// Of the project: `Snippets/` and `Site/public/` are below it.
    let folder: String
    /// All pages, from the top of the site: `guides/sign-in.html`.
    let pages: [String]

    var top: String { "\(folder)/Site/public" }
    /// `file:///tmp/…/`
    var address: String { URL(fileURLWithPath: top, isDirectory: true).absoluteString }

    /// The first page, all guides, and one of the files of samples, which are all alike.
    var kindsOfPage: [String] {
        let files = pages.filter { $0.hasPrefix("files/") }
        return pages.filter { !files.contains($0) } + files.prefix(1)
    }

    /// The example project of `lockstep new`, and a guide that shows everything a text can hold.
    static let example = Result {
        try BuiltSite { folder in
            try run("new", "project", "demo", in: folder)
            for name in try Files.names(in: "\(folder)/demo") {
                try FileManager.default.moveItem(atPath: "\(folder)/demo/\(name)", toPath: "\(folder)/\(name)")
            }
            guard let resources = Resources.folder(of: "BrowserTests") else {
                throw Failure(description: "no resources")
            }
            for name in try Files.names(in: resources) {
                try FileManager.default.copyItem(atPath: "\(resources)/\(name)", toPath: "\(folder)/Content/\(name)")
            }
            let file = "\(folder)/Content/lockstep.yaml"
            let project = String(decoding: try Files.read(file), as: UTF8.self)
            let listed = project.replacingOccurrences(
                of: "guides: [sign-in.md]", with: "guides: [sign-in.md, everything.md, arabic.md]")
            try Files.write(Array(listed.utf8), to: file)
        }
    }

    /// A project whose every text is `Safety.payload`, wherever a writer, an API or a flow can say something.
    static let hostile = Result {
        try BuiltSite { folder in
            try run("new", "project", "demo", in: folder)
            try FileManager.default.moveItem(atPath: "\(folder)/demo/Content", toPath: "\(folder)/Content")
            let quoted = String(decoding: try JSONEncoder().encode(BrowserTests.Safety.payload), as: UTF8.self)
            let markdown = String(
                decoding: try JSONEncoder().encode(BrowserTests.Safety.markdownPayload), as: UTF8.self)
            func change(_ name: String, _ change: (String) -> String) throws {
                let path = "\(folder)/Content/\(name)"
                try Files.write(Array(change(String(decoding: try Files.read(path), as: UTF8.self)).utf8), to: path)
            }
            try change("lockstep.yaml") { text in
                text.replacing(/(?m)(title|description): .+$/) { "\($0.1): \(quoted)" }
            }
            try change("sign-in.flow.yaml") { text in
                text.replacing("title: Sign in", with: "title: \(quoted)")
                    .replacing(/(?m)^( +)(summary|description|meaning|action): .+$/) { "\($0.1)\($0.2): \(markdown)" }
                    .replacing(/(?m)^( +)note: .+$/) { "\($0.1)note: \(quoted)" }
            }
            try change("sign-in.md") { text in
                text.replacing(/(?m)^(title|description): .+$/) { "\($0.1): \(quoted)" }
                    + BrowserTests.Safety.hostileMarkdown + "\n![](harmless.svg)\n"
            }
            try Files.write(Array(HostilePictures.harmless.utf8), to: "\(folder)/Content/harmless.svg")
        }
    }

    /// What the program says of the example project with hostile pictures in its guide, and what it published of them.
    static func refusedPictures() throws -> (log: String, published: [String]) {
        let folder = try Files.makeTemporaryFolder()
        defer { try? Files.removeTree(folder) }
        try run("new", "project", "demo", in: folder)
        let content = "\(folder)/demo/Content"
        for (name, bytes) in HostilePictures.all { try Files.write(bytes, to: "\(content)/\(name)") }
        let guide = try Files.read("\(content)/sign-in.md")
        try Files.write(guide + Array(HostilePictures.markdown.utf8), to: "\(content)/sign-in.md")
        let outcome = try ProcessRun(
            "\(Resources.executableFolder)/lockstep", ["build", "--through", "none"], folder: "\(folder)/demo"
        ).start()
        let files = (try? FileManager.default.subpathsOfDirectory(atPath: "\(folder)/demo/Site/public")) ?? []
        return (outcome.logText, files.filter { HostilePictures.all.keys.contains(($0 as NSString).lastPathComponent) })
    }

    /// A new project of `lockstep new`, for a test that edits it.
    static func ofItsOwn() throws -> BuiltSite {
        try BuiltSite { folder in
            try run("new", "project", "demo", in: folder)
            try FileManager.default.moveItem(atPath: "\(folder)/demo/Content", toPath: "\(folder)/Content")
        }
    }

    /// The project's own content.
    static let own = Result {
        try BuiltSite { folder in
            let checkout = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
                .deletingLastPathComponent()
            try FileManager.default.copyItem(atPath: checkout.path + "/Content", toPath: "\(folder)/Content")
        }
    }

    /// The example project with a template and a colour of its own.
    static let restyled = Result {
        try BuiltSite { folder in
            try run("new", "project", "demo", in: folder)
            try FileManager.default.moveItem(atPath: "\(folder)/demo/Content", toPath: "\(folder)/Content")
            let landing =
                "<main id=\"page.main\" tabindex=\"-1\" class=\"ours\"><h1>Ours: {{title}}</h1>{{guides}}</main>\n"
            try Files.write(Array(landing.utf8), to: "\(folder)/Site/theme/landing.html")
            try Files.write(
                Array(":root { --accent: rgb(1, 2, 3); --ours: 1px; }\n".utf8),
                to: "\(folder)/Site/theme/styles/95-ours.css")
        }
    }

    /// The site of `HostileSite`.
    static let made = Result { try BuiltSite(files: HostileSite().files()) }

    struct Failure: Error, CustomStringConvertible { var description: String }

    private static let folders = Mutex<[String]>([])

    private init(_ fill: (String) throws -> Void) throws {
        let folder = Files.resolved(try Files.makeTemporaryFolder()) ?? ""
        self.folder = folder
        Self.folders.withLock { $0.append(folder) }
        try fill(folder)
        // How a page behaves does not depend on what the compilers say of its samples.
        try Self.run("build", "--through", "none", in: folder)
        let top = "\(folder)/Site/public"
        pages = try FileManager.default.subpathsOfDirectory(atPath: top).filter { $0.hasSuffix(".html") }.sorted()
        guard pages.contains("index.html") else { throw Failure(description: "no page was written: \(pages)") }
    }

    /// A site that no project stands behind.
    private init(files: [(path: String, bytes: [UInt8])]) throws {
        folder = Files.resolved(try Files.makeTemporaryFolder()) ?? ""
        Self.folders.withLock { [folder] in $0.append(folder) }
        for file in files { try Files.write(file.bytes, to: "\(folder)/Site/public/\(file.path)") }
        pages = files.map(\.path).filter { $0.hasSuffix(".html") }.sorted()
    }

    private static func run(_ arguments: String..., in folder: String) throws {
        let outcome = try ProcessRun("\(Resources.executableFolder)/lockstep", arguments, folder: folder).start()
        guard outcome.succeeded else { throw Failure(description: outcome.logText + outcome.outputText) }
    }

    func bytes(_ path: String) throws -> String { String(decoding: try Files.read("\(folder)/\(path)"), as: UTF8.self) }

    static func removeAll() { folders.withLock { for folder in $0 { try? Files.removeTree(folder) } } }
}
