public import OnionDocuments
public import OnionModel
public import OnionStore

extension Snapshot {
    /// The texts that differ from language to language, to be translated: each with its note and how far it is.
    ///
    /// - Parameters:
    ///   - locales: the languages to translate into.
    ///   - references: the parts whose texts are meant; empty for all.
    public func texts(in locales: [LocaleTag], of references: [Reference] = []) throws -> StringFile {
        var writing = TextsWriting(snapshot: self, base: try baseLocale, locales: locales)
        if references.isEmpty {
            try eachDocument { reference, _ in try writing.add(reference) }
        } else {
            for reference in references { try writing.add(reference) }
        }
        return StringFile(sourceLocale: writing.base, units: writing.units)
    }
}

/// The collecting of texts for translators.
private struct TextsWriting {
    let snapshot: Snapshot
    let base: LocaleTag
    let locales: [LocaleTag]
    private(set) var units: [TranslationUnit] = []
    /// The fields of templates that were asked for, by the templates' names.
    private var fields: [Reference: [Field]] = [:]

    init(snapshot: Snapshot, base: LocaleTag, locales: [LocaleTag]) {
        self.snapshot = snapshot
        self.base = base
        self.locales = locales
    }

    mutating func add(_ reference: Reference) throws {
        if reference.kind == .screen { return }
        let stored = try snapshot.part(reference)
        var ages = TextAges(snapshot, stored, base: base)
        for placed in stored.part.placedTexts {
            guard case .localized(let texts) = placed.text else { continue }
            let translations = try locales.map { locale in
                guard let text = texts[locale] else { return Translation(locale: locale, state: .needsTranslation) }
                let isStale = try locale != base && ages.isStale(placed, locale)
                return Translation(locale: locale, text: text, state: isStale ? .needsReview : .translated)
            }
            units.append(
                TranslationUnit(
                    name: TextName(part: reference, place: placed.place).description,
                    source: placed.text.wording(for: base, base: base),
                    note: try note(on: placed, in: stored.part), translations: translations))
        }
    }

    /// What the registry says about a text: what its field is for and holds, and what its part is.
    private mutating func note(on placed: Part.PlacedText, in part: Part) throws -> String {
        var lines: [String] = []
        if case .content(let content) = part, let field = try field(placed.place, of: content.template) {
            if let summary = field.summary { lines.append(summary) }
            if let limit = field.maximumLength { lines.append("At most \(limit) characters.") }
        }
        if let summary = part.summary { lines.append(summary) }
        return lines.joined(separator: "\n")
    }

    private mutating func field(_ name: String, of template: Reference) throws -> Field? {
        if fields[template] == nil {
            guard case .template(let found) = try snapshot.part(template).part else { return nil }
            fields[template] = found.fields
        }
        return fields[template]?.first { $0.name == name }
    }
}
