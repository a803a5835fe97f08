// Paths are taken apart by bytes, as the system does: a mark behind a slash makes one character of both, and still the slash
// divides.
private let slash = UInt8(ascii: "/")

/// The part before the last `/`: "." for a bare name.
package func folder(of path: String) -> String {
    guard let last = path.utf8.lastIndex(of: slash) else { return "." }
    return last == path.startIndex ? "/" : String(path.utf8[..<last]) ?? "."
}

/// The part behind the last `/`.
package func name(of path: String) -> String {
    path.utf8.lastIndex(of: slash).flatMap { String(path.utf8[path.utf8.index(after: $0)...]) } ?? path
}

package func isAbsolute(_ path: String) -> Bool { path.utf8.first == slash }

/// Whether a path of which `.` and `..` are taken away leads out of the folder that it is seen from.
package func leadsOut(_ path: String) -> Bool { isAbsolute(path) || parts(of: path).first == ".." }

/// `path` as seen from `base`, without `.`, `..` and double `/` where they can be taken away by the text alone.
package func path(_ path: String, from base: String) -> String {
    normalised(isAbsolute(path) || base.isEmpty ? path : "\(base)/\(path)")
}

/// The way from a folder to a file, both absolute or both relative to the same folder.
package func relativePath(to target: String, from base: String) -> String {
    let to = parts(of: normalised(target)), from = parts(of: normalised(base)).filter { $0 != "." }
    let shared = zip(to, from).prefix { $0 == $1 }.count
    let way = Array(repeating: "..", count: from.count - shared) + to.dropFirst(shared)
    return way.isEmpty ? "." : way.joined(separator: "/")
}

private func parts(of path: String) -> [String] {
    path.utf8.split(separator: slash).map { String($0) ?? "" }
}

private func normalised(_ path: String) -> String {
    var kept: [String] = []
    for part in parts(of: path) where part != "." {
        if part == "..", let last = kept.last, last != ".." {
            kept.removeLast()
        } else if part != ".." || !isAbsolute(path) {
            kept.append(part)
        }
    }
    let joined = kept.joined(separator: "/")
    return isAbsolute(path) ? "/" + joined : joined.isEmpty ? "." : joined
}
