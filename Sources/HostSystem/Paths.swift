/// The part before the last `/`: "." for a bare name.
package func folder(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
}

/// The part behind the last `/`.
package func name(of path: String) -> String {
    path.lastIndex(of: "/").map { String(path[path.index(after: $0)...]) } ?? path
}

/// `path` as seen from `base`, without `.`, `..` and double `/` where they can be taken away by the text alone.
package func path(_ path: String, from base: String) -> String {
    normalised(path.hasPrefix("/") || base.isEmpty ? path : "\(base)/\(path)")
}

/// The way from a folder to a file, both absolute or both relative to the same folder.
package func relativePath(to target: String, from base: String) -> String {
    let to = normalised(target).split(separator: "/"), from = normalised(base).split(separator: "/").filter { $0 != "." }
    let shared = zip(to, from).prefix { $0 == $1 }.count
    let way = Array(repeating: "..", count: from.count - shared) + to.dropFirst(shared).map(String.init)
    return way.isEmpty ? "." : way.joined(separator: "/")
}

private func normalised(_ path: String) -> String {
    var parts: [Substring] = []
    for part in path.split(separator: "/") where part != "." {
        if part == "..", let last = parts.last, last != ".." {
            parts.removeLast()
        } else if part != ".." || !path.hasPrefix("/") {
            parts.append(part)
        }
    }
    let joined = parts.joined(separator: "/")
    return path.hasPrefix("/") ? "/" + joined : joined.isEmpty ? "." : joined
}
