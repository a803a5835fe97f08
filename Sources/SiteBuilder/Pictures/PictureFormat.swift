/// What a picture's first bytes say of its format: a name alone makes no picture.
enum PictureFormat: String, CaseIterable {
    case png = "PNG"
    case jpeg = "JPEG"
    case gif = "GIF"
    case webp = "WebP"
    case avif = "AVIF"

    private var endings: [String] { self == .jpeg ? ["jpg", "jpeg"] : [rawValue.lowercased()] }

    /// `nil` where the bytes are of none of these.
    init?(_ bytes: [UInt8]) {
        func begins(with start: [UInt8], at offset: Int = 0) -> Bool { bytes.dropFirst(offset).starts(with: start) }
        if begins(with: [0x89] + "PNG\r\n".utf8 + [0x1A, 0x0A]) {
            self = .png
        } else if begins(with: [0xFF, 0xD8, 0xFF]) {
            self = .jpeg
        } else if begins(with: Array("GIF87a".utf8)) || begins(with: Array("GIF89a".utf8)) {
            self = .gif
        } else if begins(with: Array("RIFF".utf8)), begins(with: Array("WEBP".utf8), at: 8) {
            self = .webp
        } else if begins(with: Array("ftyp".utf8), at: 4),
            Self.brands(of: bytes).contains(where: ["avif", "avis"].contains)
        {
            self = .avif
        } else {
            return nil
        }
    }

    /// The brand of an ISO media file and those that it is compatible with.
    private static func brands(of bytes: [UInt8]) -> [String] {
        let size = bytes.prefix(4).reduce(0) { $0 << 8 | Int($1) }
        return stride(from: 8, to: min(size, bytes.count, 128) - 3, by: 4).map {
            String(decoding: bytes[$0..<$0 + 4], as: UTF8.self)
        }
    }

    /// What is wrong with a file of that name, if anything; `path` ends as one of the formats does.
    static func problem(with bytes: [UInt8], named path: String) -> String? {
        let ending = path.split(separator: ".").last?.lowercased() ?? ""
        let format = PictureFormat(bytes)
        guard format?.endings.contains(ending) != true else { return nil }
        guard let format else { return "is named '.\(ending)', but is no picture" }
        return "is a picture in the format \(format.rawValue); its name must end with '.\(format.endings[0])'"
    }
}
