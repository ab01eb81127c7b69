import CHarfBuzz
import OnionModel

/// The fonts that a text is shaped with: its own font, and fallbacks for characters that it lacks.
struct FontCascade {
    private let library: FontLibrary
    private let font: ResolvedFont
    private let locale: LocaleTag?
    /// The text's own font; nil if neither it nor a substitute is installed.
    let own: Typeface?
    let line: LineMetrics
    let widths: AdvanceWidths

    init(library: FontLibrary, font: ResolvedFont, locale: LocaleTag?) {
        self.library = library
        self.font = font
        self.locale = locale
        (own, line, widths) =
            FontCascade.namedFamily(of: font, in: library).map { FontCascade.named($0, font, in: library) }
            ?? FontCascade.system(font, in: library)
    }

    /// Returns the family of a font; nil for the system font, which may be named, unless the app has a file of that name.
    private static func namedFamily(of font: ResolvedFont, in library: FontLibrary) -> String? {
        guard let family = font.family, font.cut != nil else { return font.family }
        return library.appTypeface(named: font.name, family: family, weight: font.weight) == nil ? nil : family
    }

    private static func system(_ font: ResolvedFont, in library: FontLibrary) -> (Typeface?, LineMetrics, AdvanceWidths)
    {
        let wantsDisplay =
            font.cut == .display || font.cut == .automatic && font.size >= SystemFontWidths.displaySize
        // An italic text has the widths of the upright one: those of Apple's italic font are not known.
        let upright = (wantsDisplay ? [FontFamily.interDisplay] : []) + [.inter]
        let families = (font.isItalic ? upright.map(\.italic) : []) + upright
        let typeface = families.lazy.compactMap { library.typeface($0, weight: font.weight) }.first
        guard let typeface else {
            let other = library.typeface(.notoSans, weight: font.weight)
            library.report(.inter(hasOther: other != nil), reason: "system")
            return (other, .system, .own)
        }
        let widths = SystemFontWidths(
            size: font.size, weight: font.weight, edition: font.edition, cut: font.cut ?? .automatic)
        return (typeface, .system, .system(widths))
    }

    /// Returns the font of a family name: a font of the app, else the family itself, else its known substitute, else the font that UIKit falls
    /// back to.
    private static func named(
        _ name: String, _ font: ResolvedFont, in library: FontLibrary
    ) -> (Typeface?, LineMetrics, AdvanceWidths) {
        let weight = font.weight
        if let typeface = library.appTypeface(named: font.name, family: name, weight: weight) {
            return (typeface, typeface.line ?? .system, .own)
        }
        let family = FontFamily(name, package: FontSubstitutes.package(of: name))
        if let typeface = library.typeface(family, weight: weight) { return (typeface, typeface.line ?? .system, .own) }
        let known = FontSubstitutes.substitute(for: name, weight: weight)
        let substitute = known ?? FontSubstitutes.fallback(for: name)
        let typeface = library.typeface(substitute.family, weight: substitute.weight ?? weight)
        if typeface == nil || known == nil {
            library.report(.family(known?.family ?? family, named: name), reason: "family \(name)")
        }
        let line = substitute.family.line ?? typeface?.line ?? .system
        return (typeface ?? library.typeface(.inter, weight: weight), line, substitute.widths)
    }

    /// A font with the source of its advance widths.
    struct Face {
        /// Nil if no font is installed.
        let typeface: Typeface?
        let widths: AdvanceWidths
    }

    /// Returns the font for a cluster, by its first scalar.
    func face(for scalar: UInt32, script: hb_script_t, isEmoji: Bool) -> Face {
        let isOwn = !isEmoji && own?.covers(scalar) == true
        let fallback = isOwn ? nil : fallback(for: scalar, script: script, isEmoji: isEmoji)
        guard let fallback else { return Face(typeface: own, widths: widths) }
        return Face(typeface: fallback, widths: isEmoji ? .emoji(size: font.size) : .own)
    }

    private func fallback(for scalar: UInt32, script: hb_script_t, isEmoji: Bool) -> Typeface? {
        var absent: FallbackFont?
        for fallback in isEmoji ? [.emoji] : FallbackFont.fonts(for: script, locale: locale) {
            if let typeface = library.typeface(fallback.family, weight: font.weight, index: fallback.index) {
                if typeface.covers(scalar) { return typeface }
            } else {
                absent = absent ?? fallback
            }
        }
        // If there is no font at all, the missing system font has already been reported.
        let isReported = own == nil && absent?.family == .notoSans
        if !isReported, let character = Unicode.Scalar(scalar), !character.isInvisible {
            library.report(
                .character(character, family: absent?.family, hasOwn: own != nil),
                reason: absent.map { "characters of \($0.family.name)" } ?? "characters")
        }
        return nil
    }
}

extension MissingFont {
    fileprivate static func inter(hasOther: Bool) -> MissingFont {
        MissingFont(
            family: FontFamily.inter.name, wantedBy: "the system font", package: FontFamily.inter.package,
            replacement: hasOther ? "\(FontFamily.notoSans.name) is" : "estimated widths are")
    }

    fileprivate static func family(_ family: FontFamily, named name: String) -> MissingFont {
        MissingFont(family: family.name, wantedBy: "\"\(name)\"", package: family.package, replacement: "another is")
    }

    /// - Parameter family: The family that may have the character; nil if all candidates are installed.
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
