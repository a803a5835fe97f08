/// A text as a path segment or a value of a query (RFC 3986): every byte but letters, digits and `-._~` is encoded.
package func percentEncoded(_ text: String) -> String {
    text.utf8.reduce(into: "") { out, byte in
        let scalar = Unicode.Scalar(byte)
        if scalar.isNameLetter || scalar.isDigit || "-.~".unicodeScalars.contains(scalar) {
            out.unicodeScalars.append(scalar)
        } else {
            out += "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
        }
    }
}
