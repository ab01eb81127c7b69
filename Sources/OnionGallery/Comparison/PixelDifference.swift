package import OnionGraphics
import OnionRender

/// The difference between two pictures.
package struct PixelDifference: Hashable, Sendable {
    package struct Bounds: Hashable, Sendable {
        package var x: Int
        package var y: Int
        package var width: Int
        package var height: Int

        fileprivate func extended(to x: Int, _ y: Int) -> Bounds {
            let (left, top) = (min(self.x, x), min(self.y, y))
            return Bounds(
                x: left, y: top, width: max(self.x + width, x + 1) - left, height: max(self.y + height, y + 1) - top)
        }
    }

    enum Mark: UInt8 {
        case same, antialiased, changed
    }

    /// The larger of the two widths, in pixels. The height is the larger of the two heights.
    package let width: Int
    package let height: Int
    /// The number of pixels that look different.
    package private(set) var changed = 0
    /// The number of pixels that differ only in the smoothing of an edge. They are not included in ``changed``.
    package private(set) var antialiased = 0
    /// The smallest rectangle that contains all changed pixels; nil when there are none.
    package private(set) var bounds: Bounds?
    /// Empty until the first pixel is marked.
    private var marks: [UInt8] = []

    init(width: Int, height: Int) {
        self.width = width
        self.height = height
    }

    /// The fraction of pixels that are changed, from 0 to 1.
    package var share: Double {
        width * height > 0 ? Double(changed) / Double(width * height) : 0
    }

    mutating func mark(_ mark: Mark, x: Int, y: Int) {
        if marks.isEmpty { marks = [UInt8](repeating: Mark.same.rawValue, count: width * height) }
        marks[y * width + x] = mark.rawValue
        guard mark == .changed else {
            antialiased += 1
            return
        }
        changed += 1
        bounds = bounds?.extended(to: x, y) ?? Bounds(x: x, y: y, width: 1, height: 1)
    }
}

extension PixelDifference {
    // Red is in the lowest byte, alpha in the highest.
    private static let red: UInt32 = 0xFF46_19E1
    private static let yellow: UInt32 = 0xFF28_BEF5
    private static let paper: UInt32 = 0xFFFF_FFFF

    /// Returns the new picture, pale and gray, with changed pixels in red and smoothed edges in yellow.
    package func picture(over new: PixelImage) -> PixelImage {
        let bytes = [UInt8](unsafeUninitializedCapacity: width * height * 4) { bytes, count in
            let target = UnsafeMutableRawBufferPointer(bytes)
            new.bytes.withUnsafeBytes { source in
                let rows = new.hasValidSize ? PixelRows(bytes: source, width: new.width, height: new.height) : nil
                for y in 0..<height {
                    drawPaper(in: y, over: rows, to: target)
                    drawMarks(in: y, to: target)
                }
            }
            count = width * height * 4
        }
        return PixelImage(width: width, height: height, bytes: bytes)
    }

    /// Writes a row of the new picture, of which about a tenth of the darkness remains, and white beyond it.
    private func drawPaper(in y: Int, over new: PixelRows?, to target: UnsafeMutableRawBufferPointer) {
        var x = 0
        if let new, y < new.height {
            while x < min(width, new.width) {
                let pale = UInt32(255 - (255 - YIQ.brightness(new[x, y])) * 0.12)
                write(0xFF00_0000 | pale << 16 | pale << 8 | pale, x: x, y: y, to: target)
                x &+= 1
            }
        }
        while x < width {
            write(PixelDifference.paper, x: x, y: y, to: target)
            x &+= 1
        }
    }

    private func drawMarks(in y: Int, to target: UnsafeMutableRawBufferPointer) {
        guard !marks.isEmpty else { return }
        for x in 0..<width {
            switch Mark(rawValue: marks[y &* width &+ x]) {
            case .changed: write(PixelDifference.red, x: x, y: y, to: target)
            case .antialiased: write(PixelDifference.yellow, x: x, y: y, to: target)
            case .same, nil: break
            }
        }
    }

    @inline(__always)
    private func write(_ pixel: UInt32, x: Int, y: Int, to target: UnsafeMutableRawBufferPointer) {
        target.storeBytes(of: pixel.littleEndian, toByteOffset: (y &* width &+ x) &* 4, as: UInt32.self)
    }
}
