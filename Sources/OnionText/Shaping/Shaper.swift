import OnionModel

/// Shapes texts with one font and its fallbacks.
struct Shaper {
    private let font: ResolvedFont
    private let locale: LocaleTag?
    private let keepsKoreanWords: Bool
    private let fonts: FontCascade

    /// - Parameter keepsKoreanWords: Whether lines do not end between Hangul characters.
    init(library: FontLibrary, font: ResolvedFont, locale: LocaleTag?, keepsKoreanWords: Bool = true) {
        self.font = font
        self.locale = locale
        self.keepsKoreanWords = keepsKoreanWords
        fonts = FontCascade(library: library, font: font, locale: locale)
    }

    /// - Parameter direction: The direction of paragraphs without strong characters.
    func shape(_ text: String, direction: Traits.LayoutDirection = .leftToRight) -> ShapedText {
        let scalars = text.unicodeScalars.map(\.value)
        let characters = GraphemeClusters(text)
        let levels = BidiLevel.levels(of: scalars, direction: direction)
        let glyphs = GlyphCollection(runs(of: scalars, in: characters, levels: levels), of: characters)
        let breaks = LineBreakOpportunities.after(scalars, keepsKoreanWords: keepsKoreanWords)
        let clusters = characters.scalars.indices.map { index in
            let own = characters.scalars[index]
            let next = own.upperBound < scalars.count ? scalars[own.upperBound] : nil
            var cluster = cluster(glyphs.clusters[index], of: scalars[own], before: next)
            cluster.lineBreak = breaks[own.upperBound - 1]
            cluster.level = levels[own.lowerBound]
            cluster.start = characters.starts[index]
            return cluster
        }
        var shaped = ShapedText(
            text: text,
            clusters: clusters,
            glyphs: glyphs.glyphs,
            size: font.size,
            line: fonts.line,
            leading: max(font.leading ?? 0, fonts.line.height * font.size))
        if clusters.contains(where: \.isSoftHyphen) { shaped.hyphen = shaped.add(shape("-")) }
        return shaped
    }

    private func runs(of scalars: [UInt32], in characters: GraphemeClusters, levels: [BidiLevel]) -> [GlyphRun] {
        let shown = scalars.map(Shaper.shown)
        let shaper = RunShaper(font: font, locale: locale, fonts: fonts)
        let items = Itemizer(scalars: shown, characters: characters, levels: levels, fonts: fonts).items
        return items.flatMap { shaper.runs(of: $0, in: shown) }
    }

    /// Returns the scalar that is shaped in place of another: control characters are invisible, and tabs are spaces.
    private static func shown(_ scalar: UInt32) -> UInt32 {
        switch scalar {
        case 0x09: 0x20
        case 0..<0x20, 0x7F..<0xA0, 0x2028, 0x2029: 0x200B
        default: scalar
        }
    }

    private func cluster(
        _ clusterGlyphs: GlyphCollection.ClusterGlyphs, of scalars: ArraySlice<UInt32>, before next: UInt32?
    ) -> ShapedText.Cluster {
        let advance =
            clusterGlyphs.widths.advance(
                clusterGlyphs.advance / font.size, kerning: clusterGlyphs.kerning / font.size, of: scalars, before: next
            )
            * font.size
        return ShapedText.Cluster(
            advance: advance,
            inset: (advance - clusterGlyphs.advance) / 2,
            isSpace: scalars.first.map(Shaper.isSpace) ?? false,
            isSoftHyphen: scalars.first == 0xAD,
            glyphs: clusterGlyphs.glyphs)
    }

    private static func isSpace(_ scalar: UInt32) -> Bool {
        scalar == 0x20 || scalar == 0x09 || LineBreakOpportunities.isNewline(scalar) || scalar == 0x3000
            || ((0x2000...0x200B).contains(scalar) && scalar != 0x2007)
    }
}
