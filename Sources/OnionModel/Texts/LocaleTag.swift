import OnionLocales

/// A language tag as BCP 47 has it: `en`, `pt-BR`, `zh-Hans`.
///
/// Kept in its canonical case (RFC 5646, section 2.1.1): the language small, the script capitalised, the region large.
/// `pt_br` is understood as `pt-BR`.
public struct LocaleTag: Hashable, Sendable {
    /// The tag in its canonical form: `de-AT`.
    public let text: String

    /// The most characters of a tag.
    package static let maximumLength = 35

    /// Reads a well-formed tag of a language, a script, a region, variants and extensions, in upper or lower case.
    ///
    /// - Throws: ``Problem`` with the code ``ProblemCode/invalidValue`` if the text is no well-formed tag.
    public init(_ text: String) throws(Problem) {
        guard let tag = LocaleTag(wellFormed: text) else { throw Problem.noLocale(text) }
        self = tag
    }

    /// Reads the same tags as ``init(_:)``, without an error: nil for any other text.
    package init?(wellFormed text: String) {
        guard text.utf8.count <= LocaleTag.maximumLength else { return nil }
        // A language alone, which most tags are, is canonical in small letters.
        if LocaleTag.isLanguage(text) {
            self.text = text
            return
        }
        let subtags = text.split(omittingEmptySubsequences: false) { $0 == "-" || $0 == "_" }.map { $0.lowercased() }
        guard let language = subtags.first, LocaleTag.isLanguage(language) else { return nil }
        var canonical = language
        var rest = subtags.dropFirst()
        if let script = rest.first, LocaleTag.isScript(script) {
            canonical += "-" + script.prefix(1).uppercased() + script.dropFirst()
            rest = rest.dropFirst()
        }
        if let region = rest.first, LocaleTag.isRegion(region) {
            canonical += "-" + region.uppercased()
            rest = rest.dropFirst()
        }
        for subtag in rest {
            guard LocaleTag.isVariantOrExtension(subtag) else { return nil }
            canonical += "-" + subtag
        }
        self.text = canonical
    }

    private static func isLanguage(_ subtag: String) -> Bool {
        (2...3).contains(subtag.utf8.count) && subtag.utf8.allSatisfy(isLetter)
    }

    private static func isScript(_ subtag: String) -> Bool {
        subtag.utf8.count == 4 && subtag.utf8.allSatisfy(isLetter)
    }

    private static func isRegion(_ subtag: String) -> Bool {
        (subtag.utf8.count == 2 && subtag.utf8.allSatisfy(isLetter))
            || (subtag.utf8.count == 3 && subtag.utf8.allSatisfy(isDigit))
    }

    private static func isVariantOrExtension(_ subtag: String) -> Bool {
        (1...8).contains(subtag.utf8.count) && subtag.utf8.allSatisfy { isLetter($0) || isDigit($0) }
    }

    private static func isLetter(_ byte: UInt8) -> Bool { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte) }

    private static func isDigit(_ byte: UInt8) -> Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }
}

extension LocaleTag {
    /// Reads the tag of a language that exists, as the files of other programs name them; nil for any other text, such as `xx`.
    package init?(existing text: String) {
        self.init(wellFormed: text)
        guard isOfExistingLanguage else { return nil }
    }

    /// Whether the language has a code of IANA's registry or of CLDR, among them those for private use.
    package var isOfExistingLanguage: Bool {
        let code = text.prefix { $0 != "-" }
        return code.last.map { LanguageCodes.all.value(of: String(code.dropLast()))?.contains($0) ?? false } ?? false
    }
}

extension LocaleTag: Comparable, CustomStringConvertible {
    /// Whether the left tag comes first in the order of its text.
    public static func < (left: LocaleTag, right: LocaleTag) -> Bool {
        left.text.precedesByBytes(right.text)
    }

    /// The tag in its canonical form.
    public var description: String { text }

    /// English, the default base locale of a registry.
    public static let english = LocaleTag(canonical: "en")

    private init(canonical: String) {
        self.text = canonical
    }
}
