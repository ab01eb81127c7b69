/// The natural size of an SVG image: `width` and `height`, and the ratio of `viewBox` for what is missing (SVG 2, section 8.12).
enum SVGSize {
    static func size(of bytes: [UInt8]) -> (width: Double, height: Double)? {
        guard let root = try? XMLReader.rootTag(of: bytes) else { return nil }
        let width = root["width"].flatMap(length)
        let height = root["height"].flatMap(length)
        if let width, let height { return (width, height) }
        let separators: (Character) -> Bool = { $0.isWhitespace || $0 == "," }
        let box = (root["viewBox"] ?? "").split(maxSplits: 5, whereSeparator: separators).compactMap { Double($0) }
        guard box.count == 4, box[2] > 0, box[3] > 0 else { return nil }
        if let width { return (width, width * box[3] / box[2]) }
        if let height { return (height * box[2] / box[3], height) }
        return (box[2], box[3])
    }

    /// A length in points, which are pixels of CSS; nil for a relative length.
    private static func length(_ text: String) -> Double? {
        let number = text.trimmingPrefix(while: \.isWhitespace).prefix { !$0.isLetter && $0 != "%" && !$0.isWhitespace }
        guard let value = Double(number) else { return nil }
        return unit(text[number.endIndex...].filter { !$0.isWhitespace }.lowercased()).map { value * $0 }
    }

    /// The pixels of an absolute unit (CSS Values and Units, section 6.2).
    private static func unit(_ name: String) -> Double? {
        switch name {
        case "", "px": 1
        case "pt": 96 / 72
        case "pc": 16
        case "in": 96
        case "cm": 96 / 2.54
        case "mm": 96 / 25.4
        default: nil
        }
    }
}
