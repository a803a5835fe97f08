public import Foundation

// apple/swift-crypto@3.12.3 Sources/Crypto/Digests/Digest.swift, protocol Digest; CryptoKit's own interface
public protocol Digest: Hashable, ContiguousBytes, CustomStringConvertible, Sendable, Sequence where Element == UInt8 {
    static var byteCount: Int { get }
}

// apple/swift-crypto@3.12.3 Sources/Crypto/Digests/Digests.swift, struct SHA256Digest; iOS 13.0
public struct SHA256Digest: Digest {
    let bytes: [UInt8]

    // Digests.swift, struct SHA256Digest; Digest.swift, extension Digest
    public static var byteCount: Int { 32 }
    public func withUnsafeBytes<R>(_ body: (UnsafeRawBufferPointer) throws -> R) rethrows -> R {
        try bytes.withUnsafeBytes(body)
    }
    public func makeIterator() -> Array<UInt8>.Iterator { bytes.makeIterator() }
    public var description: String {
        "SHA256 digest: " + bytes.map { String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }.joined()
    }
}

// apple/swift-crypto@3.12.3 Sources/Crypto/Digests/HashFunctions.swift, protocol HashFunction
public protocol HashFunction: Sendable {
    associatedtype Digest: CryptoKit.Digest

    static var blockByteCount: Int { get }

    init()
    mutating func update(bufferPointer: UnsafeRawBufferPointer)
    func finalize() -> Digest
}

// apple/swift-crypto@3.12.3 Sources/Crypto/Digests/HashFunctions.swift, extension HashFunction
extension HashFunction {
    public static func hash<D: DataProtocol>(data: D) -> Self.Digest {
        var function = Self()
        function.update(data: data)
        return function.finalize()
    }

    public mutating func update<D: DataProtocol>(data: D) {
        for region in data.regions { region.withUnsafeBytes { update(bufferPointer: $0) } }
    }
}

// apple/swift-crypto@3.12.3 Sources/Crypto/Digests/HashFunctions_SHA2.swift, struct SHA256; iOS 13.0
public struct SHA256: HashFunction {
    public typealias Digest = SHA256Digest

    private var message: [UInt8] = []

    // HashFunctions_SHA2.swift, struct SHA256 and the requirements of HashFunction
    public static var blockByteCount: Int { 64 }
    public static var byteCount: Int { 32 }
    public init() {}
    public mutating func update(bufferPointer: UnsafeRawBufferPointer) { message.append(contentsOf: bufferPointer) }
    public func finalize() -> SHA256Digest { SHA256Digest(bytes: digest(of: message)) }
}
