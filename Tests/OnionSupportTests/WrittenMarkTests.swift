import OnionSupport
import Testing

@Suite("Marks of files that Onion wrote")
struct WrittenMarkTests {
    /// A PNG with one pixel.
    private static let png: [UInt8] = [
        0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 0x0D, 0x49, 0x48, 0x44, 0x52, 0, 0, 0, 1, 0, 0, 0, 1,
        8, 0,
        0, 0, 0, 0x3A, 0x7E, 0x9B, 0x55, 0, 0, 0, 0x0A, 0x49, 0x44, 0x41, 0x54, 0x78, 0x9C, 0x63, 0x60, 0, 0, 0, 2, 0,
        1,
        0x48, 0xAF, 0xA4, 0x71, 0, 0, 0, 0, 0x49, 0x45, 0x4E, 0x44, 0xAE, 0x42, 0x60, 0x82,
    ]

    private static let files: [(WrittenMark, [UInt8])] = [
        (.png, png), (.xml, Array("<svg/>\n".utf8)), (.pdf, Array("%PDF-1.7\n%%EOF\n".utf8)),
        (.manual, Array(".TH onion 1\n".utf8)), (.comment(before: "# ", after: ""), Array("{}\n".utf8)),
    ]

    @Test("A file with its mark is known, and with any byte changed, added or removed it is not", arguments: 0..<5)
    func changes(_ number: Int) {
        let (mark, bytes) = Self.files[number]
        let marked = mark.added(to: bytes)
        #expect(!WrittenMark.isIntact(in: bytes))
        #expect(WrittenMark.isIntact(in: marked))
        for index in marked.indices where index < bytes.count - 12 || index > marked.count - 12 {
            var other = marked
            other[index] ^= 0x10
            if number == 0 || index < bytes.count { #expect(!WrittenMark.isIntact(in: other), "\(index)") }
        }
        #expect(!WrittenMark.isIntact(in: marked + [0x0A]))
        #expect(!WrittenMark.isIntact(in: Array(marked.dropFirst())))
        #expect(!WrittenMark.isIntact(in: []))
    }
}
