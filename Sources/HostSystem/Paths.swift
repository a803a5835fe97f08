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
    if let way = plainWay(to: target, from: base) { return way }
    let to = parts(of: normalised(target)), from = parts(of: normalised(base)).filter { $0 != "." }
    let shared = zip(to, from).prefix { $0 == $1 }.count
    let way = Array(repeating: "..", count: from.count - shared) + to.dropFirst(shared)
    return way.isEmpty ? "." : way.joined(separator: "/")
}

private func parts(of path: String) -> [String] {
    path.utf8.split(separator: slash).map { String($0) ?? "" }
}

/// The same for two relative paths without `.`, `..` and empty parts, of which neither holds the other: a page has dozens of
/// links, and nearly all of them are such.
private func plainWay(to target: String, from base: String) -> String? {
    var target = target, base = base == "." ? "" : base
    return target.withUTF8 { target in
        base.withUTF8 { base in
            guard isPlain(target), base.isEmpty || isPlain(base) else { return nil }
            var shared = 0, index = 0
            while index < target.count, index < base.count, target[index] == base[index] {
                index += 1
                if target[index - 1] == slash { shared = index }
            }
            if index == target.count { return nil }
            var climbs = 0
            if index == base.count, target[index] == slash {
                shared = index + 1
            } else if !base.isEmpty {
                climbs = 1 + base[shared...].count { $0 == slash }
            }
            return String(repeating: "../", count: climbs) + String(decoding: target[shared...], as: UTF8.self)
        }
    }
}

/// Parts with something other than `.` or `..` in each, and a `/` between two.
private func isPlain(_ path: UnsafeBufferPointer<UInt8>) -> Bool {
    var length = 0, onlyDots = true
    for byte in path {
        if byte == slash {
            if length == 0 || onlyDots { return false }
            (length, onlyDots) = (0, true)
        } else {
            length += 1
            if byte != UInt8(ascii: ".") { onlyDots = false }
        }
    }
    return length > 0 && !onlyDots
}

private func normalised(_ path: String) -> String {
    let isRooted = isAbsolute(path)
    var path = path, kept: [UInt8] = []
    // Parts of `kept` that a `..` takes away.
    var depth = 0
    path.withUTF8 { bytes in
        kept.reserveCapacity(bytes.count)
        var start = 0
        while start < bytes.count {
            var end = start
            while end < bytes.count, bytes[end] != slash { end += 1 }
            let part = bytes[start..<end]
            start = end + 1
            if part.isEmpty || part.elementsEqual(".".utf8) { continue }
            let climbs = part.elementsEqual("..".utf8)
            if climbs, depth > 0 {
                depth -= 1
                kept.removeLast(kept.count - (kept.lastIndex(of: slash) ?? 0))
            } else if !climbs || !isRooted {
                if !kept.isEmpty { kept.append(slash) }
                kept += part
                if !climbs { depth += 1 }
            }
        }
    }
    let joined = String(decoding: kept, as: UTF8.self)
    return isRooted ? "/" + joined : joined.isEmpty ? "." : joined
}
