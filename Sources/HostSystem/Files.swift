#if canImport(Glibc)
    import Glibc
#endif

/// Reading and writing of the file system. Paths are as the system takes them.
package enum Files {
    /// The whole content of a regular file of at most `limit` bytes.
    package static func read(_ path: String, limit: Int = 64 << 20) throws(FileProblem) -> [UInt8] {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard descriptor >= 0 else { throw FileProblem(path, errno: errno) }
        defer { close(descriptor) }
        var status = stat()
        guard fstat(descriptor, &status) == 0 else { throw FileProblem(path, errno: errno) }
        // A pipe or a device could block for ever.
        guard status.st_mode & S_IFMT == S_IFREG else {
            throw FileProblem(path, status.st_mode & S_IFMT == S_IFDIR ? .folderInPlaceOfFile : .notAFile)
        }
        guard status.st_size <= limit else { throw FileProblem(path, .largerThan(limit)) }
        var content = [UInt8](repeating: 0, count: Int(status.st_size) + 1), used = 0
        while used < content.count {
            let count = content.withUnsafeMutableBytes {
                Glibc.read(descriptor, $0.baseAddress! + used, $0.count - used)
            }
            if count < 0, errno == EINTR { continue }
            guard count >= 0 else { throw FileProblem(path, errno: errno) }
            if count == 0 { break }
            used += count
            if used == content.count {
                guard used <= limit else { throw FileProblem(path, .largerThan(limit)) }
                content += [UInt8](repeating: 0, count: used)
            }
        }
        content.removeLast(content.count - used)
        return content
    }

    /// Writes a file so that at every moment it is the old one or the whole new one, also after a kill. Makes the folders
    /// on the way.
    package static func write(_ content: [UInt8], to path: String) throws(FileProblem) {
        try makeFolder(folder(of: path))
        // Beside the target: a rename works only within a file system.
        let name = name(of: path), shortName = name.utf8.count > 100 ? SHA256.hex(of: name) : name
        let temporary = "\(folder(of: path))/\(temporaryPrefix)\(getpid()).\(shortName)"
        let descriptor = open(temporary, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
        guard descriptor >= 0 else { throw FileProblem(path, errno: errno) }
        var sent = 0
        while sent < content.count {
            let count = content.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress! + sent, $0.count - sent) }
            if count < 0, errno == EINTR { continue }
            guard count > 0 else {
                let problem = FileProblem(path, errno: errno)
                close(descriptor)
                unlink(temporary)
                throw problem
            }
            sent += count
        }
        guard close(descriptor) == 0, rename(temporary, path) == 0 else {
            let problem = FileProblem(path, errno: errno)
            unlink(temporary)
            throw problem
        }
    }

    /// How the names of half-written files begin; one may be left by a kill, the next run removes it.
    package static let temporaryPrefix = ".lockstep-new."

    package static func remove(_ path: String) throws(FileProblem) {
        guard unlink(path) == 0 || errno == ENOENT else { throw FileProblem(path, errno: errno) }
    }

    /// Removes a folder if it is empty, and says whether it did.
    @discardableResult
    package static func removeEmptyFolder(_ path: String) -> Bool { rmdir(path) == 0 }

    package static func makeFolder(_ path: String) throws(FileProblem) {
        if isFolder(path) { return }
        let above = folder(of: path)
        if above != path, !isFolder(above) { try makeFolder(above) }
        if mkdir(path, 0o755) == 0 { return }
        let code = errno
        // Another run was faster.
        guard code == EEXIST, isFolder(path) else { throw FileProblem(path, errno: code) }
    }

    /// Throws where no file could be made below the folder, which need not exist.
    package static func checkWritable(_ path: String) throws(FileProblem) {
        guard exists(path) else {
            let above = folder(of: path)
            return above == path ? () : try checkWritable(above)
        }
        guard isFolder(path) else { throw FileProblem(path, .fileInPlaceOfFolder) }
        guard access(path, W_OK | X_OK) == 0 else { throw FileProblem(path, errno: errno) }
    }

    package static func exists(_ path: String) -> Bool { access(path, F_OK) == 0 }
    package static func isExecutable(_ path: String) -> Bool { !isFolder(path) && access(path, X_OK) == 0 }

    package static func isFolder(_ path: String) -> Bool {
        var status = stat()
        return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
    }

    package static func isLink(_ path: String) -> Bool {
        var status = stat()
        return lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFLNK
    }

    /// The first link that is at a path, or anywhere below it; links are not followed.
    ///
    /// - Parameter harmless: an ending of names of links to files, which are passed over.
    package static func firstLink(at path: String, except harmless: String) -> String? {
        if isLink(path) { return path.hasSuffix(harmless) && !isFolder(path) ? nil : path }
        guard isFolder(path), let names = try? names(in: path) else { return nil }
        for name in names {
            if let link = firstLink(at: "\(path)/\(name)", except: harmless) { return link }
        }
        return nil
    }

    package static func isFile(_ path: String) -> Bool {
        var status = stat()
        return lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
    }

    /// Size and time of change of a file: another file at this path has another one. `nil` if there is no such file.
    package static func fingerprint(_ path: String) -> String? {
        var status = stat()
        guard stat(path, &status) == 0 else { return nil }
        return "\(status.st_size) \(status.st_mtim.tv_sec).\(status.st_mtim.tv_nsec) \(status.st_ino)"
    }

    /// As `fingerprint`, and another one after every write to the file, whatever time it is given; of a link its own.
    package static func state(_ path: String) -> String? {
        var status = stat()
        guard lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
        let changed = "\(status.st_ctim.tv_sec).\(status.st_ctim.tv_nsec)"
        return "\(status.st_size) \(status.st_mtim.tv_sec).\(status.st_mtim.tv_nsec) \(changed) \(status.st_ino)"
    }

    /// Bytes of a file and the time of its last change, in seconds; of a link its own. `nil` if there is none.
    package static func measure(_ path: String) -> (size: Int, changed: Int)? {
        var status = stat()
        guard lstat(path, &status) == 0 else { return nil }
        return (Int(status.st_size), Int(status.st_mtim.tv_sec))
    }

    /// Makes now the time of a file's last change.
    package static func touch(_ path: String) { utimensat(AT_FDCWD, path, nil, 0) }

    /// Now, as times of changes count.
    package static var now: Int { time(nil) }

    /// Names in a folder, sorted by bytes; without `.` and `..`.
    package static func names(in folder: String) throws(FileProblem) -> [String] {
        guard let directory = opendir(folder) else { throw FileProblem(folder, errno: errno) }
        defer { closedir(directory) }
        var names: [String] = []
        while let entry = readdir(directory) {
            let name = withUnsafePointer(to: &entry.pointee.d_name) {
                $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
            }
            if name != ".", name != ".." { names.append(name) }
        }
        return names.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    }

    /// The path with all links resolved, or `nil` if there is no such file.
    package static func resolved(_ path: String) -> String? {
        guard let resolved = realpath(path, nil) else { return nil }
        defer { free(resolved) }
        return String(cString: resolved)
    }

    package static var currentFolder: String {
        guard let path = getcwd(nil, 0) else { return "/" }
        defer { free(path) }
        return String(cString: path)
    }

    /// A new folder for this process alone, to be removed by whoever asked for it.
    package static func makeTemporaryFolder() throws(FileProblem) -> String {
        let base = TemporaryFolder.base
        var template = Array("\(base)/lockstep.XXXXXX".utf8CString)
        guard let made = mkdtemp(&template) else { throw FileProblem(base, errno: errno) }
        return String(cString: made)
    }

    /// Removes a folder with everything in it; links in it are removed, not followed.
    package static func removeTree(_ path: String) throws(FileProblem) {
        if isFolder(path), !isLink(path) {
            for name in try names(in: path) { try removeTree("\(path)/\(name)") }
            guard rmdir(path) == 0 else { throw FileProblem(path, errno: errno) }
        } else {
            try remove(path)
        }
    }
}
