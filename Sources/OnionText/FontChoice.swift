import CHarfBuzz
import OnionModel

/// The fonts that a text is shaped in: its own, and those for the characters that it lacks.
struct FontChoice {
    private let library: FontLibrary
    private let font: TextFont
    private let locale: LocaleTag?
    /// Nil when neither the font nor anything in its place is there.
    let own: Typeface?
    let line: LineMetrics
    /// Whether the text is set as the system font is, with its tracking.
    let isSystem: Bool

    init(library: FontLibrary, font: TextFont, locale: LocaleTag?) {
        self.library = library
        self.font = font
        self.locale = locale
        if let name = font.family, let (typeface, line) = FontChoice.named(name, weight: font.weight, in: library) {
            own = typeface
            self.line = line
            isSystem = false
            return
        }
        own = library.typeface(.inter, weight: font.weight)
        line = .system
        isSystem = true
        if own == nil { library.report(.inter, reason: "system") }
    }

    /// The font of a family by its own name, or by what is known to stand in for it.
    private static func named(
        _ name: String, weight: Font.Weight, in library: FontLibrary
    ) -> (Typeface, LineMetrics)? {
        let family = FontFamily(name)
        if let typeface = library.typeface(family, weight: weight) { return (typeface, typeface.line ?? .system) }
        let standIn = KnownFamilies.standIn(for: name)
        if let standIn, let typeface = library.typeface(standIn, weight: weight) {
            return (typeface, standIn.line ?? typeface.line ?? .system)
        }
        library.report(.family(standIn ?? family, named: name), reason: "family \(name)")
        guard let line = standIn?.line, let inter = library.typeface(.inter, weight: weight) else { return nil }
        return (inter, line)
    }

    /// The font for a cluster of characters, by the first of them.
    func typeface(for scalar: UInt32, script: hb_script_t, isEmoji: Bool) -> Typeface? {
        if !isEmoji, let own, own.covers(scalar) { return own }
        var absent: FallbackFont?
        for fallback in isEmoji ? [.emoji] : FallbackFont.fonts(for: script, locale: locale) {
            if let typeface = library.typeface(fallback.family, weight: font.weight, index: fallback.index) {
                if typeface.covers(scalar) { return typeface }
            } else {
                absent = absent ?? fallback
            }
        }
        if let character = Unicode.Scalar(scalar), !character.isInvisible {
            library.report(
                .character(character, family: absent?.family, hasOwn: own != nil),
                reason: absent.map { "characters of \($0.family.name)" } ?? "characters")
        }
        return own
    }
}

extension MissingFont {
    fileprivate static let inter = MissingFont(
        family: FontFamily.inter.name, wantedBy: "the system font", package: FontFamily.inter.package,
        replacement: "estimated widths are")

    fileprivate static func family(_ family: FontFamily, named name: String) -> MissingFont {
        MissingFont(family: family.name, wantedBy: "\"\(name)\"", package: family.package, replacement: "Inter is")
    }

    /// - Parameter family: The family that may have the character; nil when all that may are there.
    fileprivate static func character(_ character: Unicode.Scalar, family: FontFamily?, hasOwn: Bool) -> MissingFont {
        MissingFont(
            family: family?.name ?? "any with this character",
            wantedBy: "\"\(character)\" (U+\(String(character.value, radix: 16, uppercase: true)))",
            package: family?.package,
            replacement: hasOwn ? "the box of a missing glyph is" : "estimated widths are")
    }
}

extension Unicode.Scalar {
    /// Whether no font is expected to show the character.
    fileprivate var isInvisible: Bool {
        properties.isDefaultIgnorableCodePoint
            || [.control, .unassigned, .privateUse, .format].contains(properties.generalCategory)
    }
}
