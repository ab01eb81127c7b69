import OnionModel

/// The tag Orientation in the Exif segment of a JPEG (CIPA DC-008, sections 4.5.4 and 4.6.5): a TIFF file with a list of tags.
enum ExifOrientation {
    private static let signature = Array("Exif\0\0".utf8)
    private static let tag = 0x0112

    /// Reads the content of a segment APP1, after its length; nil for another one, and for one without the tag.
    static func read(_ segment: ArraySlice<UInt8>) -> ImageOrientation? {
        guard segment.starts(with: signature) else { return nil }
        let tiff = segment.dropFirst(signature.count)
        let isLittle = tiff.starts(with: "II".utf8)
        guard isLittle || tiff.starts(with: "MM".utf8) else { return nil }
        func number(at offset: Int, _ count: Int) -> Int? {
            guard offset >= 0, offset + count <= tiff.count else { return nil }
            let bytes = tiff[(tiff.startIndex + offset)..<(tiff.startIndex + offset + count)]
            return (isLittle ? Array(bytes.reversed()) : Array(bytes)).reduce(0) { $0 << 8 | Int($1) }
        }
        guard let start = number(at: 4, 4), let count = number(at: start, 2) else { return nil }
        for index in 0..<count {
            let entry = start + 2 + 12 * index
            guard let name = number(at: entry, 2) else { return nil }
            if name == tag { return number(at: entry + 8, 2).flatMap(ImageOrientation.init) }
        }
        return nil
    }
}
