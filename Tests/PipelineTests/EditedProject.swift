import Diagnostics
import Foundation
import HostSystem
import Pipeline
import SeededDrawing

/// A project that is changed by chance, step by step, as writers do: the files that it should have, and the folder in
/// which it is built again and again.
final class EditedProject {
    /// Paths below the project's folder.
    private(set) var files: [String: String] = [:]
    private(set) var steps: [String] = []
    let folder: String
    private var guides: [String] = []
    private var random: SeededGenerator
    private var count = 0

    private static let template = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent()
        .deletingLastPathComponent().appendingPathComponent("Sources/Commands/Resources/Templates/project/Content").path
    private static let picture = """
        <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><circle cx="4" cy="4" r="3"/></svg>

        """

    init(seed: UInt64) throws {
        random = SeededGenerator(seed: seed)
        folder = Files.resolved(try Files.makeTemporaryFolder()) ?? ""
        for name in ["api.openapi.yaml", "sign-in.flow.yaml", "sign-in.md"] {
            files["Content/\(name)"] = String(decoding: try Files.read("\(Self.template)/\(name)"), as: UTF8.self)
        }
        guides = ["sign-in.md"]
        files["Content/figure.svg"] = Self.picture
        for _ in 0..<5 { addGuide() }
        steps = []
        list()
        try save()
    }

    deinit { try? Files.removeTree(folder) }

    // MARK: Steps

    /// One change of the project; the folder has it afterwards.
    func step() throws {
        count += 1
        let kinds: [() -> Void] = [
            addText, addText, retitle, rename, remove, addGuide, move, linkToGuide, linkToHeading, changeFlow,
            renameFlow,
            changeSchema, changePicture, addPicture, changeTemplate, changeStyle, renameProject, changeApp,
            changePlatforms,
        ]
        kinds.randomElement(using: &random)?()
        list()
        try save()
        try meddle()
    }

    private var guide: String { guides.randomElement(using: &random) ?? "sign-in.md" }

    private func change(_ file: String, _ change: (String) -> String) {
        files["Content/\(file)"] = files["Content/\(file)"].map(change)
    }

    private func note(_ step: String) { steps.append("\(count): \(step)") }

    private func addText() {
        let guide = guide
        note("add text to \(guide)")
        change(guide) { $0 + "\n### Part \(count)\n\nMore `words`.\n\n```kotlin\nval part = \(count)\n```\n" }
    }

    private func retitle() {
        let guide = guide
        note("give \(guide) another title")
        change(guide) { $0.replacing(/title: [^\n]*/, with: "title: Title \(count)", maxReplacements: 1) }
    }

    private func rename() {
        guard let index = guides.indices.randomElement(using: &random), guides[index] != "sign-in.md" else { return }
        let new = "\(random.next() % 2 == 0 ? "deep/" : "")page-\(count).md"
        note("rename \(guides[index]) to \(new)")
        files["Content/\(new)"] = files.removeValue(forKey: "Content/\(guides[index])")
        guides[index] = new
    }

    private func remove() {
        guard let index = guides.indices.randomElement(using: &random), guides[index] != "sign-in.md", guides.count > 3
        else { return }
        note("remove \(guides[index])")
        files["Content/\(guides.remove(at: index))"] = nil
    }

    private func addGuide() {
        let new = "page-\(count)-\(guides.count).md"
        note("add \(new)")
        files["Content/\(new)"] = """
            ---
            title: Page \(new)
            description: About \(guides.count).
            ---

            # Page \(new)

            ## Errors

            ```swift
            let page = \(guides.count)
            ```

            """
        guides.insert(new, at: Int(random.next() % UInt64(guides.count + 1)))
    }

    private func move() {
        note("put the guides in another order")
        guides.shuffle(using: &random)
    }

    private func linkToGuide() {
        let (from, to) = (guide, guide)
        note("link from \(from) to \(to)")
        change(from) { $0 + "\n[There](/\(to))\n".replacing("(/", with: "(" + (from.hasPrefix("deep/") ? "../" : "")) }
    }

    private func linkToHeading() {
        let (from, to) = (guide, guide)
        note("link from \(from) to a heading of \(to)")
        change(from) { $0 + "\n[Part](\(from.hasPrefix("deep/") ? "../" : "")\(to)#errors)\n" }
    }

    private func changeFlow() {
        note("change a text of the flow")
        for (file, text) in files where file.hasSuffix(".flow.yaml") {
            files[file] = text.replacing(
                /description: Ask the service[^\n]*/, with: "description: Ask the service \(count).")
        }
    }

    private func renameFlow() {
        guard let old = files.keys.first(where: { $0.hasSuffix(".flow.yaml") }) else { return }
        note("rename the flow file")
        let new = "enter\(count).flow.yaml"
        files["Content/\(new)"] = files.removeValue(forKey: old)
        change("sign-in.md") { $0.replacing(/flow: [^\n]*/, with: "flow: \(new)", maxReplacements: 1) }
    }

