import CDeflate
import OnionModel

/// A PNG as it is written: a signature, then chunks (PNG specification, 5).
struct PNGFile {
    static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

    private(set) var bytes = PNGFile.signature

    init(width: Int, height: Int, rows: PNGRows) throws(Problem) {
        append("IHDR") { bytes in
            PNGFile.append(UInt32(width), to: &bytes)
            PNGFile.append(UInt32(height), to: &bytes)
            // Eight bits a part; the only ways of compressing and filtering; not interlaced.
            bytes += [8, rows.colors.rawValue, 0, 0, 0]
        }
        let compressed = try PNGFile.compressed(rows.bytes)
        append("IDAT") { $0 += compressed }
        append("IEND") { _ in }
    }

    private mutating func append(_ name: String, data: (inout [UInt8]) -> Void) {
        let length = bytes.count
        PNGFile.append(0, to: &bytes)
        let start = bytes.count
        bytes += name.utf8
        data(&bytes)
        let count = UInt32(bytes.count - start - 4)
        for (index, byte) in PNGFile.bigEndian(count).enumerated() { bytes[length + index] = byte }
        let sum = bytes.withUnsafeBytes { libdeflate_crc32(0, $0.baseAddress.map { $0 + start }, $0.count - start) }
        PNGFile.append(sum, to: &bytes)
    }

    private static func append(_ number: UInt32, to bytes: inout [UInt8]) {
        bytes += bigEndian(number)
    }

    private static func bigEndian(_ number: UInt32) -> [UInt8] {
        [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
    }

    /// By the numbers of libdeflate, 1 to 12. A picture of a screen becomes hardly smaller by higher ones, which take far longer.
    private static let level: Int32 = 4

    private static func compressed(_ bytes: [UInt8]) throws(Problem) -> [UInt8] {
        guard let compressor = libdeflate_alloc_compressor(level) else { throw Problem.noMemory }
        defer { libdeflate_free_compressor(compressor) }
        let most = libdeflate_zlib_compress_bound(compressor, bytes.count)
        return [UInt8](unsafeUninitializedCapacity: most) { output, count in
            count = libdeflate_zlib_compress(compressor, bytes, bytes.count, output.baseAddress, most)
        }
    }
}
