import OnionGraphics
import OnionModel
import OnionRender

/// Encodes pictures without a drawing library. It supports only fills of rectangles without rounded corners.
struct PlainEncoder: PictureEncoding {
    /// The picture contains a mark that the encoder does not support.
    struct Unsupported: Error {}

    func png(_ picture: Picture) throws -> [UInt8] {
        try png(pixels(picture))
    }

    func pdf(_ pictures: [Picture]) throws -> [UInt8] {
        throw Unsupported()
    }

    func pixels(_ picture: Picture) throws -> PixelImage {
        let width = Int((picture.size.width * picture.scale).rounded())
        let height = Int((picture.size.height * picture.scale).rounded())
        var image = PixelImage(filling: (255, 255, 255, 255), width: width, height: height)
        for case .fill(let path, let color) in picture.marks {
            let box = path.bounds
            image.fill(
                Int(box.x * picture.scale), Int(box.y * picture.scale), Int(box.width * picture.scale),
                Int(box.height * picture.scale),
                (byte(color.red), byte(color.green), byte(color.blue), byte(color.alpha)))
        }
        return image
    }

    func png(_ pixels: PixelImage) throws -> [UInt8] {
        PlainPNG.bytes(of: pixels)
    }

    func pixels(ofPNG bytes: [UInt8]) throws -> PixelImage {
        guard let image = PlainPNG.image(in: bytes) else { throw Unsupported() }
        return image
    }

    private func byte(_ part: Double) -> UInt8 {
        UInt8(max(0, min(255, (part * 255).rounded())))
    }
}

extension VectorPath {
    /// The rectangle that contains all points of the path.
    var bounds: Rect {
        var points: [Point] = []
        for step in steps {
            switch step {
            case .move(let point), .line(let point): points.append(point)
            default: break
            }
        }
        let (xs, ys) = (points.map(\.x), points.map(\.y))
        guard let left = xs.min(), let right = xs.max(), let top = ys.min(), let bottom = ys.max() else {
            return Rect()
        }
        return Rect(x: left, y: top, width: right - left, height: bottom - top)
    }
}

extension PixelImage {
    typealias Pixel = (red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8)

    /// An image of a single color.
    init(filling pixel: Pixel, width: Int, height: Int) {
        self.init(width: width, height: height, bytes: [UInt8](repeating: 0, count: width * height * 4))
        fill(0, 0, width, height, pixel)
    }

    /// Paints a rectangle, clipped to the image.
    mutating func fill(_ x: Int, _ y: Int, _ width: Int, _ height: Int, _ pixel: Pixel) {
        for row in (y..<y + height).clamped(to: 0..<self.height) {
            for column in (x..<x + width).clamped(to: 0..<self.width) {
                let place = (row * self.width + column) * 4
                bytes[place] = pixel.red
                bytes[place + 1] = pixel.green
                bytes[place + 2] = pixel.blue
                bytes[place + 3] = pixel.alpha
            }
        }
    }

    func pixel(_ x: Int, _ y: Int) -> [UInt8] {
        let place = (y * width + x) * 4
        return Array(bytes[place..<place + 4])
    }
}
