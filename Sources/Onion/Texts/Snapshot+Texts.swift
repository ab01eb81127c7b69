public import OnionDocuments
public import OnionModel
public import OnionStore

extension Snapshot {
    /// Visits the texts that differ between languages, for translation, each with its note and its state.
    ///
    /// - Parameters:
    ///   - locales: The languages to translate into.
    ///   - references: The parts whose texts are visited; empty for all parts.
    ///   - isByName: Whether the order is that of the names' bytes, rather than that of an export.
    ///   - visit: Called for each text.
    /// - Throws: `RegistryError` when a part is missing or the registry cannot be read; any error of the visitor.
    public func eachText(
        in locales: [LocaleTag], of references: [Reference] = [], byName isByName: Bool = false,
        _ visit: (TranslationUnit) throws -> Void
    ) throws {
        var writing = TextCollector(snapshot: self, base: try baseLocale, locales: locales, isByName: isByName)
        // Keys contain no character that sorts before the "#" that follows them in a text's name. So the order of
        // keys is the order of names, except that names begin with the space.
        let hasSpaces = try isByName && references.isEmpty && !spaceNames().isEmpty
        let named = try hasSpaces ? partsWithTexts() : references
        let sorted = isByName ? named.sorted { $0.head.description.precedesByBytes($1.head.description) } : named
        for reference in sorted { try writing.each(of: reference, visit) }
        guard references.isEmpty, !hasSpaces else { return }
        let kinds = isByName ? PartKind.allCases.sorted { $0.rawValue < $1.rawValue } : PartKind.allCases.sorted()
        for kind in kinds where !kind.isToken {
            try eachDocument(of: [kind]) { reference, _ in try writing.each(of: reference, visit) }
        }
    }

    /// Returns the parts in use that may have texts.
    private func partsWithTexts() throws -> [Reference] {
        var references: [Reference] = []
        try eachPart(PartFilter(kinds: PartKind.allCases.filter { !$0.isToken })) {
            references.append($0.reference.head)
        }
        return references
    }

    /// Returns the texts that came with a storyboard or a xib and differ between languages, under the names that its own string files
    /// give them: `fQX-H7-BNa.text`. They are sorted by the bytes of their names.
    ///
    /// - Parameters:
    ///   - locales: The languages to translate into.
    ///   - path: The path of the storyboard or the xib.
    /// - Returns: nil when no part was made of the file.
    /// - Throws: `RegistryError` when the registry cannot be read.
    public func texts(in locales: [LocaleTag], ofFileAt path: String) throws -> [TranslationUnit]? {
        let parts = try parts(ofFileAt: path)
        if parts.isEmpty { return nil }
        var writing = TextCollector(snapshot: self, base: try baseLocale, locales: locales, isByName: false)
        var units: [String: TranslationUnit] = [:]
        for reference in parts {
            let names = try objectTextNames(of: reference)
            try writing.each(of: reference) { unit in
                guard let name = TextName(unit.name).flatMap({ names[$0.identifier] }), units[name] == nil else {
                    return
                }
                var unit = unit
                unit.name = name
                units[name] = unit
            }
        }
        return units.values.sorted { $0.name.precedesByBytes($1.name) }
    }

    /// Returns the texts of the storyboards and xibs that a string file translates, by the names that string files give them; empty for
    /// a file that translates none.
    ///
    /// - Parameter path: The path of the string file, or of the document as a project has it.
    /// - Throws: `RegistryError` when the registry cannot be read.
    package func objectTexts(translatedBy path: String) throws -> [String: [TextName]] {
        var texts: [String: [TextName]] = [:]
        for reference in try parts(translatedBy: path) {
            let names = try objectTextNames(of: reference)
            for placed in try part(reference).part.locatedTexts {
                guard let name = names[placed.identifier] else { continue }
                texts[name, default: []].append(TextName(part: reference, identifier: placed.identifier))
            }
        }
        return texts
    }

    private func objectTextNames(of reference: Reference) throws -> [String: String] {
        let part = try part(reference).part
        guard case .content(let content) = part, case .template(let template) = try self.part(content.template).part
        else { return part.objectTextNames() }
        return part.objectTextNames(template: template)
    }
}

/// Collects the texts for translators.
private struct TextCollector {
    let snapshot: Snapshot
    let base: LocaleTag
    let locales: [LocaleTag]
    let isByName: Bool
    /// A cache of templates' fields, by the templates' names.
    private var fields: [Reference: [Field]] = [:]

    init(snapshot: Snapshot, base: LocaleTag, locales: [LocaleTag], isByName: Bool) {
        self.snapshot = snapshot
        self.base = base
        self.locales = locales
        self.isByName = isByName
    }

    mutating func each(of reference: Reference, _ visit: (TranslationUnit) throws -> Void) throws {
        let stored = try snapshot.part(reference)
        var ages = TranslationHistory(snapshot, stored, base: base)
        var texts = stored.part.locatedTexts
        if isByName { texts.sort { $0.identifier.precedesByBytes($1.identifier) } }
        for placed in texts {
            if let unit = try unit(placed, of: reference, in: stored.part, &ages) { try visit(unit) }
        }
    }

    /// Returns a text with its translations; nil when it is the same in every language.
    private mutating func unit(
        _ placed: Part.LocatedText, of reference: Reference, in part: Part, _ ages: inout TranslationHistory
    ) throws -> TranslationUnit? {
        guard case .localized(let texts) = placed.text else { return nil }
        var translations: [Translation] = []
        for locale in locales {
            if let text = texts[locale] {
                let isStale = try locale != base && ages.isStale(placed, locale)
                translations.append(
                    Translation(locale: locale, text: text, state: isStale ? .needsReview : .translated))
            } else {
                translations.append(Translation(locale: locale, state: .needsTranslation))
            }
        }
        return TranslationUnit(
            name: TextName(part: reference, identifier: placed.identifier).description,
            source: placed.text.wording(for: base, base: base), note: try note(on: placed, in: part),
            translations: translations)
    }

    /// Returns the registry's information about a text: the purpose and type of its field, and its part.
    private mutating func note(on placed: Part.LocatedText, in part: Part) throws -> String {
        var lines: [String] = []
        if case .content(let content) = part, let field = try field(placed.identifier, of: content.template) {
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
