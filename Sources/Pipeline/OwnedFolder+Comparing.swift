import HostSystem

extension OwnedFolder {
    /// What has the name of a file.
    private enum Present { case nothing, file(hash: String), other }

    func compare(
        _ files: [File], keeping kept: Set<String>, known: [String: [String]], written: WrittenFiles? = nil
    ) throws(FileProblem) -> (plan: Plan, hashes: [String: String]) {
        var plan = Plan(), hashes: [String: String] = [:]
        for file in files {
            hashes[file.path] = file.hash
            if file.isKept { continue }
            switch try present(file.path, written) {
            case .nothing: plan.new.append(file.path)
            case .file(file.hash): continue
            case .file(let hash):
                switch known[file.path] {
                case nil: plan.foreign.append(file.path)
                case let hashes? where hashes.contains(hash): plan.changed.append(file.path)
                default: plan.edited.append(file.path)
                }
            case .other: plan.foreign.append(file.path)
            }
        }
        for (path, known) in known where hashes[path] == nil && !kept.contains(path) {
            switch try present(path, written) {
            case .nothing: continue
            case .file(let hash) where known.contains(hash): plan.removed.append(path)
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
    private func present(_ file: String, _ written: WrittenFiles?) throws(FileProblem) -> Present {
        var way = path
        for folder in file.split(separator: "/").dropLast() {
            way += "/\(folder)"
            if Files.isLink(way) { return .other }
        }
        let full = "\(path)/\(file)"
        if Files.isLink(full) { return .other }
        if let known = written?.hash(of: file) { return .file(hash: known) }
        do {
            return .file(hash: SHA256.hex(of: try Files.read(full)))
        } catch {
            switch error.cause {
            case .missing: return .nothing
            case .folderInPlaceOfFile, .fileInPlaceOfFolder, .notAFile, .largerThan: return .other
            case .denied, .readOnly, .full, .nameTooLong, .other: throw error
            }
        }
    }
}
