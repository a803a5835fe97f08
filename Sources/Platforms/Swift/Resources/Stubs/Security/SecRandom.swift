import Foundation

// Apple documentation, Security, SecRandomRef: class SecRandomRef
public final class SecRandomRef: Sendable {}

// Apple documentation, Security, kSecRandomDefault: let kSecRandomDefault: SecRandomRef?, iOS 2.0
public let kSecRandomDefault: SecRandomRef? = nil

// SecRandomCopyBytes(_:_:_:):
// func SecRandomCopyBytes(_ rnd: SecRandomRef?, _ count: Int, _ bytes: UnsafeMutableRawPointer) -> Int32, iOS 2.0
@discardableResult
public func SecRandomCopyBytes(_ rnd: SecRandomRef?, _ count: Int, _ bytes: UnsafeMutableRawPointer) -> Int32 {
    var generator = SystemRandomNumberGenerator()
    for offset in 0..<count {
        bytes.storeBytes(of: UInt8.random(in: .min ... .max, using: &generator), toByteOffset: offset, as: UInt8.self)
    }
    return errSecSuccess
}
