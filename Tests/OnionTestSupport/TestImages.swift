public import Foundation

/// The smallest files that readers accept as images: their headers.
public enum TestImages {
    /// A PNG's signature and IHDR.
    ///
    /// - Parameter tail: Makes the bytes of files of one size different.
    public static func png(_ width: UInt8, _ height: UInt8, tail: String = "") -> Data {
        Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13] + Array("IHDR".utf8))
            + Data([0, 0, 0, width, 0, 0, 0, height]) + Data(tail.utf8)
    }

    /// The headers of a JPEG: a comment, then the frame.
    public static func jpeg(_ width: UInt8, _ height: UInt8) -> Data {
        Data([0xFF, 0xD8, 0xFF, 0xFE, 0, 4, 1, 2, 0xFF, 0xC2, 0, 11, 8, 0, height, 0, width, 1])
    }
}
