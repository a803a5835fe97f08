import ContentModel
import Diagnostics
import HostSystem
import Pipeline
import Synchronization

/// Builds a project whenever its content changes, pages first: what the compilers have not seen yet they see afterwards,
/// in the background.
final class Preview: Sendable {
    let state: PreviewState
    private let location: ProjectLocation
    private let terminal: Terminal
    /// Builds one at a time; the folders of the last project that could be read.
    private let folders = Mutex<Folders?>(nil)
    /// Counts the changes of the content.
    private let edits = Counter(0)

    struct Folders: Hashable {
        var site: String
        var theme: String
        var snippets: String
    }

    init(_ location: ProjectLocation, _ terminal: Terminal) {
        self.location = location
        state = PreviewState(contentFolder: location.content)
        self.terminal = terminal
    }

    /// Where pages are; `nil` before `lockstep.yaml` could be read once.
    var siteFolder: String? { folders.withLock { $0?.site } }

    /// Builds once, starts the checks in the background, and then builds after every change until the process ends.
    func run() throws {
        build(isChecked: false)
        guard inBackground({ [self] in checkForEver() }) else {
            throw CommandFailure(diagnostic: Diagnostic(.unusableFile, "there are no threads to be had", at: nil))
        }
        var watched: Folders?
        var watch = try watch(nil)
        while true {
            let present = folders.withLock { $0 }
            if present != watched {
                watch = try self.watch(present)
                watched = present
            }
            guard watch.wait(seconds: 3600) else { continue }
            build(isChecked: false)
            edits.grow()
        }
    }

    private func watch(_ folders: Folders?) throws -> FolderWatch {
        try FolderWatch(
            [location.content] + (folders.map { [$0.theme] } ?? []),
            except: folders.map { [$0.site, $0.snippets] } ?? [])
    }

    /// Lets the compilers see what they have not, and builds again with what they said.
    private func checkForEver() {
        // The next save is not to wait for compilers.
        Host.giveWay()
        var done = -1
        while true {
            let edit = edits.wait(above: done, seconds: 3600)
            guard edit > done else { continue }
            // Fills the cache. What is wrong is said by the build that reads it.
            _ = try? ProjectRun(location, through: .types)
            done = edit
            if edits.value == edit { build(isChecked: true) }
        }
    }

    /// - Parameter isChecked: compilers have seen all samples, so these can be published too.
    private func build(isChecked: Bool) {
        let start = Host.clock
        folders.withLock { folders in
            do {
                guard let lock = try FolderLock.acquire(location.lock, seconds: 30) else {
                    return show([.anotherBuildRuns], isChecking: false, isOutdated: true)
                }
                defer { withExtendedLifetime(lock) {} }
                var run = try ProjectRun(location, through: .types, compilers: isChecked ? .always : .never)
                if run.hasProject {
                    folders = Folders(site: run.siteFolder, theme: run.themeFolder, snippets: run.snippetsFolder)
                }
                if run.canPublish { try run.publish(handEdits: .report, samples: isChecked) }
                let changed = run.canPublish ? run.site.new + run.site.changed + run.site.removed : []
                show(
                    run.diagnostics, isChecking: !isChecked && run.canPublish, isOutdated: !run.canPublish,
                    changed: changed, seconds: Host.clock - start)
            } catch let problem as FileProblem {
                show([.unusableFile(problem)], isChecking: false, isOutdated: true)
            } catch {
                show([CommandFailure.brokenInstallation("\(error)").diagnostic], isChecking: false, isOutdated: true)
            }
        }
    }

    private func show(
        _ problems: [Diagnostic], isChecking: Bool, isOutdated: Bool, changed: [String] = [], seconds: Double? = nil
    ) {
        let isNews = state.update(
            problems: problems, isChecking: isChecking, isOutdated: isOutdated, changed: changed)
        guard isNews else { return }
        printDiagnostics(problems, location, terminal)
        let pages = changed.count { $0.hasSuffix(".html") }
        var words = isOutdated ? "the pages stay as they were" : "\(pages) page\(pages == 1 ? "" : "s") changed"
        if let seconds {
            let hundredths = Int(seconds * 100)
            words += " (\(hundredths / 100).\(hundredths % 100 < 10 ? "0" : "")\(hundredths % 100) s)"
        }
        terminal.print(words + (isChecking ? "; compilers check the samples" : ""))
    }
}

extension Diagnostic {
    fileprivate static let anotherBuildRuns = Diagnostic(
        .anotherBuild, "another build has been running in this project for half a minute", at: nil,
        help: "save a file again when it is done")
}
