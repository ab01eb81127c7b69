package import OnionModel

/// A locale whose readers are shown the texts of the base locale everywhere. It may be mistyped.
package struct UnknownLocale: Sendable {
    package var locale: LocaleTag
    /// Whose texts they are: `of the registry`; empty for those of files.
    package var owner: String
    /// The locales that have texts.
    package var others: [LocaleTag]

    package init(_ locale: LocaleTag, owner: String, others: some Sequence<LocaleTag>) {
        self.locale = locale
        self.owner = owner
        self.others = others.sorted()
    }

    /// Whether the language does not exist, so that it is mistyped.
    package var isMistyped: Bool { !locale.isOfExistingLanguage }

    /// The maximum number of locales that are listed.
    private static let mostOthers = 12

    /// `no text of the registry is in jp; did you mean "ja"?`.
    package var message: String {
        let texts = ["no text", owner].filter { !$0.isEmpty }.joined(separator: " ")
        return "\(texts) is in \(locale); \(Self.remedy(locale, among: others))"
    }

    /// The near match of a locale, or the locales that have texts.
    static func remedy(_ locale: LocaleTag, among others: [LocaleTag]) -> String {
        let listed = others.prefix(mostOthers).map(\.text).joined(separator: ", ")
        return Spelling.didYouMean(locale.text, among: others.map(\.text))
            ?? "the texts are in \(listed)\(others.count > mostOthers ? " and others" : "")"
    }
}
