import OnionModel

/// Substitutes for font families that screens name.
enum FontSubstitutes {
    /// The substitute for a family of Apple's systems.
    struct Substitute {
        /// The family that is measured instead.
        let family: FontFamily
        let widths: AdvanceWidths
    }

    /// Returns the substitute for one of Apple's families; nil for other families.
    ///
    /// The line metrics are those of the original fonts' `hhea` tables. UIKit adds 0.15 em above Helvetica, Times and
    /// Courier, as macOS does. Labels leave out Arial's line gap (92 : 4 saved heights, two projects), as Helvetica Neue's.
    static func substitute(for name: String, weight: FontStyle.Weight) -> Substitute? {
        if key(name) == "helveticaneue" { return helveticaNeue(HelveticaNeueWidths(weight: weight)) }
        if key(name) == "avenirnext" { return avenirNext(AvenirNextWidths(weight: weight)) }
        if key(name).hasPrefix("arialrounded") { return arialRounded }
        return substitutes[key(name)].map { substitute in
            let isHelvetica = substitute.0.name == liberationSans.name
            return Substitute(
                family: FontFamily(
                    substitute.0.name, package: substitute.0.package,
                    line: LineMetrics(ascender: substitute.1, descender: substitute.2, gap: substitute.3)),
                widths: isHelvetica ? .published(.helvetica(weight: weight)) : .own)
        }
    }

    /// Returns what is measured for a family that iOS does not have and whose file is missing: a monospaced font by its known metrics, else
    /// the font that UIKit shows for unknown families, in any weight.
    static func fallback(for name: String) -> Substitute {
        guard let line = monospaced[key(name)] else { return helveticaNeue(.roman) }
        return Substitute(
            family: FontFamily(liberationMono.name, package: liberationMono.package, line: line),
            widths: .fixed(ems: 0.6))
    }

    /// Returns the package of Debian 12 with a family that apps bundle.
    static func package(of name: String) -> String? { packages[key(name)] }

    private static func helveticaNeue(_ widths: HelveticaNeueWidths) -> Substitute {
        Substitute(
            family: FontFamily("Inter", package: FontFamily.inter.package, line: widths.line),
            widths: .helveticaNeue(widths))
    }

    private static func avenirNext(_ widths: AvenirNextWidths) -> Substitute {
        Substitute(
            family: FontFamily("Inter", package: FontFamily.inter.package, line: AvenirNextWidths.line),
            widths: .avenirNext(widths))
    }

    private static let arialRounded = Substitute(
        family: FontFamily(
            "Inter", package: FontFamily.inter.package, line: LineMetrics(ascender: 0.946, descender: 0.211)),
        widths: .published(.arialRounded))

    private static func key(_ name: String) -> String {
        name.lowercased().filter { $0 != " " && $0 != "-" }
    }

    private static let liberationSans = FontFamily("Liberation Sans", package: "fonts-liberation")
    private static let liberationSerif = FontFamily("Liberation Serif", package: "fonts-liberation")
    private static let liberationMono = FontFamily("Liberation Mono", package: "fonts-liberation")
    private static let pagella = FontFamily("TeX Gyre Pagella", package: "fonts-texgyre")
    private static let dejaVuSans = FontFamily("DejaVu Sans", package: "fonts-dejavu-core")
    private static let dejaVuSansMono = FontFamily("DejaVu Sans Mono", package: "fonts-dejavu-core")

    /// The substitute, the ascender, the descender and the line gap, in ems.
    private static let substitutes: [String: (FontFamily, Double, Double, Double)] = [
        "helvetica": (liberationSans, 0.92, 0.23, 0),
        "arial": (liberationSans, 0.905, 0.212, 0),
        "times": (liberationSerif, 0.9, 0.25, 0),
        "timesnewroman": (liberationSerif, 0.891, 0.216, 0.042),
        "georgia": (liberationSerif, 0.917, 0.219, 0),
        "palatino": (pagella, 0.732, 0.283, 0.102),
        "courier": (liberationMono, 0.904, 0.246, 0),
        "couriernew": (liberationMono, 0.833, 0.3, 0),
        "menlo": (dejaVuSansMono, 0.928, 0.236, 0),
        "verdana": (dejaVuSans, 1.005, 0.21, 0),
        "avenir": (.inter, 1, 0.366, 0),
        "futura": (.inter, 1.039, 0.26, 0),
    ]

    /// The lines of monospaced fonts that apps bundle, all of whose characters are 0.6 em wide, as their `hhea` tables have them.
    private static let monospaced: [String: LineMetrics] = [
        "sourcecodepro": LineMetrics(ascender: 0.984, descender: 0.273),
        "firamono": LineMetrics(ascender: 0.935, descender: 0.265),
        "ibmplexmono": LineMetrics(ascender: 1.025, descender: 0.275),
        "jetbrainsmono": LineMetrics(ascender: 1.02, descender: 0.3),
        "robotomono": LineMetrics(ascender: 1.048, descender: 0.271),
    ]

    private static let packages = [
        "lato": "fonts-lato", "opensans": "fonts-open-sans", "roboto": "fonts-roboto-unhinted",
    ]
}
