public import Foundation

/// The smallest files that readers accept as images: their headers and ends, without pixels.
public enum TestImages {
    /// A PNG's signature, IHDR and IEND.
    ///
    /// - Parameter tail: Makes the bytes of files of one size different.
    public static func png(_ width: UInt8, _ height: UInt8, tail: String = "") -> Data {
        Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13] + Array("IHDR".utf8))
            + Data([0, 0, 0, width, 0, 0, 0, height, 8, 6, 0, 0, 0, 0, 0, 0, 0])
            + Data([0, 0, 0, 0] + Array("IEND".utf8) + [0, 0, 0, 0]) + Data(tail.utf8)
    }

    /// A JPEG's comment, frame and end.
    public static func jpeg(_ width: UInt8, _ height: UInt8) -> Data {
        Data([0xFF, 0xD8, 0xFF, 0xFE, 0, 4, 1, 2, 0xFF, 0xC2, 0, 11, 8, 0, height, 0, width, 1, 1, 0x11, 0])
            + Data([0xFF, 0xD9])
    }
}
