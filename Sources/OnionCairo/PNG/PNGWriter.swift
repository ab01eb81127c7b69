import Foundation
import OnionModel

/// Writes pixels as PNG: without alpha where all of them are opaque.
enum PNGWriter {
    static func png(_ surface: PixelSurface) throws(Problem) -> [UInt8] {
        let rows = surface.withPixels { pixels in
            let isOpaque = pixels.reduce(UInt32.max, &) >> 24 == 0xFF
            return PNGRows(pixels, width: surface.width, colors: isOpaque ? .opaque : .transparent)
        }
        return try PNGFile(width: surface.width, height: surface.height, rows: rows).bytes
    }
}

/// The rows of a PNG before they are compressed: for each the number of its filter, then its pixels (PNG specification, 7 and 9).
struct PNGRows {
    /// What a pixel has, by the specification's numbers; each part is a byte.
    enum Colors: UInt8 {
        case opaque = 2
        case transparent = 6

        fileprivate var bytes: Int { self == .opaque ? 3 : 4 }
    }

    let colors: Colors
    let bytes: [UInt8]

    /// - Parameter pixels: What ``PixelSurface/withPixels(_:)`` has.
    init(_ pixels: UnsafeMutableBufferPointer<UInt32>, width: Int, colors: Colors) {
        let height = pixels.count / max(1, width)
        let count = height * (1 + width * colors.bytes)
        self.colors = colors
        bytes = [UInt8](unsafeUninitializedCapacity: count) { bytes, initialized in
            var writer = RowWriter(bytes: bytes, colors: colors)
            var above: Row?
            for y in 0..<height {
                let row = Row(rebasing: pixels[y * width..<(y + 1) * width])
                writer.write(row, below: above)
                above = row
            }
            initialized = count
        }
    }
}

private typealias Row = UnsafeMutableBufferPointer<UInt32>

extension Row {
    fileprivate func isSame(as other: Row) -> Bool {
        guard let start = baseAddress, let otherStart = other.baseAddress, count == other.count else { return false }
        return memcmp(start, otherStart, count * MemoryLayout<UInt32>.stride) == 0
    }
}

/// Writes one row after the other.
private struct RowWriter {
    let bytes: UnsafeMutableBufferPointer<UInt8>
    let colors: PNGRows.Colors
    var end = 0
    /// Where the last row that was written as it is stands; nil when the last row was not.
    private var last: Range<Int>?

    init(bytes: UnsafeMutableBufferPointer<UInt8>, colors: PNGRows.Colors) {
        self.bytes = bytes
        self.colors = colors
    }

    /// A row of a drawing is written as it is, since the same glyphs and edges come again; one of a photo as its difference to
    /// the row above.
    mutating func write(_ row: Row, below above: Row?) {
        // Most rows of most screens are as the one above.
        if let above, let last, row.isSame(as: above) { return repeatRow(last) }
        let above = above.flatMap { isOfPhoto(row) ? $0 : nil }
        let start = end
        defer { last = above == nil ? start..<end : nil }
        append(above == nil ? 0 : 2)
        if let above {
            for x in row.indices { append(stored(row[x]).difference(to: stored(above[x]))) }
        } else if colors == .opaque {
            appendOpaque(row)
        } else {
            for word in row { append(stored(word)) }
        }
    }

    private mutating func repeatRow(_ row: Range<Int>) {
        _ = UnsafeMutableBufferPointer(rebasing: bytes[end...]).update(fromContentsOf: bytes[row])
        last = end..<end + row.count
        end += row.count
    }

    /// What nearly all rows of nearly all pictures need, in a loop without conditions.
    private mutating func appendOpaque(_ row: Row) {
        var place = end
        for word in row {
            let pixel = Pixel(opaque: word)
            bytes[place] = pixel.red
            bytes[place + 1] = pixel.green
            bytes[place + 2] = pixel.blue
            place += 3
        }
        end = place
    }

    private mutating func append(_ pixel: Pixel) {
        append(pixel.red)
        append(pixel.green)
        append(pixel.blue)
        if colors == .transparent { append(pixel.alpha) }
    }

    private mutating func append(_ byte: UInt8) {
        bytes[end] = byte
        end += 1
    }

    private func stored(_ word: UInt32) -> Pixel {
        colors == .opaque ? Pixel(opaque: word) : Pixel(premultiplied: word)
    }

    /// Whether most pixels differ from the one before.
    private func isOfPhoto(_ row: Row) -> Bool {
        guard let first = row.first else { return false }
        var (last, changes) = (first, 0)
        for pixel in row {
            changes &+= pixel == last ? 0 : 1
            last = pixel
        }
        return changes > row.count / 2
    }
}

extension Pixel {
    fileprivate func difference(to other: Pixel) -> Pixel {
        Pixel(
            red: red &- other.red, green: green &- other.green, blue: blue &- other.blue, alpha: alpha &- other.alpha)
    }
}
