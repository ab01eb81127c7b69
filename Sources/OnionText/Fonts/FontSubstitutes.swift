import OnionModel

/// Substitutes for font families that screens name.
enum FontSubstitutes {
    /// The substitute for a family of Apple's systems.
    struct Substitute {
        /// The family that is measured instead.
        let family: FontFamily
        let widths: AdvanceWidths
        /// The weight that is shown, where the original has only one; nil for the weight that is asked for.
        var weight: FontStyle.Weight?
    }

    /// Returns the substitute for one of Apple's families; nil for other families.
    static func substitute(for name: String, weight: FontStyle.Weight) -> Substitute? {
        substitutes[key(name)]?(weight)
    }

    /// Returns what is measured for a family whose file is missing: a monospaced font by its known metrics, a font with serifs, else the font
    /// that UIKit shows for unknown families, in any weight.
    static func fallback(for name: String) -> Substitute {
        if hasSerifs(key(name)) { return Substitute(family: liberationSerif, widths: .own) }
        guard let line = monospaced[key(name)] else { return helveticaNeue(.roman) }
        return like(liberationMono, line, widths: .fixed(ems: 0.6))
    }

    /// Returns the package of Debian 12 with a family that apps bundle.
    static func package(of name: String) -> String? { packages[key(name)] }

    private static func helveticaNeue(_ widths: HelveticaNeueWidths) -> Substitute {
        inter(.helveticaNeue(widths), line: widths.line)
    }

    /// A family whose widths are known: it is shown with Inter.
    private static func inter(_ widths: AdvanceWidths, line: LineMetrics) -> Substitute {
        like(.inter, line, widths: widths)
    }

    /// A family that is shown with another one.
    private static func like(_ family: FontFamily, _ line: LineMetrics, widths: AdvanceWidths = .own) -> Substitute {
        Substitute(family: FontFamily(family.name, package: family.package, line: line), widths: widths)
    }

    private static func key(_ name: String) -> String {
        name.lowercased().filter { $0 != " " && $0 != "-" }
    }

    private static let liberationSans = FontFamily("Liberation Sans", package: "fonts-liberation")
    private static let liberationSerif = FontFamily("Liberation Serif", package: "fonts-liberation")
    private static let liberationMono = FontFamily("Liberation Mono", package: "fonts-liberation")
    private static let pagella = FontFamily("TeX Gyre Pagella", package: "fonts-texgyre")
    private static let dejaVuSans = FontFamily("DejaVu Sans", package: "fonts-dejavu-core")
    private static let dejaVuSansMono = FontFamily("DejaVu Sans Mono", package: "fonts-dejavu-core")

    /// The substitutes for a weight, by the key of the family.
    ///
    /// The line metrics are those of the original fonts' `hhea` tables. UIKit adds 0.15 em above Helvetica, Times and
    /// Courier, as macOS does. Labels leave out Arial's line gap (92 : 4 saved heights, two projects), as Helvetica Neue's.
    private static let substitutes: [String: @Sendable (FontStyle.Weight) -> Substitute] = [
        "helveticaneue": { helveticaNeue(HelveticaNeueWidths(weight: $0)) },
        "avenirnext": { inter(.avenirNext(AvenirNextWidths(weight: $0)), line: AvenirNextWidths.line) },
        "helvetica": { helvetica($0, LineMetrics(ascender: 0.92, descender: 0.23)) },
        "arial": { helvetica($0, LineMetrics(ascender: 0.905, descender: 0.212)) },
        "arialroundedmt": { _ in arialRounded },
        "arialroundedmtbold": { _ in arialRounded },
        "times": { _ in like(liberationSerif, LineMetrics(ascender: 0.9, descender: 0.25)) },
        "timesnewroman": { _ in like(liberationSerif, LineMetrics(ascender: 0.891, descender: 0.216, gap: 0.042)) },
        "georgia": { _ in like(liberationSerif, LineMetrics(ascender: 0.917, descender: 0.219)) },
        "palatino": { _ in like(pagella, LineMetrics(ascender: 0.732, descender: 0.283, gap: 0.102)) },
        "courier": { _ in like(liberationMono, LineMetrics(ascender: 0.904, descender: 0.246)) },
        "couriernew": { _ in like(liberationMono, LineMetrics(ascender: 0.833, descender: 0.3)) },
        "menlo": { _ in like(dejaVuSansMono, LineMetrics(ascender: 0.928, descender: 0.236)) },
        "verdana": { _ in like(dejaVuSans, LineMetrics(ascender: 1.005, descender: 0.21)) },
        "avenir": { _ in like(.inter, LineMetrics(ascender: 1, descender: 0.366)) },
        "futura": { _ in like(.inter, LineMetrics(ascender: 1.039, descender: 0.26)) },
    ]

    /// Arial was drawn to the widths of Helvetica.
    private static func helvetica(_ weight: FontStyle.Weight, _ line: LineMetrics) -> Substitute {
        like(liberationSans, line, widths: .published(.helvetica(weight: weight)))
    }

    private static let arialRounded: Substitute = {
        var bold = inter(.published(.arialRounded), line: LineMetrics(ascender: 0.946, descender: 0.211))
        bold.weight = .bold
        return bold
    }()

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
