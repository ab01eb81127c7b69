import OnionModel

/// Recognizes texts that stand for what an app's code shows. Only the texts of objects with outlets are asked for, because code cannot change others.
enum PlaceholderText {
    /// Whether a text is a placeholder: either there is none and code must set one, or it is a sample such as `Label`.
    ///
    /// - Parameters:
    ///   - value: The text in the document; nil for none.
    ///   - property: The property with the text.
    ///   - type: The type of the view.
    ///   - base: The language of the document's texts.
    static func isOne(_ value: PropertyValue?, as property: Property, of type: ViewType, base: LocaleTag) -> Bool {
        guard property != .placeholder else {
            // People see this text until they write.
            return false
        }
        guard case .text(let text)? = value else { return value == nil && type == .label && property == .text }
        if InterfaceBuilderTexts.isOfTable(text) { return false }
        let words = text.text(for: base, base: base) ?? ""
        if isDefault(words) { return true }
        if InterfaceBuilderTexts.isTranslated(text, base: base) { return false }
        switch type {
        case .label: return isEmpty(words) || isSample(words)
        case .textView: return !words.isEmpty && isSample(words)
        case .textField, .searchBar: return false
        default: return isName(words) || isInBrackets(words)
        }
    }

    /// Whether a text is one that Interface Builder gives a new object, or the printers' text, also with a number: `Label`, `Label 2`.
    static func isDefault(_ text: String) -> Bool {
        let words = text.lowercased().split { !$0.isLetter }.map(String.init)
        if words.starts(with: ["lorem", "ipsum"]) || words.contains("lorem") && words.contains("ipsum") { return true }
        return defaults.contains(words) && text.count <= 20
    }

    private static let defaults: Set<[String]> = [
        ["label"], ["button"], ["title"], ["subtitle"], ["detail"], ["text"], ["textview"], ["text", "view"],
        ["title", "label"], ["subtitle", "label"], ["detail", "label"], ["label", "text"], ["label", "title"],
        ["placeholder"], ["button", "title"],
    ]

    private static func isEmpty(_ text: String) -> Bool { text.allSatisfy(\.isWhitespace) }

    /// Whether a text is a sample of values: a name for programs, a format, numbers without words, or one letter repeated.
    private static func isSample(_ text: String) -> Bool {
        isName(text) || isInBrackets(text) || isFormat(text) || isNumber(text) || isFiller(text)
    }

    /// `lbl_title`, `titleLabel`, `sick.report.title`; but not `www.example.com`, `Wi-Fi` or `YouTube`.
    private static func isName(_ text: String) -> Bool {
        guard text.isIdentifier, text.first?.isLowercase == true, !text.contains(where: { "/:".contains($0) }) else {
            return false
        }
        if text.contains("_") { return true }
        let parts = text.split { $0 == "." || $0 == "-" }
        if parts.contains(where: { String($0).words.count > 1 && $0.contains(where: \.isLowercase) }) { return true }
        // The last part of a domain is short.
        return parts.count > 2 && parts.first != "www" && parts.last?.count ?? 0 > 3
    }

    /// `{Title}`, `[name]`, `<date>`, `$amount`.
    private static func isInBrackets(_ text: String) -> Bool {
        guard text.count > 2, let first = text.first, let last = text.last else { return false }
        return ["{}", "[]", "<>"].contains("\(first)\(last)") || text.hasPrefix("%%") && text.hasSuffix("%%")
    }

    /// `%@`, `%d items`.
    private static func isFormat(_ text: String) -> Bool {
        ["%@", "%d", "%i", "%ld", "%lu", "%s", "%1$@"].contains { text.contains($0) }
    }

    /// `0`, `00:00`, `-`, `--:--`; but not `©` or `•`.
    private static func isNumber(_ text: String) -> Bool {
        let signs: Set<Character> = [
            "-", "–", "—", ".", "…", ":", ",", "/", "%", "+", "$", "€", "£", "°", "(", ")", "#", "x",
        ]
        return text.allSatisfy { $0.isWhitespace || $0.isNumber || signs.contains($0) }
            && text.contains { $0.isNumber || ["-", "–", "—", "."].contains($0) }
    }

    /// `xxx`, `XXXX XXX`, `aaaa`.
    private static func isFiller(_ text: String) -> Bool {
        let letters = Set(text.lowercased().filter { !$0.isWhitespace })
        return letters.count == 1 && text.count > 1 && letters.first?.isLetter == true
    }
}
