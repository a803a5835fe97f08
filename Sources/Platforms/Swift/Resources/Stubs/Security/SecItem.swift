@_exported import Foundation

// Core Foundation is part of Foundation on Apple's systems. A dictionary or string is not one of these without `as`.
// Apple documentation, CoreFoundation: class CFString, class CFDictionary,
// toll-free bridged with NSString and NSDictionary
public typealias CFString = NSString
public typealias CFDictionary = NSDictionary
// Apple documentation, CoreFoundation, CFTypeRef: typealias CFTypeRef = AnyObject
public typealias CFTypeRef = AnyObject
// Apple documentation, Kernel and Foundation, OSStatus: typealias OSStatus = Int32
public typealias OSStatus = Int32

// Apple documentation, Security, Security Framework Result Codes: var errSec… : OSStatus { get }
public var errSecSuccess: OSStatus { 0 }
public var errSecParam: OSStatus { -50 }
public var errSecItemNotFound: OSStatus { -25300 }
public var errSecDuplicateItem: OSStatus { -25299 }
public var errSecInteractionNotAllowed: OSStatus { -25308 }

// Apple documentation, Security, Item class keys and values: let kSecClass: CFString, iOS 2.0
nonisolated(unsafe) public let kSecClass: CFString = "class"
nonisolated(unsafe) public let kSecClassGenericPassword: CFString = "genp"
// Apple documentation, Security, Item attribute keys and values:
// let kSecAttr… : CFString, iOS 2.0; kSecAttrAccessible… iOS 4.0
nonisolated(unsafe) public let kSecAttrService: CFString = "svce"
nonisolated(unsafe) public let kSecAttrAccount: CFString = "acct"
nonisolated(unsafe) public let kSecAttrAccessible: CFString = "pdmn"
nonisolated(unsafe) public let kSecAttrAccessibleWhenUnlockedThisDeviceOnly: CFString = "aku"
nonisolated(unsafe) public let kSecAttrAccessibleAfterFirstUnlockThisDeviceOnly: CFString = "cku"
// Apple documentation, Security, Item return result keys, Item value type keys, Search match keys:
// let … : CFString, iOS 2.0
nonisolated(unsafe) public let kSecReturnData: CFString = "r_Data"
nonisolated(unsafe) public let kSecValueData: CFString = "v_Data"
nonisolated(unsafe) public let kSecMatchLimit: CFString = "m_Limit"
nonisolated(unsafe) public let kSecMatchLimitOne: CFString = "m_LimitOne"

// Functions of C: their results may be left alone.

// SecItemAdd(_:_:):
// func SecItemAdd(_ attributes: CFDictionary, _ result: UnsafeMutablePointer<CFTypeRef?>?) -> OSStatus, iOS 2.0
@discardableResult
public func SecItemAdd(_ attributes: CFDictionary, _ result: UnsafeMutablePointer<CFTypeRef?>?) -> OSStatus {
    FakeKeychain.add(attributes)
}

// SecItemUpdate(_:_:):
// func SecItemUpdate(_ query: CFDictionary, _ attributesToUpdate: CFDictionary) -> OSStatus, iOS 2.0
@discardableResult
public func SecItemUpdate(_ query: CFDictionary, _ attributesToUpdate: CFDictionary) -> OSStatus {
    FakeKeychain.update(query, attributesToUpdate)
}

// SecItemDelete(_:): func SecItemDelete(_ query: CFDictionary) -> OSStatus, iOS 2.0
@discardableResult
public func SecItemDelete(_ query: CFDictionary) -> OSStatus { FakeKeychain.delete(query) }

// SecItemCopyMatching(_:_:):
// func SecItemCopyMatching(_ query: CFDictionary, _ result: UnsafeMutablePointer<CFTypeRef?>?) -> OSStatus, iOS 2.0
@discardableResult
public func SecItemCopyMatching(_ query: CFDictionary, _ result: UnsafeMutablePointer<CFTypeRef?>?) -> OSStatus {
    let (status, data) = FakeKeychain.read(query)
    result?.pointee = data as NSData?
    return status
}
