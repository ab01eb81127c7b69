import OnionLocales

extension PluralCategory {
    /// The categories that a language sorts counted things into, in the order of Unicode (CLDR 44, cardinal rules).
    ///
    /// Catalan, French, Italian, Portuguese and Spanish have `many` beside these, for whole millions, which the form `other` serves as well.
    public static func categories(of locale: LocaleTag) -> [PluralCategory] {
        switch CanonicalLocale(locale.text).language {
        case "bm", "bo", "dz", "id", "ig", "ii", "ja", "jv", "kea", "km", "ko", "lkt", "lo", "ms", "my", "sah", "sg",
            "su", "th", "to", "vi", "wo", "yo", "yue", "zh":
            [.other]
        case "lv", "prg", "ksh", "lag": [.zero, .one, .other]
        case "he", "iu", "naq", "se", "sma", "smi", "smj", "smn", "sms": [.one, .two, .other]
        case "bs", "hr", "ro", "shi", "sr": [.one, .few, .other]
        case "dsb", "gd", "hsb", "sl": [.one, .two, .few, .other]
        case "be", "cs", "lt", "pl", "ru", "sk", "uk": [.one, .few, .many, .other]
        case "br", "ga", "gv", "mt": [.one, .two, .few, .many, .other]
        case "ar", "ars", "cy", "kw": [.zero, .one, .two, .few, .many, .other]
        default: [.one, .other]
        }
    }
}
