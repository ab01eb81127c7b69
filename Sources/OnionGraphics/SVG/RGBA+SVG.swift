import OnionModel

extension RGBA {
    /// The color without its alpha: `#007aff`.
    var hexadecimal: String {
        "#"
            + [red, green, blue].map { part in
                let byte = Int((part.isNaN ? 0 : min(max(part, 0), 1)) * 255 + 0.5)
                return String(256 + byte, radix: 16).dropFirst()
            }
            .joined()
    }

    /// The alpha; nil for 1.
    var opacity: String? {
        alpha < 1 ? max(0, alpha).svg : nil
    }
}
