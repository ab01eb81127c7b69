import OnionModel

/// The texts of the parts that code shows, by the keys of the generated string catalogue.
final class TextKeys {
    /// The key of a text in the string table of an Interface Builder file.
    struct FileKey {
        var name: String
        var table: String
        /// The language of the file.
        var baseLocale: LocaleTag
    }

    /// The name of the string catalogue without its extension.
    static let table = "Onion"

    /// The texts of the catalogue by their keys: the part and the place of the text in it, as its JSON names it.
    private(set) var texts: [String: LocalizedText] = [:]

    /// The keys of texts that the app has tables of, by those of the catalogue.
    private let ofFiles: [String: FileKey]

    init(_ ofFiles: [String: FileKey] = [:]) {
        self.ofFiles = ofFiles
    }

    /// The beginning of the keys of a part's texts, which are the names for translators: `content/new-year#`.
    static func prefix(_ part: Reference) -> String { "\(part)#" }

    /// Returns the expression of a text: a literal where every language has the same, else the text of the catalogue.
    ///
    /// - Parameters:
    ///   - text: The text.
    ///   - key: Its key, unique among all texts.
    func code(_ text: LocalizedText, at key: String) -> Code {
        if case .verbatim(.plain(let words)) = text { return .string(words) }
        if let own = ofFiles[key] {
            let words = text.text(for: own.baseLocale, base: own.baseLocale) ?? ""
            return .call(
                "String",
                [
                    .text("localized: \(SwiftLiteral.string(own.name))"), Code.string(words).labelled("defaultValue"),
                    .text("table: \(SwiftLiteral.string(own.table))"),
                ])
        }
        texts[key] = text
        return .call(
            "String",
            [
                .text("localized: \(SwiftLiteral.string(key))"),
                .text("table: \(SwiftLiteral.string(TextKeys.table))"),
            ])
    }
}
