import CDeflate

/// A PNG as nearly all images are saved: eight bits a part, in colours with or without alpha, not interlaced.
///
/// What is any other, or damaged in any way, is left to libpng, which knows everything and takes more than twice as long.
struct PlainPNG {
    let width: Int
    let height: Int
    let colors: PNGRows.Colors
    /// The bytes of its rows, each beginning with the number of its filter, and one byte more.
    let rows: [UInt8]

    var rowBytes: Int { 1 + width * colors.bytes }

    /// - Parameter bytes: A file whose signature and size were looked at.
    init?(_ bytes: [UInt8]) {
        var reader = ChunkReader(bytes: bytes, place: PNGFile.signature.count)
        guard let header = reader.next(), header.name == "IHDR", header.data.count == 13 else { return nil }
        let properties = Array(header.data.suffix(5))
        guard let colors = PNGRows.Colors(rawValue: properties[1]), properties == [8, colors.rawValue, 0, 0, 0],
            let data = PlainPNG.data(after: &reader)
        else { return nil }
        width = header.data.prefix(4).bigEndian
        height = header.data.dropFirst(4).prefix(4).bigEndian
        self.colors = colors
        guard let rows = PlainPNG.decompress(data, to: (1 + width * colors.bytes) * height) else { return nil }
        self.rows = rows
    }

    /// What all chunks of data have; nil where there is another one that matters for the pixels, or the end is missing.
    private static func data(after reader: inout ChunkReader) -> [UInt8]? {
        var data: [UInt8] = []
        var isComplete = false
        while let chunk = reader.next() {
            if chunk.name != "IDAT" { isComplete = !data.isEmpty }
            switch chunk.name {
            case "IDAT" where !isComplete: data += chunk.data
            case "IEND": return data
            // Notes, and what says more of the colours than Cairo wants to know.
            case "bKGD", "cHRM", "eXIf", "gAMA", "iCCP", "iTXt", "pHYs", "sBIT", "sRGB", "tEXt", "tIME", "zTXt":
                break
            default: return nil
            }
        }
        return nil
    }

    private static func decompress(_ data: [UInt8], to count: Int) -> [UInt8]? {
        guard let decompressor = libdeflate_alloc_decompressor() else { return nil }
        defer { libdeflate_free_decompressor(decompressor) }
        var result = LIBDEFLATE_BAD_DATA
        let rows = [UInt8](unsafeUninitializedCapacity: count + 1) { rows, initialized in
            // It writes all of them, or says that there are fewer.
            result = libdeflate_zlib_decompress(decompressor, data, data.count, rows.baseAddress, count, nil)
            guard result == LIBDEFLATE_SUCCESS else { return }
            rows[count] = 0
            initialized = count + 1
        }
        return rows.isEmpty ? nil : rows
    }
}

/// Reads the chunks of a PNG (PNG specification, 5.3).
private struct ChunkReader {
    struct Chunk {
        let name: String
        let data: ArraySlice<UInt8>
    }

    let bytes: [UInt8]
    var place: Int

    /// The next chunk; nil where there is none, or it is damaged.
    mutating func next() -> Chunk? {
        guard place + 12 <= bytes.count else { return nil }
        let length = bytes[place..<place + 4].bigEndian
        let end = place + 8 + length
        guard end + 4 <= bytes.count, bytes[end..<end + 4].bigEndian == checksum(from: place + 4, to: end) else {
            return nil
        }
        defer { place = end + 4 }
        return Chunk(
            name: String(decoding: bytes[place + 4..<place + 8], as: UTF8.self), data: bytes[place + 8..<end])
    }

    private func checksum(from start: Int, to end: Int) -> Int {
        bytes.withUnsafeBytes { Int(libdeflate_crc32(0, $0.baseAddress.map { $0 + start }, end - start)) }
    }
}

extension ArraySlice<UInt8> {
    fileprivate var bigEndian: Int { reduce(0) { $0 << 8 | Int($1) } }
}
