import HostSystem

extension OwnedFolder {
    /// What has the name of a file.
    private enum Present { case nothing, file([UInt8]), other }

    func compare(
        _ files: [File], keeping kept: Set<String>, known: [String: [String]]
    ) throws(FileProblem) -> (plan: Plan, hashes: [String: String]) {
        var plan = Plan(), hashes: [String: String] = [:]
        for file in files {
            hashes[file.path] = SHA256.hex(of: file.content)
            switch try present(file.path) {
            case .nothing: plan.new.append(file.path)
            case .file(file.content): continue
            case .file(let content):
                switch known[file.path] {
                case nil: plan.foreign.append(file.path)
                case let hashes? where hashes.contains(SHA256.hex(of: content)): plan.changed.append(file.path)
                default: plan.edited.append(file.path)
                }
            case .other: plan.foreign.append(file.path)
            }
        }
        for (path, known) in known where hashes[path] == nil && !kept.contains(path) {
            switch try present(path) {
            case .nothing: continue
            case .file(let content) where known.contains(SHA256.hex(of: content)): plan.removed.append(path)
            case .file: plan.outlived.append(path)
            // Somebody put it in the place of a file that is not wanted any more: it is theirs.
            case .other: continue
            }
        }
        plan.removed.sort()
        plan.outlived.sort()
        return (plan, hashes)
    }

    /// A link is not followed: what it points to is not ours. No more are a folder, a pipe or a device.
    private func present(_ file: String) throws(FileProblem) -> Present {
        var way = path
        for folder in file.split(separator: "/").dropLast() {
            way += "/\(folder)"
            if Files.isLink(way) { return .other }
        }
        let full = "\(path)/\(file)"
        if Files.isLink(full) { return .other }
        do {
            return .file(try Files.read(full))
        } catch {
            switch error.cause {
            case .missing: return .nothing
            case .folderInPlaceOfFile, .fileInPlaceOfFolder, .notAFile, .largerThan: return .other
            case .denied, .readOnly, .full, .nameTooLong, .other: throw error
            }
        }
    }
}
