import CZlib
import OnionGraphics
import OnionRender

/// PNG without compression, for files that browsers can show and tests can read back.
enum PlainPNG {
    private static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    private static let longestBlock = 65_535

    static func bytes(of image: PixelImage) -> [UInt8] {
        var rows: [UInt8] = []
        for row in 0..<image.height {
            rows.append(0)
            rows += image.bytes[row * image.width * 4..<(row + 1) * image.width * 4]
        }
        let header: [UInt8] = number(image.width) + number(image.height) + [8, 6, 0, 0, 0]
        return [signature, chunk("IHDR", header), chunk("IDAT", stored(rows)), chunk("IEND", [])].flatMap(\.self)
    }

    /// Returns the pixels of a file written by ``bytes(of:)``; nil for any other file.
    static func image(in bytes: [UInt8]) -> PixelImage? {
        guard bytes.starts(with: signature), bytes.count > 57 else { return nil }
        let (width, height) = (number(bytes[16..<20]), number(bytes[20..<24]))
        var rows: [UInt8] = []
        var place = 8 + 25 + 8 + 2 // The signature, the header, the name of the data, and the mark of its compression.
        while rows.count < height * (width * 4 + 1), place + 5 < bytes.count {
            let length = Int(bytes[place + 1]) | Int(bytes[place + 2]) << 8
            guard place + 5 + length <= bytes.count else { return nil }
            rows += bytes[place + 5..<place + 5 + length]
            place += 5 + length
        }
        guard rows.count == height * (width * 4 + 1) else { return nil }
        let rowLength = width * 4 + 1
        var pixels: [UInt8] = []
        for row in 0..<height { pixels += rows[row * rowLength + 1..<(row + 1) * rowLength] }
        return PixelImage(width: width, height: height, bytes: pixels)
    }

    /// Stored blocks, which contain their own length (RFC 1951, 3.2.4), in a zlib container (RFC 1950).
    private static func stored(_ bytes: [UInt8]) -> [UInt8] {
        var stored: [UInt8] = [0x78, 0x01]
        var start = 0
        repeat {
            let end = min(bytes.count, start + longestBlock)
            let length = UInt16(end - start)
            stored += [end == bytes.count ? 1 : 0, UInt8(length & 255), UInt8(length >> 8)]
            stored += [UInt8(~length & 255), UInt8(~length >> 8)]
            stored += bytes[start..<end]
            start = end
        } while start < bytes.count
        return stored + number(Int(adler32(1, bytes, uInt(bytes.count))))
    }

    private static func chunk(_ name: String, _ bytes: [UInt8]) -> [UInt8] {
        let body = Array(name.utf8) + bytes
        return number(bytes.count) + body + number(Int(crc32(0, body, uInt(body.count))))
    }

    private static func number(_ value: Int) -> [UInt8] {
        [24, 16, 8, 0].map { UInt8(value >> $0 & 255) }
    }

    private static func number(_ bytes: ArraySlice<UInt8>) -> Int {
        bytes.reduce(0) { $0 << 8 | Int($1) }
    }
}
