package import OnionRender

/// What is different between two pictures.
package struct PixelDifference: Hashable, Sendable {
    /// A rectangle of pixels.
    package struct Bounds: Hashable, Sendable {
        package var x: Int
        package var y: Int
        package var width: Int
        package var height: Int

        package init(x: Int, y: Int, width: Int, height: Int) {
            self.x = x
            self.y = y
            self.width = width
            self.height = height
        }

        fileprivate func extended(to x: Int, _ y: Int) -> Bounds {
            let (left, top) = (min(self.x, x), min(self.y, y))
            return Bounds(
                x: left, y: top, width: max(self.x + width, x + 1) - left, height: max(self.y + height, y + 1) - top)
        }
    }

    enum Mark: UInt8 {
        case same, antialiased, changed
    }

    /// The larger width and the larger height of the two.
    package let width: Int
    package let height: Int
    /// How many pixels look different.
    package private(set) var changed = 0
    /// How many differ only in how an edge is smoothed; these do not count as changed.
    package private(set) var antialiased = 0
    /// The smallest rectangle that holds all that is changed; nil when nothing is.
    package private(set) var bounds: Bounds?
    /// Empty as long as nothing is different.
    private var marks: [UInt8] = []

    init(width: Int, height: Int) {
        self.width = width
        self.height = height
    }

    /// From 0 to 1, the part of all pixels that is changed.
    package var share: Double {
        width * height > 0 ? Double(changed) / Double(width * height) : 0
    }

    mutating func mark(_ mark: Mark, _ x: Int, _ y: Int) {
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
    private static let red: [UInt8] = [225, 25, 70, 255]
    private static let yellow: [UInt8] = [245, 190, 40, 255]
    private static let paper: UInt8 = 255

    /// The new picture, pale and gray, with what is changed in red and smoothed edges in yellow.
    package func picture(over new: PixelImage) -> PixelImage {
        var bytes = [UInt8](repeating: PixelDifference.paper, count: width * height * 4)
        for y in 0..<height {
            for x in 0..<width {
                let place = (y * width + x) * 4
                switch marks.isEmpty ? Mark.same : Mark(rawValue: marks[y * width + x]) ?? .same {
                case .changed: bytes.replacePixel(at: place, with: PixelDifference.red)
                case .antialiased: bytes.replacePixel(at: place, with: PixelDifference.yellow)
                case .same:
                    let gray = new.isWhole && x < new.width && y < new.height ? new.paleGray(x, y) : 255
                    bytes.replacePixel(at: place, with: [gray, gray, gray, 255])
                }
            }
        }
        return PixelImage(width: width, height: height, bytes: bytes)
    }
}

extension [UInt8] {
    fileprivate mutating func replacePixel(at place: Int, with pixel: [UInt8]) {
        for part in 0..<4 { self[place + part] = pixel[part] }
    }
}

extension PixelImage {
    /// A tenth of the pixel's darkness.
    fileprivate func paleGray(_ x: Int, _ y: Int) -> UInt8 {
        let place = (y * width + x) * 4
        let brightness = (Int(bytes[place]) * 299 + Int(bytes[place + 1]) * 587 + Int(bytes[place + 2]) * 114) / 1000
        let seen = 255 + (brightness - 255) * Int(bytes[place + 3]) / 255
        return UInt8(clamping: 255 + (seen - 255) * 12 / 100)
    }
}
