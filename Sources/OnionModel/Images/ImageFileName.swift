/// The attributes in an image file's name, as UIKit parses it: `clock@2x~ipad.png` is the image `clock` at scale 2 for
/// iPad.
package struct ImageFileName: Hashable, Sendable {
    /// The image's name: the file's name without extension, scale and idiom.
    package let name: String
    /// Pixels per point; nil for an unsupported scale.
    package let scale: Int?
    /// The device of the file.
    package let idiom: ImageVariant.Idiom

    /// Parses a path with its extension.
    package init(_ path: String) {
        let file = path[(path.utf8.lastIndex(of: UInt8(ascii: "/")).map(path.utf8.index(after:)) ?? path.startIndex)...]
        let dot = file.utf8.lastIndex(of: UInt8(ascii: ".")) ?? file.endIndex
        var rest = file[..<dot]
        var idiom = ImageVariant.Idiom.universal
        for device in [ImageVariant.Idiom.iphone, .ipad] where rest.hasSuffix("~\(device.rawValue)") {
            rest = rest.dropLast(device.rawValue.count + 1)
            idiom = device
            break
        }
        self.idiom = idiom
        (name, scale) = ImageFileName.divided(rest)
    }

    private static func divided(_ text: Substring) -> (name: String, scale: Int?) {
        guard text.last == "x", let at = text.lastIndex(of: "@") else { return (String(text), 1) }
        let digits = text[text.index(after: at)...].dropLast()
        guard !digits.isEmpty, digits.allSatisfy({ ("0"..."9").contains($0) }) else { return (String(text), 1) }
        return (String(text[..<at]), Int(digits).flatMap { ImageVariant.scales.contains($0) ? $0 : nil })
    }
}
