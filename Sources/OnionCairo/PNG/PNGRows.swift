/// The rows of a PNG: for each the number of its filter, then its pixels (PNG specification, 7 and 9).
struct PNGRows {
    /// What a pixel has, by the specification's numbers; each part is a byte.
    enum Colors: UInt8 {
        case opaque = 2
        case transparent = 6

        var bytes: Int { self == .opaque ? 3 : 4 }
    }

    /// A pixel, or at -1 the filter of its row.
    struct Place: Hashable {
        var x: Int
        var y: Int
    }

    let colors: Colors
    let width: Int
    let height: Int
    let pixelBytes: Int
    let rowBytes: Int
    /// What is stored of each pixel: red in the lowest byte, then green, blue and alpha.
    let pixels: UnsafePointer<UInt32>
    let filters: [PNGFilter]
    /// Of all bytes, by Adler's rule (RFC 1950, 8.2).
    let checksum: UInt32

    /// - Parameter pixels: What ``PixelSurface/withPixels(_:)`` has; what is stored takes its place.
    init(_ pixels: UnsafeMutablePointer<UInt32>, width: Int, height: Int, colors: Colors) {
        self.pixels = UnsafePointer(pixels)
        (self.width, self.height, self.colors) = (width, height, colors)
        pixelBytes = colors.bytes
        rowBytes = 1 + width * colors.bytes
        var filters: [PNGFilter] = []
        var filter = RowFilter(width: width, colors: colors)
        var checksum = RowChecksum(rowBytes: rowBytes, pixelBytes: pixelBytes)
        for y in 0..<height {
            let row = UnsafeMutableBufferPointer(start: pixels + y * width, count: width)
            if let used = filter.store(row) { checksum.set(row, filter: used) }
            checksum.add()
            filters.append(filter.last)
        }
        self.filters = filters
        self.checksum = checksum.sum
    }

    func index(of place: Place) -> Int {
        place.y &* width &+ place.x
    }

    func bytes(before place: Place) -> Int {
        place.y &* rowBytes &+ (place.x < 0 ? 0 : 1 &+ place.x &* pixelBytes)
    }

    /// - Parameter count: Of bytes that end with a pixel or a filter.
    func place(after count: Int, from place: Place) -> Place {
        let (y, rest) = (bytes(before: place) &+ count).quotientAndRemainder(dividingBy: rowBytes)
        return Place(x: rest == 0 ? -1 : (rest &- 1) / pixelBytes, y: y)
    }
}
