import HostSystem
import Synchronization

/// Pictures of the content folder that pages show. They are copied into the site under the path that they have.
final class PictureShelf: Sendable {
    private struct State {
        var known: [String: String?] = [:]
        var files: [SiteFile] = []
    }

    private let folder: String?
    private let state = Mutex(State())

    /// In no order.
    var files: [SiteFile] { state.withLock(\.files) }

    private static let types = ["png", "jpg", "jpeg", "gif", "webp", "avif", "svg"]
    private static let sizeLimit = 8 << 20

    /// `folder` is that of the content; without one there are no pictures.
    init(folder: String?) { self.folder = folder.flatMap(Files.resolved) }

    static func isPicture(_ path: String) -> Bool {
        guard let dot = path.lastIndex(of: ".") else { return false }
        return types.contains(path[path.index(after: dot)...].lowercased())
    }

    /// Takes a picture into the site; says why not otherwise. `path` is relative to the content folder.
    func publish(_ path: String) -> String? {
        state.withLock { state in
            if let known = state.known[path] { return known }
            let problem = read(path, &state.files)
            state.known[path] = .some(problem)
            return problem
        }
    }

    private func read(_ path: String, _ files: inout [SiteFile]) -> String? {
        guard Self.isPicture(path) else { return "is not a picture that pages can show" }
        guard !leadsOut(path), let folder, let file = Files.resolved("\(folder)/\(path)") else {
            return "is not there"
        }
        guard file.utf8.starts(with: (folder + "/").utf8) else { return "leads out of the content folder" }
        let bytes: [UInt8]
        do {
            bytes = try Files.read(file, limit: Self.sizeLimit)
        } catch {
            return "cannot be read: \(error.reason); \(error.advice)"
        }
        if path.lowercased().hasSuffix(".svg") {
            do {
                try SVGRules.check(bytes)
            } catch {
                return error.reason
            }
        } else if let problem = PictureFormat.problem(with: bytes, named: path) {
            return problem
        }
        files.append(SiteFile(path: path, bytes: bytes))
        return nil
    }
}
