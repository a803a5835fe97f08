import CHostSystem

/// The digest of FIPS 180-4, for cache keys and the manifest of written files.
///
/// Written out because the alternative, libcrypto, would be one more library to install and load for forty lines. Processors
/// that have instructions for it use them: a site of thousands of pages hashes hundreds of megabytes.
package enum SHA256 {
    /// 64 lower-case hexadecimal digits.
    package static func hex(of message: [UInt8]) -> String {
        let digits = Array("0123456789abcdef".utf8)
        return String(
            decoding: digest(of: message).flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }, as: UTF8.self)
    }

    package static func hex(of text: String) -> String { hex(of: Array(text.utf8)) }

    /// - Parameter byHardware: where the processor can; the bytes are the same.
    package static func digest(of message: [UInt8], byHardware: Bool = true) -> [UInt8] {
        var state: [UInt32] = [
            0x6a09_e667, 0xbb67_ae85, 0x3c6e_f372, 0xa54f_f53a, 0x510e_527f, 0x9b05_688c, 0x1f83_d9ab, 0x5be0_cd19,
        ]
        var tail = Array(message[(message.count / 64 * 64)...]) + [0x80]
        tail += [UInt8](repeating: 0, count: (120 - tail.count) % 64)
        let bits = UInt64(message.count) * 8
        tail += (0..<8).map { UInt8(truncatingIfNeeded: bits >> UInt64(56 - 8 * $0)) }
        var words = [UInt32](repeating: 0, count: 64)
        message.withUnsafeBufferPointer { bytes in
            compress(bytes, blocks: message.count / 64, &words, &state, byHardware)
        }
        tail.withUnsafeBufferPointer { compress($0, blocks: tail.count / 64, &words, &state, byHardware) }
        return state.flatMap { word in (0..<4).map { UInt8(truncatingIfNeeded: word >> UInt32(24 - 8 * $0)) } }
    }

    private static func compress(
        _ bytes: UnsafeBufferPointer<UInt8>, blocks: Int, _ words: inout [UInt32], _ state: inout [UInt32],
        _ byHardware: Bool
    ) {
        if byHardware, blocks == 0 || sha256_by_hardware(&state, bytes.baseAddress, blocks, constants) { return }
        words.withUnsafeMutableBufferPointer { words in
            state.withUnsafeMutableBufferPointer { state in
                constants.withUnsafeBufferPointer { constants in
                    for block in 0..<blocks { compress(bytes, 64 * block, words, state, constants) }
                }
            }
        }
    }

    private static func compress(
        _ bytes: UnsafeBufferPointer<UInt8>, _ start: Int, _ words: UnsafeMutableBufferPointer<UInt32>,
        _ state: UnsafeMutableBufferPointer<UInt32>, _ constants: UnsafeBufferPointer<UInt32>
    ) {
        for i in 0..<16 {
            let at = start + 4 * i
            words[i] =
                UInt32(bytes[at]) << 24 | UInt32(bytes[at + 1]) << 16 | UInt32(bytes[at + 2]) << 8
                | UInt32(bytes[at + 3])
        }
        func rotated(_ word: UInt32, _ count: UInt32) -> UInt32 { word >> count | word << (32 - count) }
        for i in 16..<64 {
            let a = words[i - 15], b = words[i - 2]
            let small = rotated(a, 7) ^ rotated(a, 18) ^ a >> 3, large = rotated(b, 17) ^ rotated(b, 19) ^ b >> 10
            words[i] = words[i - 16] &+ small &+ words[i - 7] &+ large
        }
        var (a, b, c, d, e, f, g, h) = (state[0], state[1], state[2], state[3], state[4], state[5], state[6], state[7])
        for i in 0..<64 {
            let choice = (e & f) ^ (~e & g), majority = (a & b) ^ (a & c) ^ (b & c)
            let one = h &+ (rotated(e, 6) ^ rotated(e, 11) ^ rotated(e, 25)) &+ choice &+ constants[i] &+ words[i]
            let two = (rotated(a, 2) ^ rotated(a, 13) ^ rotated(a, 22)) &+ majority
            (h, g, f, e, d, c, b, a) = (g, f, e, d &+ one, c, b, a, one &+ two)
        }
        state[0] &+= a
        state[1] &+= b
        state[2] &+= c
        state[3] &+= d
        state[4] &+= e
        state[5] &+= f
        state[6] &+= g
        state[7] &+= h
    }

    private static let constants: [UInt32] = [
        0x428a_2f98, 0x7137_4491, 0xb5c0_fbcf, 0xe9b5_dba5, 0x3956_c25b, 0x59f1_11f1, 0x923f_82a4, 0xab1c_5ed5,
        0xd807_aa98, 0x1283_5b01, 0x2431_85be, 0x550c_7dc3, 0x72be_5d74, 0x80de_b1fe, 0x9bdc_06a7, 0xc19b_f174,
        0xe49b_69c1, 0xefbe_4786, 0x0fc1_9dc6, 0x240c_a1cc, 0x2de9_2c6f, 0x4a74_84aa, 0x5cb0_a9dc, 0x76f9_88da,
        0x983e_5152, 0xa831_c66d, 0xb003_27c8, 0xbf59_7fc7, 0xc6e0_0bf3, 0xd5a7_9147, 0x06ca_6351, 0x1429_2967,
        0x27b7_0a85, 0x2e1b_2138, 0x4d2c_6dfc, 0x5338_0d13, 0x650a_7354, 0x766a_0abb, 0x81c2_c92e, 0x9272_2c85,
        0xa2bf_e8a1, 0xa81a_664b, 0xc24b_8b70, 0xc76c_51a3, 0xd192_e819, 0xd699_0624, 0xf40e_3585, 0x106a_a070,
        0x19a4_c116, 0x1e37_6c08, 0x2748_774c, 0x34b0_bcb5, 0x391c_0cb3, 0x4ed8_aa4a, 0x5b9c_ca4f, 0x682e_6ff3,
        0x748f_82ee, 0x78a5_636f, 0x84c8_7814, 0x8cc7_0208, 0x90be_fffa, 0xa450_6ceb, 0xbef9_a3f7, 0xc671_78f2,
    ]
}
