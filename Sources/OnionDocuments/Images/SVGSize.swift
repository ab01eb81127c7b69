/// The natural size of an SVG image: `width` and `height`, and the ratio of `viewBox` for what is missing (SVG 2, section 8.12).
enum SVGSize {
    static func size(of bytes: [UInt8]) -> (width: Double, height: Double)? {
        guard let root = try? XMLReader.rootTag(of: bytes) else { return nil }
        let width = root["width"].flatMap(length)
        let height = root["height"].flatMap(length)
        if let width, let height { return (width, height) }
        guard let box = box(of: root) else { return nil }
        if let width { return (width, width * box.height / box.width) }
        if let height { return (height * box.width / box.height, height) }
        return box
    }

    /// Returns the first attribute of the size that does not say one: no length greater than 0, or a part of nothing.
    static func unusable(in bytes: [UInt8]) -> (name: String, text: String)? {
        guard let root = try? XMLReader.rootTag(of: bytes) else { return nil }
        let hasBox = box(of: root) != nil
        for name in ["width", "height"] {
            guard let text = root[name], text != "auto" else { continue }
            let isLength = length(text).map { $0 > 0 && $0 <= VectorSize.longestSide } ?? (hasBox && isRelative(text))
            if !isLength { return (name, text) }
        }
        return root["viewBox"].flatMap { hasBox ? nil : ("viewBox", $0) }
    }

    /// The size of the view box; nil without one that is understood.
    private static func box(of root: XMLElement) -> (width: Double, height: Double)? {
        let separators: (Character) -> Bool = { $0.isWhitespace || $0 == "," }
        let box = (root["viewBox"] ?? "").split(maxSplits: 5, whereSeparator: separators).compactMap { Double($0) }
        guard box.count == 4, box[2] > 0, box[3] > 0, box.allSatisfy(\.isFinite) else { return nil }
        return (box[2], box[3])
    }

    /// A length in points, which are pixels of CSS; nil for a relative length.
    private static func length(_ text: String) -> Double? {
        guard let (value, name) = number(text), let unit = unit(name) else { return nil }
        return value * unit
    }

    /// Whether a length is one of something around the image.
    private static func isRelative(_ text: String) -> Bool {
        guard let (value, name) = number(text) else { return false }
        return value > 0 && value.isFinite && ["%", "em", "ex", "ch", "rem", "vw", "vh", "vmin", "vmax"].contains(name)
    }

    /// The number of a length, and its unit in small letters.
    private static func number(_ text: String) -> (value: Double, unit: String)? {
        let text = text.filter { !$0.isWhitespace }
        var number = text.prefix { "0123456789+-.eE".contains($0) }
        while !number.isEmpty, Double(number) == nil { number = number.dropLast() }
        return Double(number).map { ($0, text[number.endIndex...].lowercased()) }
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
