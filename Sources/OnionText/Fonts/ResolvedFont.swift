import OnionModel

/// The font of a text with every attribute resolved.
struct ResolvedFont: Hashable, Sendable {
    let family: String?
    /// The PostScript name; nil where a family or the system font is meant.
    let name: String?
    /// The size in points, positive and finite.
    let size: Double
    let weight: FontStyle.Weight
    /// The distance between baselines in points, if a text style specifies it.
    let leading: Double?
    /// The cut of the system font, also where its name is written; nil for other fonts.
    let cut: SystemFontCut?
    /// The edition of the system font; the same for all other fonts.
    let edition: SystemFontEdition
    let isItalic: Bool

    /// The largest size that is measured, in points; far larger than any real text.
    private static let largest = 10_000.0
    /// The default size of labels in points (`UIFont.labelFontSize`).
    private static let standard = 17.0

    init(_ font: FontStyle, category: Traits.ContentSizeCategory, systemVersion: Int) {
        let named = font.name.map { name in
            // `.SFUIText_Semibold`.
            FontStyle.family(of: FontStyle.systemFontCut(of: name) == nil ? name : name.replacing("_", with: "-"))
        }
        family = font.family ?? named?.family
        name = font.name
        var size = font.size ?? (font.style ?? font.relativeTo)?.size(at: category) ?? ResolvedFont.standard
        if let style = font.relativeTo, font.size != nil { size *= style.size(at: category) / style.size(at: .large) }
        self.size = size > 0 ? min(size, ResolvedFont.largest) : ResolvedFont.standard
        leading = font.size == nil && family == nil ? font.style?.leading(at: category) : nil
        cut = family == nil ? .automatic : FontStyle.systemFontCut(of: font.name ?? family ?? "")
        edition = cut != nil ? SystemFontEdition(systemVersion: systemVersion) : .ios14
        isItalic = font.isItalic
        weight = font.weight ?? named?.weight ?? font.style?.defaultWeight ?? .regular
    }
}
