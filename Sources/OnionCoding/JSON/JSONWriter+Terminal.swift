extension JSONWriter {
    /// Returns JSON that means the same, without what controls a terminal: DEL, the controls of C1, and what breaks lines or turns the
    /// direction of writing. These characters are in texts only, where JSON has escapes for them.
    package static func harmless(_ json: some Collection<UInt8>) -> [UInt8] {
        var bytes: [UInt8] = []
        for scalar in String(decoding: json, as: UTF8.self).unicodeScalars {
            guard isCommand(scalar) else {
                bytes.append(contentsOf: String(scalar).utf8)
                continue
            }
            let digits = String(scalar.value, radix: 16)
            bytes.append(contentsOf: "\\u\(String(repeating: "0", count: 4 - digits.count))\(digits)".utf8)
        }
        return bytes
    }

    private static func isCommand(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x7F...0x9F, 0x061C, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069: true
        default: false
        }
    }
}
