import Foundation
import Security

func right(_ data: Data) {
    let item: [CFString: Any] = [kSecClass: kSecClassGenericPassword, kSecAttrService: "app", kSecValueData: data]
    SecItemAdd(item as CFDictionary, nil)
    var found: CFTypeRef?
    let status: OSStatus = SecItemCopyMatching(item as CFDictionary, &found)
    if status == errSecItemNotFound { SecItemDelete(item as CFDictionary) }
    var bytes = [UInt8](repeating: 0, count: 16)
    let made: Int32 = SecRandomCopyBytes(kSecRandomDefault, bytes.count, &bytes)
    precondition(made == errSecSuccess)
}

func wrong(_ data: Data, _ count: Int?) {
    let item: [CFString: Any] = [kSecClass: kSecClassGenericPassword]
    var found: CFTypeRef?
    var bytes = [UInt8](repeating: 0, count: 16)
    _ = SecItemAdd(item, nil)  // refused: cannot convert value of type '[CFString : Any]'
    _ = SecItemAdd(item as CFDictionary)  // refused: missing argument for parameter #2
    _ = SecItemAdd(query: item as CFDictionary, nil)  // refused: extraneous argument label 'query:'
    _ = SecItemAdd(nil, nil)  // refused: 'nil' is not compatible
    _ = SecItemUpdate(item as CFDictionary, data)  // refused: cannot convert value of type 'Data'
    _ = SecItemUpdate(item as CFDictionary)  // refused: missing argument for parameter #2
    _ = SecItemUpdate(item as CFDictionary, attributes: item as CFDictionary)  // refused: extraneous argument label 'attributes:'
    _ = SecItemUpdate(item as CFDictionary, nil)  // refused: 'nil' is not compatible
    _ = SecItemCopyMatching(item as CFDictionary, found)  // refused: cannot convert value of type
    _ = SecItemCopyMatching(item as CFDictionary)  // refused: missing argument for parameter #2
    _ = SecItemCopyMatching(item as CFDictionary, result: &found)  // refused: extraneous argument label 'result:'
    _ = SecItemCopyMatching(nil, &found)  // refused: 'nil' is not compatible
    _ = SecItemDelete(item)  // refused: cannot convert value of type '[CFString : Any]'
    _ = SecItemDelete()  // refused: missing argument for parameter #1
    _ = SecItemDelete(query: item as CFDictionary)  // refused: extraneous argument label 'query:'
    _ = SecItemDelete(nil)  // refused: 'nil' is not compatible
    _ = SecRandomCopyBytes(kSecRandomDefault, "16", &bytes)  // refused: cannot convert value of type 'String'
    _ = SecRandomCopyBytes(kSecRandomDefault, &bytes)  // refused: missing argument
    _ = SecRandomCopyBytes(kSecRandomDefault, count: 16, &bytes)  // refused: extraneous argument label 'count:'
    _ = SecRandomCopyBytes(kSecRandomDefault, count, &bytes)  // refused: must be unwrapped
    let service: CFString = data  // refused: cannot convert value of type 'Data'
    _ = service
}
