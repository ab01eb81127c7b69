import CTurboJPEG
import OnionModel

/// Reads JPEG with libjpeg-turbo.
enum JPEGReader {
    /// Returns the size of the image, in pixels.
    static func size(of bytes: [UInt8]) throws(Problem) -> (width: Int, height: Int) {
        let decoder = try Decoder()
        var (width, height, subsampling, colors): (Int32, Int32, Int32, Int32) = (0, 0, 0, 0)
        let status = tjDecompressHeader3(
            decoder.handle, bytes, UInt(bytes.count), &width, &height, &subsampling, &colors)
        guard status == 0 else { throw Problem.damagedJPEG }
        try PixelLimits.check(width: Int(width), height: Int(height))
        return (Int(width), Int(height))
    }

    /// Reads an image into a surface of the same size. Pixels that are missing at the end of a file stay gray.
    static func read(_ bytes: [UInt8], into surface: PixelSurface) throws(Problem) {
        let decoder = try Decoder()
        let wasRead = surface.withPixels { pixels in
            let status = tjDecompress2(
                decoder.handle, bytes, UInt(bytes.count), pixels.baseAddress, Int32(surface.width), 0,
                Int32(surface.height), layout, TJFLAG_LIMITSCANS)
            return status == 0 || tjGetErrorCode(decoder.handle) == Int32(TJERR_WARNING.rawValue)
        }
        guard wasRead else { throw Problem.damagedJPEG }
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
