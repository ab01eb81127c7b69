import CDeflate

/// A PNG as it is written: a signature, then chunks (PNG specification, 5).
struct PNGFile {
    static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

    private(set) var bytes = PNGFile.signature

    init(_ rows: PNGRows) {
        append("IHDR") { bytes in
            bytes += PNGFile.bigEndian(UInt32(rows.width)) + PNGFile.bigEndian(UInt32(rows.height))
            // Eight bits a part; the only ways of compressing and filtering; not interlaced.
            bytes += [8, rows.colors.rawValue, 0, 0, 0]
        }
        append("IDAT") { $0 += RowCompressor(rows).compressed() }
        append("IEND") { _ in }
    }

    private mutating func append(_ name: String, data: (inout [UInt8]) -> Void) {
        let length = bytes.count
        bytes += PNGFile.bigEndian(0)
        let start = bytes.count
        bytes += name.utf8
        data(&bytes)
        let count = UInt32(bytes.count - start - 4)
        for (index, byte) in PNGFile.bigEndian(count).enumerated() { bytes[length + index] = byte }
        let sum = bytes.withUnsafeBytes { libdeflate_crc32(0, $0.baseAddress.map { $0 + start }, $0.count - start) }
        bytes += PNGFile.bigEndian(sum)
    }

    static func bigEndian(_ number: UInt32) -> [UInt8] {
        [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
    }
}
