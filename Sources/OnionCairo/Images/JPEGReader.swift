import CTurboJPEG
import OnionModel

/// Reads JPEG with libjpeg-turbo.
enum JPEGReader {
    /// What the header of a file says.
    struct Header {
        /// In pixels.
        var width: Int
        /// In pixels.
        var height: Int
        /// Whether the pixels are for four inks: cyan, magenta, yellow and black.
        var isOfInks: Bool
    }

    /// Reads the header of a file.
    static func header(of bytes: [UInt8]) throws(Problem) -> Header {
        let decoder = try Decoder()
        var (width, height, subsampling, colors): (Int32, Int32, Int32, Int32) = (0, 0, 0, 0)
        let status = tjDecompressHeader3(
            decoder.handle, bytes, UInt(bytes.count), &width, &height, &subsampling, &colors)
        guard status == 0 else { throw Problem.damagedJPEG }
        try PixelLimits.check(width: Int(width), height: Int(height))
        let isOfInks = [TJCS_CMYK.rawValue, TJCS_YCCK.rawValue].contains(UInt32(colors))
        return Header(width: Int(width), height: Int(height), isOfInks: isOfInks)
    }

    /// Reads an image into a surface of the same size. Pixels that are missing at the end of a file stay gray.
    static func read(_ bytes: [UInt8], _ header: Header, into surface: PixelSurface) throws(Problem) {
        let decoder = try Decoder()
        let wasRead = surface.withPixels { pixels in
            let status = tjDecompress2(
                decoder.handle, bytes, UInt(bytes.count), pixels.baseAddress, Int32(surface.width), 0,
                Int32(surface.height), header.isOfInks ? Int32(TJPF_CMYK.rawValue) : layout, TJFLAG_LIMITSCANS)
            if header.isOfInks {
                for index in pixels.indices { pixels[index] = color(ofInks: pixels[index]) }
            }
            return status == 0 || tjGetErrorCode(decoder.handle) == Int32(TJERR_WARNING.rawValue)
        }
        guard wasRead else { throw Problem.damagedJPEG }
    }

    /// Returns the color of a pixel of four inks without a color profile. Files have the inks as Adobe's programs write them: 255 is none.
    private static func color(ofInks pixel: UInt32) -> UInt32 {
        let (cyan, magenta, yellow, black) = withUnsafeBytes(of: pixel) { ($0[0], $0[1], $0[2], $0[3]) }
        func light(_ ink: UInt8) -> UInt32 { (UInt32(ink) * UInt32(black) + 127) / 255 }
        return 0xFF << 24 | light(cyan) << 16 | light(magenta) << 8 | light(yellow)
    }

    /// The byte order of Cairo's pixels.
    private static var layout: Int32 {
        Int32(1.littleEndian == 1 ? TJPF_BGRA.rawValue : TJPF_ARGB.rawValue)
    }

    private final class Decoder {
        let handle: tjhandle

        init() throws(Problem) {
            guard let handle = tjInitDecompress() else { throw Problem.noMemory }
            self.handle = handle
        }

        deinit {
            tjDestroy(handle)
        }
    }
}
