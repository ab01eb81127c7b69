import OnionGraphics
import OnionModel

/// A request to `onion-vectors`, as the structure `request` of its source.
struct VectorRequest {
    let bytes: [UInt8]
    private let format: VectorImage.Format
    private let width: Int
    private let height: Int
    private let pointsWide: Double
    private let pointsHigh: Double

    /// A drawing of a whole image with a width and a height in pixels.
    init(_ image: VectorImage, width: Int, height: Int) {
        (format, bytes, self.width, self.height) = (image.format, image.bytes, width, height)
        (pointsWide, pointsHigh) = (image.size?.width ?? Double(width), image.size?.height ?? Double(height))
    }

    /// The question whether the library for a format is installed.
    init(format: VectorImage.Format) {
        (self.format, bytes, width, height, pointsWide, pointsHigh) = (format, [], 0, 0, 0, 0)
    }

    /// The bytes before those of the file.
    var header: [UInt8] {
        let number: UInt32 = format == .svg ? 0 : 1
        let numbers = [number, UInt32(width), UInt32(height), UInt32(bytes.count)]
        return numbers.flatMap { $0.memory } + [pointsWide, pointsHigh].flatMap { $0.bitPattern.memory }
    }
}

/// An answer of `onion-vectors`.
struct VectorAnswer {
    enum Status: UInt32 {
        case drawn, unreadable, noLibrary, library
    }

    /// The number of bytes of the answer's header.
    static let headerSize = 8
    /// The most bytes of a PNG: those of the most pixels, which cannot be compressed.
    static let largestPNG = 80 << 20

    let status: Status
    /// The PNG; empty where nothing is drawn.
    var png: [UInt8] = []

    /// Returns the status of an answer and the size of its PNG; nil for an answer that the program never gives.
    static func read(_ header: [UInt8]) -> (status: Status, count: Int)? {
        let numbers = header.withUnsafeBytes { bytes in
            (bytes.loadUnaligned(as: UInt32.self), bytes.loadUnaligned(fromByteOffset: 4, as: UInt32.self))
        }
        guard let status = Status(rawValue: numbers.0), numbers.1 <= UInt32(largestPNG) else { return nil }
        return (status, Int(numbers.1))
    }
}

extension FixedWidthInteger {
    /// The bytes in the order of the machine.
    fileprivate var memory: [UInt8] { withUnsafeBytes(of: self) { Array($0) } }
}