    private func changeSchema() {
        note("change a description of the API schema")
        change("api.openapi.yaml") { $0.replacing(/description: [^\n]*/, with: "description: Words \(count).") }
    }

    private func changePicture() {
        note("change or remove the picture")
        files["Content/figure.svg"] = random.next() % 3 == 0 ? nil : Self.picture + "<!-- \(count) -->\n"
    }

    private func addPicture() {
        let guide = guide
        note("show the picture in \(guide)")
        change(guide) { $0 + "\n![A ring](\(guide.hasPrefix("deep/") ? "../" : "")figure.svg)\n" }
    }

    private func changeTemplate() {
        note("change or remove a template of the theme")
        files["Site/theme/guide.html"] = random.next() % 2 == 0 ? nil : "<main>{{title}}{{text}}\(count)</main>"
    }

    private func changeStyle() {
        note("change or remove a style sheet")
        files["Site/theme/styles/90-own.css"] = random.next() % 3 == 0 ? nil : "b { margin: \(count)px }\n"
    }

    private var title = "Shop"
    private func renameProject() {
        note("rename the project")
        title = "Shop \(count)"
    }

    private var clientId = "app_example"
    private func changeApp() {
        note("change the app")
        clientId = "app_\(count)"
    }

    private var platforms = "swift, kotlin"
    private func changePlatforms() {
        note("change the platforms")
        platforms = ["swift, kotlin", "kotlin, swift", "kotlin"].randomElement(using: &random) ?? "swift"
    }

    /// Writes `lockstep.yaml`.
    private func list() {
        let half = guides.count / 2
        let sections = [("One", guides[..<half]), ("Two", guides[half...])].map { title, guides in
            "  - {title: \(title), guides: [\(guides.joined(separator: ", "))]}"
        }
        files["Content/lockstep.yaml"] = """
            lockstep: "1"
            title: \(title)
            platforms: [\(platforms)]
            navigation:
            \(sections.joined(separator: "\n"))
            apps:
              example:
                clientId: \(clientId)
                ios: {bundleId: com.example.app}
                android: {package: com.example.app}
                redirects:
                  private: com.example.app:/signed-in

            """
    }

    // MARK: Disk

    private var saved: [String: String] = [:]

    private func save() throws {
        for file in saved.keys where files[file] == nil { try Files.remove("\(folder)/\(file)") }
        for (file, text) in files where saved[file] != text {
            try Files.write(Array(text.utf8), to: "\(folder)/\(file)")
        }
        saved = files
    }

    /// What may happen to files that are not content: a page edited or removed, a cache damaged or gone.
    private func meddle() throws {
        let pages = try outputs().keys.filter { $0.hasSuffix(".html") }.sorted()
        switch random.next() % 8 {
        case 0:
            guard let page = pages.randomElement(using: &random) else { return }
            note("edit \(page) in the site")
            try Files.write(Array("edited \(count)".utf8), to: "\(folder)/Site/public/\(page)")
        case 1:
            guard let page = pages.randomElement(using: &random) else { return }
            note("remove \(page) from the site")
            try Files.remove("\(folder)/Site/public/\(page)")
        case 2:
            let name = ["pages", "files"].randomElement(using: &random) ?? "pages"
            let cache = "\(folder)/.lockstep/cache/site/\(name)"
            guard var bytes = try? Files.read(cache), !bytes.isEmpty else { return }
            note("cut the cache of \(name)")
            bytes.removeLast(Int(random.next() % UInt64(bytes.count)))
            try Files.write(bytes, to: cache)
        default: break
        }
    }

    /// Bytes of the site's files by their path.
    func outputs() throws -> [String: [UInt8]] {
        var found: [String: [UInt8]] = [:]
        func visit(_ path: String) throws {
            for name in try Files.names(in: "\(folder)/Site/public/\(path)") {
                let inner = path.isEmpty ? name : "\(path)/\(name)", full = "\(folder)/Site/public/\(inner)"
                if Files.isFolder(full) { try visit(inner) } else { found[inner] = try Files.read(full) }
            }
        }
        if Files.isFolder("\(folder)/Site/public") { try visit("") }
        return found
    }

    /// Builds with what the last build remembers.
    func build() throws -> (canPublish: Bool, diagnostics: [Diagnostic]) {
        var run = try ProjectRun(ProjectLocation.find(given: "\(folder)/Content"), through: nil)
        if run.canPublish { try run.publish(handEdits: .overwrite) }
        return (run.canPublish, run.diagnostics)
    }

    /// The same files in a folder that was never built.
    func copy() throws -> EditedProject { try EditedProject(copying: files) }

    private init(copying files: [String: String]) throws {
        random = SeededGenerator(seed: 0)
        folder = Files.resolved(try Files.makeTemporaryFolder()) ?? ""
        self.files = files
        try save()
    }
}
