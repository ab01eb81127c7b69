import OnionSupport

/// Makes the rows of a PNG of a surface's, one after the other, where they stand.
struct RowFilter {
    typealias Row = UnsafeMutableBufferPointer<UInt32>

    private let colors: PNGRows.Colors
    /// The row above before its filter.
    private var above: [UInt32]
    /// The last row's; nil before the first row.
    private var filter: PNGFilter?

    var last: PNGFilter { filter ?? .none }

    init(width: Int, colors: PNGRows.Colors) {
        self.colors = colors
        above = [UInt32](repeating: 0, count: width)
    }

    /// Makes a row what is stored of it: its filter, or nil where row and filter are as above.
    ///
    /// A row of a drawing is stored as it is, since the same glyphs and edges come again; one of a photo as its difference to
    /// the row above.
    mutating func store(_ row: Row) -> PNGFilter? {
        order(row)
        // Most rows of most screens are as the one above.
        if filter == PNGFilter.none, isAsAbove(row) { return nil }
        let chosen: PNGFilter = filter != nil && isOfPhoto(row) ? .above : .none
        if chosen == .none {
            _ = above.withUnsafeMutableBufferPointer { $0.update(fromContentsOf: row) }
        } else {
            subtractAbove(from: row)
        }
        filter = chosen
        return chosen
    }

    /// Puts the parts of each pixel in the order of the file.
    private func order(_ row: Row) {
        if colors == .opaque {
            // In a loop without conditions, which several pixels go through at once.
            for x in row.indices { row[x] = (row[x] & 0xFF) << 16 | row[x] & 0xFF00 | row[x] >> 16 & 0xFF }
        } else {
            for x in row.indices { row[x] = Pixel(premultiplied: row[x]).stored }
        }
    }

    private func isAsAbove(_ row: Row) -> Bool {
        above.withUnsafeBytes { above in
            guard let start = above.baseAddress, let other = row.baseAddress else { return false }
            return memcmp(start, other, above.count) == 0
        }
    }

    /// Whether most pixels differ from the one before. Looks at eight at a time, and not at the last few.
    private func isOfPhoto(_ row: Row) -> Bool {
        let bytes = UnsafeRawBufferPointer(row)
        var changes = SIMD8<UInt32>()
        for place in stride(from: 0, to: bytes.count - 32, by: 32) {
            let pixels = bytes.loadUnaligned(fromByteOffset: place, as: SIMD8<UInt32>.self)
            let next = bytes.loadUnaligned(fromByteOffset: place + 4, as: SIMD8<UInt32>.self)
            changes = changes.replacing(with: changes &+ 1, where: pixels .!= next)
        }
        return changes.wrappedSum() > row.count / 2
    }

    private mutating func subtractAbove(from row: Row) {
        for x in row.indices {
            let pixel = row[x]
            row[x] = pixel.subtractingBytes(above[x])
            above[x] = pixel
        }
    }
}

extension Pixel {
    fileprivate var stored: UInt32 {
        UInt32(alpha) << 24 | UInt32(blue) << 16 | UInt32(green) << 8 | UInt32(red)
    }
}
