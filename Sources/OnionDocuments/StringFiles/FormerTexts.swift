package import OnionModel

/// The texts of a file that an export replaces, and how the file has them.
package struct FormerTexts: Sendable {
    private let units: [String: TranslationUnit]
    private let formats: [String: [LocaleTag: PluralFormat]]

    /// - Parameters:
    ///   - units: The texts of the file.
    ///   - formats: Those of texts with a variable, by their names.
    package init(_ units: [TranslationUnit] = [], formats: [String: [LocaleTag: PluralFormat]] = [:]) {
        self.units = Dictionary(units.map { ($0.name, $0) }) { first, _ in first }
        self.formats = formats
    }

    /// Returns the state of a plural form: that of the file while the form is the same, unless it needs a review now.
    func state(of category: PluralCategory, in new: Translation, named name: String) -> Translation.State {
        guard new.state == .translated, let old = translation(named: name, in: new.locale),
            old.text[category] == new.text[category]
        else { return new.state }
        return old.state
    }

    /// Returns the format of the file with other plural forms; nil where the file has none, or where it cannot have them.
    func format(_ new: PluralForms, named name: String, in locale: LocaleTag) -> PluralFormat? {
        guard let format = formats[name]?[locale], let old = translation(named: name, in: locale) else { return nil }
        return format.with(new, since: old.text)
    }

    private func translation(named name: String, in locale: LocaleTag) -> Translation? {
        let unit = units[name]
        return unit?.translations.first { $0.locale == locale }
            ?? unit?.source.map { Translation(locale: locale, text: $0) }
    }
}

extension PluralFormat {
    /// The name of the only variable; nil for none, and for several.
    var variable: String? {
        let names = FormatSpecifier.all(in: format).compactMap(\.variable)
        return names.count == 1 ? names[0] : nil
    }

    /// Returns the format with the forms of another text; nil where the difference is not in the forms of its variable.
    ///
    /// - Parameter old: The text of the format.
    fileprivate func with(_ new: PluralForms, since old: Wording) -> PluralFormat? {
        guard let name = variable, let known = variables[name] else { return nil }
        var format = self
        format.variables[name]?.forms = [:]
        for category in new.categories {
            let like = known.forms[category] == nil ? .other : category
            let form = known.forms[like]?.replacingDifference(of: new[category], from: old[like])
            format.variables[name]?.forms[category] = form
        }
        return (try? format.wording(of: name)) == .plural(new) ? format : nil
    }
}

extension String {
    /// The number of characters beside a difference that determine its place.
    private static let context = 16

    /// Returns the text with the difference between a text that contains it, or resembles it, and another one; nil where the difference has
    /// no certain place in it.
    fileprivate func replacingDifference(of new: String, from old: String) -> String? {
        if old == new { return self }
        let (own, before, after) = (Array(self), Array(old), Array(new))
        let start = zip(before, after).prefix { $0 == $1 }.count
        let end = zip(before.dropFirst(start).reversed(), after.dropFirst(start).reversed()).prefix { $0 == $1 }.count
        for width in (0...Swift.min(Self.context, start + end)).reversed() {
            for left in Swift.max(0, width - end)...Swift.min(width, start) {
                let (first, last) = (start - left, end - width + left)
                let places = own.indices(of: before[first..<before.count - last])
                guard places.count == 1, let place = places.first else { continue }
                let size = before.count - last - first
                return String(own[..<place] + after[first..<after.count - last] + own[(place + size)...])
            }
        }
        return nil
    }
}

extension [Character] {
    /// Returns where a text begins in it; nowhere for an empty one.
    fileprivate func indices(of text: ArraySlice<Character>) -> [Int] {
        if text.isEmpty || text.count > count { return [] }
        return (0...count - text.count).filter { self[$0..<$0 + text.count] == text }
    }
}
