/// Families that screens name and Debian has, by their own name or by one that is as wide.
///
/// The lines are those of the fonts that are named, as their `hhea` tables have them; UIKit adds 15 hundredths above
/// Helvetica, Times and Courier, as macOS does.
enum KnownFamilies {
    /// The family to measure with instead of a named one; nil when nothing is known of it.
    static func standIn(for name: String) -> FontFamily? {
        let key = name.lowercased().filter { $0 != " " && $0 != "-" }
        return families[key].map { FontFamily($0.standIn, package: $0.package, line: $0.line) }
    }

    private struct Known {
        let standIn: String
        let package: String
        let line: LineMetrics

        init(_ standIn: String, _ package: String, _ ascender: Double, _ descender: Double, gap: Double = 0) {
            self.standIn = standIn
            self.package = package
            line = LineMetrics(ascender: ascender, descender: descender, gap: gap)
        }
    }

    private static let families: [String: Known] = [
        "helveticaneue": Known("Liberation Sans", "fonts-liberation", 0.952, 0.213, gap: 0.028),
        "helvetica": Known("Liberation Sans", "fonts-liberation", 0.92, 0.23),
        "arial": Known("Liberation Sans", "fonts-liberation", 0.905, 0.212, gap: 0.033),
        "times": Known("Liberation Serif", "fonts-liberation", 0.9, 0.25),
        "timesnewroman": Known("Liberation Serif", "fonts-liberation", 0.891, 0.216, gap: 0.042),
        "georgia": Known("Gelasio", "fonts-gelasio", 0.917, 0.219),
        "palatino": Known("TeX Gyre Pagella", "fonts-texgyre", 0.732, 0.283, gap: 0.102),
        "courier": Known("Liberation Mono", "fonts-liberation", 0.904, 0.246),
        "couriernew": Known("Liberation Mono", "fonts-liberation", 0.833, 0.300),
        "menlo": Known("DejaVu Sans Mono", "fonts-dejavu-core", 0.928, 0.236),
        "verdana": Known("DejaVu Sans", "fonts-dejavu-core", 1.005, 0.21),
        "avenir": Known("Inter", "fonts-inter", 1, 0.366),
        "avenirnext": Known("Inter", "fonts-inter", 1, 0.366),
        "sfprotext": Known("Inter", "fonts-inter", 0.952, 0.241),
        "sfprodisplay": Known("Inter", "fonts-inter", 0.952, 0.241),
        "roboto": Known("Roboto", "fonts-roboto-unhinted", 0.9277, 0.2441),
        "opensans": Known("Open Sans", "fonts-open-sans", 1.069, 0.293),
        "lato": Known("Lato", "fonts-lato", 0.987, 0.213),
        "montserrat": Known("Montserrat", "fonts-montserrat", 0.968, 0.251),
        "ubuntu": Known("Ubuntu", "fonts-ubuntu", 0.932, 0.189, gap: 0.028),
    ]
}
