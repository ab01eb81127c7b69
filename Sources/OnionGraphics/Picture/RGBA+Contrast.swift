extension RGBA {
    /// Returns the color composited over an opaque one.
    ///
    /// - Parameter opacity: From 0 to 1, in addition to the alpha of the color.
    package func over(_ background: RGBA, opacity: Double = 1) -> RGBA {
        let part = min(max(alpha * opacity, 0), 1)
        return RGBA(
            red: red * part + background.red * (1 - part), green: green * part + background.green * (1 - part),
            blue: blue * part + background.blue * (1 - part))
    }

    /// The relative luminance, 0 to 1 (WCAG 2.2, <https://www.w3.org/TR/WCAG22/#dfn-relative-luminance>).
    package var luminance: Double {
        let light = [red, green, blue].map(TransferFunction.linear)
        return 0.2126 * light[0] + 0.7152 * light[1] + 0.0722 * light[2]
    }

    /// Returns the contrast ratio of two opaque colors, 1 to 21 (WCAG 2.2, <https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio>).
    package func contrast(with other: RGBA) -> Double {
        let (one, two) = (luminance, other.luminance)
        return (max(one, two) + 0.05) / (min(one, two) + 0.05)
    }
}
