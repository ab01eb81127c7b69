package import OnionModel

/// The image format and size found in the first bytes of a file.
///
/// PNG's IHDR (RFC 2083, section 4.1.1), JPEG's frame header (ITU T.81, section B.2.2), GIF's screen descriptor
/// (GIF89a, section 18), WebP and HEIC. Other formats are recognized by their signatures; their sizes remain unknown.
package struct ImageHeader: Hashable, Sendable {
    /// The file format.
    package let format: ImageFormat
    /// In pixels, of the upright image; nil where unknown.
    package let width: Int?
    /// In pixels, of the upright image; nil where unknown.
    package let height: Int?
    /// How the stored pixels of a JPEG are turned.
    package let orientation: ImageOrientation

    /// Reads a header.
    ///
    /// - Throws: A problem for bytes that are not an image, that end too early, or that declare a size outside the limits for
    ///   pictures.
    package init(_ bytes: [UInt8]) throws(Problem) {
        if let problem = GitText.pointerProblem(in: bytes, insteadOf: "the picture") { throw problem }
        let known = ImageHeader.format(of: bytes)
        if known == nil || known == .svg, let problem = GitText.problem(in: bytes) { throw problem }
        guard let format = known else {
            throw bytes.isEmpty ? .emptyImageFile : .notAnImage(ForeignImageFormat(bytes))
        }
        self.format = format
        guard let size = ImageHeader.size(of: bytes, format) else {
            throw .incompleteImageHeader
        }
        if let width = size.width, let height = size.height {
            if width == 0 || height == 0 { throw .emptyImage(width: width, height: height) }
            if max(width, height) > ImageContents.longestSide || width * height > ImageContents.mostPixels {
                throw .hugeImage(width: width, height: height)
            }
        }
        guard format.isWhole(bytes) else { throw .truncatedImage }
        if format == .svg, let wrong = SVGSize.unusable(in: bytes) { throw .invalidSize(wrong.name, wrong.text) }
        orientation = format == .jpeg ? JPEGSegments(bytes).orientation : .up
        (width, height) = orientation.swapsSides ? (size.height, size.width) : size
    }

    private static func format(of bytes: [UInt8]) -> ImageFormat? {
        if bytes.starts(with: signatureOfPNG) { return ForeignImageFormat(bytes) == nil ? .png : nil }
        if bytes.starts(with: [0xFF, 0xD8, 0xFF]) { return .jpeg }
        if bytes.starts(with: "GIF87a".utf8) || bytes.starts(with: "GIF89a".utf8) { return .gif }
        if bytes.starts(with: "%PDF-".utf8) { return .pdf }
        if bytes.starts(with: "RIFF".utf8), bytes.dropFirst(8).starts(with: "WEBP".utf8) { return .webp }
        if bytes.dropFirst(4).starts(with: "ftyp".utf8) {
            return brands.contains(String(decoding: bytes[8...].prefix(4), as: UTF8.self)) ? .heic : nil
        }
        return SVGText(bytes).isSVG ? .svg : nil
    }

    private static let signatureOfPNG: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

    /// The ISO base media brands of image files that Apple's systems write (ISO 23008-12, annex B.4).
    private static let brands: Set = ["heic", "heix", "heim", "heis", "hevc", "hevx", "mif1", "msf1"]

    /// Returns nil for an incomplete header; a nil width and height for formats whose size is not read.
    private static func size(of bytes: [UInt8], _ format: ImageFormat) -> (width: Int?, height: Int?)? {
        switch format {
        case .png:
            guard bytes.count >= 33, bytes[8..<16].elementsEqual([0, 0, 0, 13] + "IHDR".utf8),
                hasPixelsOfPNG(bytes[24..<29])
            else { return nil }
            return (number(bytes[16..<20]), number(bytes[20..<24]))
        case .jpeg:
            return JPEGSegments(bytes).size
        case .gif:
            guard bytes.count >= 10 else { return nil }
            return (number(bytes[6..<8].reversed()), number(bytes[8..<10].reversed()))
        case .webp: return WebPSize.size(of: bytes) ?? (nil, nil)
        case .heic: return HEICSize.size(of: bytes) ?? (nil, nil)
        case .pdf, .svg: return (nil, nil)
        }
    }

    /// Whether the end of a PNG's header has a form of pixels that exists: the bits of a channel with the channels, the methods of compression
    /// and of filters, and the interlacing.
    private static func hasPixelsOfPNG(_ header: ArraySlice<UInt8>) -> Bool {
        let (bits, channels, others) = (header[24], header[25], header[26...])
        let known: [UInt8: [UInt8]] = [0: [1, 2, 4, 8, 16], 2: [8, 16], 3: [1, 2, 4, 8], 4: [8, 16], 6: [8, 16]]
        return known[channels]?.contains(bits) ?? false && others.dropLast().allSatisfy { $0 == 0 } && others[28] < 2
    }

    /// Decodes a big-endian number.
    private static func number(_ bytes: some Sequence<UInt8>) -> Int {
        bytes.reduce(0) { $0 << 8 | Int($1) }
    }
}

/// The segments of a JPEG before its pixels (ITU T.81, annex B).
private struct JPEGSegments {
    /// In pixels, as stored; nil for an incomplete header.
    private(set) var size: (width: Int?, height: Int?)?
    private(set) var orientation = ImageOrientation.up

    init(_ bytes: [UInt8]) {
        func number(_ index: Int) -> Int { Int(bytes[index]) << 8 | Int(bytes[index + 1]) }
        var index = 2
        while index + 9 <= bytes.count, bytes[index] == 0xFF {
            let marker = bytes[index + 1]
            if marker == 0xFF {
                index += 1
            } else if JPEGSegments.isFrame(marker) {
                size = (number(index + 7), number(index + 5))
                return
            } else {
                let end = index + 2 + max(2, number(index + 2))
                if marker == 0xE1, end <= bytes.count, let exif = ExifOrientation.read(bytes[(index + 4)..<end]) {
                    orientation = exif
                }
                index = end
            }
        }
    }

    /// Start of frame: markers C0 to CF, except tables and arithmetic conditioning.
    private static func isFrame(_ marker: UInt8) -> Bool {
        (0xC0...0xCF).contains(marker) && ![0xC4, 0xC8, 0xCC].contains(marker)
    }
}
