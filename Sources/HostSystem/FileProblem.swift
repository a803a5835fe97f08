#if canImport(Glibc)
    import Glibc
#endif

/// A file or folder that could not be read or written, with the reason in words and what helps.
package struct FileProblem: Error, Hashable, Sendable, CustomStringConvertible {
    package enum Reason: Hashable, Sendable {
        case missing, denied, readOnly, full, nameTooLong
        case folderInPlaceOfFile, fileInPlaceOfFolder
        /// A pipe, a socket or a device: reading it could last for ever.
        case notAFile
        /// In bytes.
        case largerThan(Int)
        /// What the system says of anything else.
        case other(String)
    }

    package var path: String
    package var cause: Reason

    package init(_ path: String, _ cause: Reason) {
        self.path = path
        self.cause = cause
    }

    init(_ path: String, errno code: Int32) {
        let cause: Reason =
            switch code {
            case ENOENT: .missing
            case EACCES, EPERM: .denied
            case EROFS: .readOnly
            case ENOSPC, EDQUOT: .full
            case ENAMETOOLONG: .nameTooLong
            case EISDIR: .folderInPlaceOfFile
            case ENOTDIR, EEXIST: .fileInPlaceOfFolder
            // What opening a socket says.
            case ENXIO, ENODEV: .notAFile
            default: .other(String(cString: strerror(code)))
            }
        self.init(path, cause)
    }

    package var isMissing: Bool { cause == .missing || cause == .fileInPlaceOfFolder }

    /// A part of a sentence: "it is a folder, not a file".
    package var reason: String {
        switch cause {
        case .missing: "there is no such file or folder"
        case .denied: "this user has no permission for it"
        case .readOnly: "it is on a disk that can only be read"
        case .full: "the disk is full, or the user's share of it"
        case .nameTooLong: "its name or path is too long for the system"
        case .folderInPlaceOfFile: "it is a folder, not a file"
        case .fileInPlaceOfFolder: "a file stands where a folder has to be"
        case .notAFile: "it is a pipe, a socket or a device, not a file"
        case .largerThan(let limit): "it is larger than \(Self.size(limit))"
        case .other(let text): "the system says: \(text)"
        }
    }

    /// What to do, as a sentence.
    package var advice: String {
        switch cause {
        case .missing: "make it, or name another one"
        case .denied: "give the user that runs lockstep the right to it with `chmod` or `chown`, or run as its owner"
        case .readOnly: "work in a copy of the project on a disk that can be written"
        case .full: "make room on the disk and run the command again; files are whole, the old ones or the new ones"
        case .nameTooLong: "choose a shorter name, or move the project to a folder with a shorter path"
        case .folderInPlaceOfFile, .fileInPlaceOfFolder: "move or rename it, and run the command again"
        case .notAFile: "put a file in its place, and run the command again"
        case .largerThan: "split it, or name a smaller file"
        case .other: "look after the disk, and run the command again"
        }
    }

    package var description: String { "\(path): \(reason)" }

    private static func size(_ bytes: Int) -> String {
        bytes >= 1 << 20 ? "\(bytes >> 20) MB" : bytes >= 1 << 10 ? "\(bytes >> 10) kB" : "\(bytes) bytes"
    }
}
