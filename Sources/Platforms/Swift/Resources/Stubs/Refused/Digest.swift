import CryptoKit
import Foundation

func right(_ text: String) -> Data { Data(SHA256.hash(data: Data(text.utf8))) }

func wrong(_ text: String, _ data: Data?) {
    _ = SHA256.hash(Data(text.utf8))  // refused: missing argument label 'data:'
    _ = SHA256.hash(data: text)  // refused: conform to 'DataProtocol'
    _ = SHA256.hash()  // refused: missing argument for parameter 'data'
    _ = SHA256.hash(data: data)  // refused: must be unwrapped
    let digest: Data = SHA256.hash(data: Data(text.utf8))  // refused: cannot convert value of type
    _ = digest
}
