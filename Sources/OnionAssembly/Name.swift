import OnionModel

/// A part's name while a screen is assembled: its key stands in the buffer of rows.
struct Name: Hashable {
    var kind: PartKind
    var key: Range<Int>
    var number: Int

    func reference(in buffer: [UInt8]) -> Reference {
        Reference(kind, Key(stored: String(decoding: buffer[key], as: UTF8.self)), revision: number)
    }
}

extension [UInt8] {
    /// Appends `kind/key@n`.
    mutating func append(_ name: Name, from buffer: [UInt8]) {
        switch name.kind {
        case .template: append("template/")
        case .content: append("content/")
        case .actions: append("actions/")
        case .screen: append("screen/")
        }
        append(contentsOf: buffer[name.key])
        append(UInt8(ascii: "@"))
        append(name.number)
    }

    mutating func append(_ text: StaticString) {
        append(contentsOf: UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
    }

    /// Appends a whole number from 0 in decimal digits.
    mutating func append(_ number: Int) {
        if number >= 10 { append(number / 10) }
        append(UInt8(ascii: "0") + UInt8(number % 10))
    }

    /// Appends bytes in hexadecimal digits.
    mutating func append(hexadecimal bytes: some Sequence<UInt8>) {
        let digits: StaticString = "0123456789abcdef"
        for byte in bytes {
            append(digits.utf8Start[Int(byte >> 4)])
            append(digits.utf8Start[Int(byte & 15)])
        }
    }
}
