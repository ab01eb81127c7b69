import CHarfBuzz
import OnionLocales
import OnionModel

/// A font for characters that a text's own font lacks.
struct FallbackFont: Hashable, Sendable {
    let family: FontFamily
    let index: UInt32

    init(_ name: String, package: String, index: UInt32 = 0) {
        family = FontFamily(name, package: package)
        self.index = index
    }

    static let emoji = FallbackFont("Noto Color Emoji", package: "fonts-noto-color-emoji")

    /// Returns the fonts for the characters of a script, the most likely first. The last ones are for characters that
    /// belong to no script, and have that of their neighbours: symbols, and the commas of Arabic and Japanese.
    static func fonts(for script: hb_script_t, locale: LocaleTag?) -> [FallbackFont] {
        own(script, locale)
            + ["Noto Sans", "Noto Sans Symbols", "Noto Sans Symbols2", "Noto Sans Math", "Noto Sans Arabic"].map {
                FallbackFont($0, package: "fonts-noto-core")
            } + [eastAsian(locale, script: script), emoji]
    }

    private static func own(_ script: hb_script_t, _ locale: LocaleTag?) -> [FallbackFont] {
        if isEastAsian(script) { return [eastAsian(locale, script: script)] }
        if [HB_SCRIPT_COMMON, HB_SCRIPT_INHERITED, HB_SCRIPT_UNKNOWN].contains(script) { return [] }
        let names = [name(of: script).map { "Noto Sans \($0)" } ?? "Noto Sans", "Noto Sans"]
        let serif = script == HB_SCRIPT_TIBETAN ? ["Noto Serif Tibetan"] : []
        return (serif + names).map { FallbackFont($0, package: "fonts-noto-core") }
    }

    private static func isEastAsian(_ script: hb_script_t) -> Bool {
        [HB_SCRIPT_HAN, HB_SCRIPT_HIRAGANA, HB_SCRIPT_KATAKANA, HB_SCRIPT_HANGUL, HB_SCRIPT_BOPOMOFO].contains(script)
    }

    /// Returns the font of Noto Sans CJK for a language. The file holds the forms of Japan, Korea, China, Taiwan and
    /// Hong Kong, in this order.
    private static func eastAsian(_ locale: LocaleTag?, script: hb_script_t) -> FallbackFont {
        let locale = locale.map { CanonicalLocale($0.text) }
        let index: UInt32 =
            switch (script, locale?.script) {
            case (HB_SCRIPT_HANGUL, _), (_, "Kore"): 1
            case (_, "Hant"): ["HK", "MO"].contains(locale?.region) ? 4 : 3
            case (HB_SCRIPT_BOPOMOFO, _): 3
            case (_, "Hans"): 2
            default: 0
            }
        return FallbackFont("Noto Sans CJK", package: "fonts-noto-cjk", index: index)
    }

    /// Returns the script's name in Noto's family names.
    private static func name(of script: hb_script_t) -> String? {
        names.first { $0.0 == script }?.1
    }

    private static var names: [(hb_script_t, String)] {
        [
            (HB_SCRIPT_ARABIC, "Arabic"), (HB_SCRIPT_HEBREW, "Hebrew"), (HB_SCRIPT_DEVANAGARI, "Devanagari"),
            (HB_SCRIPT_THAI, "Thai"), (HB_SCRIPT_ARMENIAN, "Armenian"), (HB_SCRIPT_GEORGIAN, "Georgian"),
            (HB_SCRIPT_BENGALI, "Bengali"), (HB_SCRIPT_GURMUKHI, "Gurmukhi"), (HB_SCRIPT_GUJARATI, "Gujarati"),
            (HB_SCRIPT_ORIYA, "Oriya"), (HB_SCRIPT_TAMIL, "Tamil"), (HB_SCRIPT_TELUGU, "Telugu"),
            (HB_SCRIPT_KANNADA, "Kannada"), (HB_SCRIPT_MALAYALAM, "Malayalam"), (HB_SCRIPT_SINHALA, "Sinhala"),
            (HB_SCRIPT_LAO, "Lao"), (HB_SCRIPT_KHMER, "Khmer"), (HB_SCRIPT_MYANMAR, "Myanmar"),
            (HB_SCRIPT_ETHIOPIC, "Ethiopic"), (HB_SCRIPT_CHEROKEE, "Cherokee"), (HB_SCRIPT_MONGOLIAN, "Mongolian"),
            (HB_SCRIPT_SYRIAC, "Syriac"), (HB_SCRIPT_THAANA, "Thaana"), (HB_SCRIPT_NKO, "NKo"),
            (HB_SCRIPT_CANADIAN_SYLLABICS, "Canadian Aboriginal"), (HB_SCRIPT_JAVANESE, "Javanese"),
        ]
    }
}
