import CDeflate

/// A PNG as a test wants it, written byte by byte.
struct PNGBytes {
    var bytes: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

    /// - Parameter rows: Each begins with the number of its filter.
    init(width: Int, height: Int, colors: UInt8, rows: [UInt8], isNoted: Bool) {
        append("IHDR", PNGBytes.bigEndian(width) + PNGBytes.bigEndian(height) + [8, colors, 0, 0, 0])
        // A chunk that nobody knows.
        if isNoted { append("onIo", [1, 2, 3]) }
        let compressed = PNGBytes.compressed(rows)
        // In two chunks, as large files are written.
        append("IDAT", Array(compressed.prefix(10)))
        append("IDAT", Array(compressed.dropFirst(10)))
        append("IEND", [])
    }

    private mutating func append(_ name: String, _ data: [UInt8]) {
        let chunk = name.utf8 + data
        bytes += PNGBytes.bigEndian(data.count) + chunk
        bytes += PNGBytes.bigEndian(Int(libdeflate_crc32(0, Array(chunk), chunk.count)))
    }

    private static func bigEndian(_ number: Int) -> [UInt8] {
        [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
    }

    private static func compressed(_ bytes: [UInt8]) -> [UInt8] {
        let compressor = libdeflate_alloc_compressor(6)
        defer { libdeflate_free_compressor(compressor) }
        let most = libdeflate_zlib_compress_bound(compressor, bytes.count)
        return [UInt8](unsafeUninitializedCapacity: most) { output, count in
            count = libdeflate_zlib_compress(compressor, bytes, bytes.count, output.baseAddress, most)
        }
    }
}
