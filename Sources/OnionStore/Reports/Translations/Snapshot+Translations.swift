import GRDB
public import OnionModel

extension Snapshot {
    /// Returns the progress of the translation into each locale, sorted by locale.
    ///
    /// The locales are all those in which a text of a part in use is written, and the base locale.
    ///
    /// - Parameters:
    ///   - locales: the locales to report in place of all, with or without texts.
    ///   - space: Only parts of this space; empty for the default space, nil for all.
    ///   - progress: called from time to time with the units done and their total.
    /// - Throws: ``RegistryError`` when the registry cannot be read; and errors of `progress`.
    public func translations(
        into locales: [LocaleTag] = [], space: String? = nil,
        progress: (_ done: Int, _ total: Int) throws -> Void = { _, _ in }
    ) throws -> [LocaleProgress] {
        var totals = TranslationTotals(base: try baseLocale)
        try eachTextHistory(locales: [], space: space, progress: progress) { _, history in totals.add(history) }
        return totals.progress(of: locales)
    }

    /// Visits the texts that are missing or stale, sorted by kind and key, then in the order of each document.
    ///
    /// - Parameters:
    ///   - locales: The locales to check, such as those of ``translations(into:space:progress:)``.
    ///   - space: Only parts of this space; empty for the default space, nil for all.
    ///   - limit: The maximum number of texts to visit; nil for all.
    ///   - progress: Called from time to time with the units done and their total.
    ///   - visit: Called for each text.
    /// - Throws: ``RegistryError`` when the registry cannot be read; errors of the closure are rethrown.
    public func eachTranslationFinding(
        in locales: [LocaleTag], space: String? = nil, limit: Int? = nil,
        progress: (_ done: Int, _ total: Int) throws -> Void = { _, _ in },
        _ visit: (TranslationFinding) throws -> Void
    ) throws {
        var left = limit ?? .max
        try eachTextHistory(locales: locales, space: space, progress: progress, while: { left > 0 }) { part, history in
            for item in history.items {
                for locale in locales {
                    guard left > 0, let (state, since) = item.state(of: locale), let change = try change(since) else {
                        continue
                    }
                    left -= 1
                    try visit(
                        TranslationFinding(
                            state: state, locale: locale, reference: part, name: item.name, base: item.base?.text,
                            translation: item.texts[locale]?.text, since: change))
                }
            }
        }
    }

    /// Reports the texts that are missing or stale as findings.
    ///
    /// - Parameters:
    ///   - locales: The locales to check; empty for all in which a text is written.
    ///   - space: Only parts of this space; empty for the default space, nil for all.
    ///   - report: Called for each text.
    /// - Throws: ``RegistryError`` when the registry cannot be read; and errors of `report`.
    public func checkTranslations(
        into locales: [LocaleTag] = [], space: String? = nil, _ report: (Finding) throws -> Void
    ) throws {
        for locale in locales { _ = try requireLanguage(locale) }
        let locales = try locales.isEmpty ? translations(space: space).map(\.locale) : locales
        try eachTranslationFinding(in: locales, space: space) { finding in
            let (code, message): (ProblemCode, String) =
                switch finding.state {
                case .missing: (.missingTranslation, "there is no text in \(finding.locale)")
                case .stale:
                    (.staleTranslation, "the text in \(finding.locale) is older than the one that it translates")
                }
            try report(Finding("translation", code, message, in: finding.reference.head, at: finding.name))
        }
    }

    package static func textHeads(in space: String? = nil) -> String {
        """
        SELECT part.key, part.head, revision.number, revision.change FROM part
        JOIN revision ON revision.id = part.head
        WHERE part.kind = ? AND part.archived IS NULL\(SpaceSQL.condition(in: space)) ORDER BY part.key
        """
    }

    /// Visits the parts in use that have texts, each with the history of its texts.
    private func eachTextHistory(
        locales: [LocaleTag], space: String?, progress: (_ done: Int, _ total: Int) throws -> Void,
        while goesOn: () -> Bool = { true }, _ visit: (Reference, TextHistory) throws -> Void
    ) throws {
        let base = try baseLocale
        let fallbacks = LocaleFallbacks()
        let kinds: [PartKind] = PartKind.allCases.filter { !$0.isToken }.sorted()
        try ReportProgress.run(progress) { steps in
            try steps.add(countOfParts(of: kinds, in: space))
            for kind in kinds {
                let arguments = [.text(kind.rawValue)] + SpaceSQL.arguments(in: space)
                try Query(db, Snapshot.textHeads(in: space)).eachWhile(arguments) { row in
                    let reference = try Reference(kind, row.key(0), revision: row.number(2))
                    let history = try textHistory(
                        of: reference, head: row.integer(1), change: row.integer(3), base: base, locales: locales,
                        fallbacks)
                    if !history.items.isEmpty { try visit(reference, history) }
                    try steps.advance()
                    return goesOn()
                }
            }
        }
    }

    package static let olderRevisions = """
        SELECT id, change FROM revision WHERE part = (SELECT part FROM revision WHERE id = ?) AND number < ?
        ORDER BY number DESC
        """

    private func textHistory(
        of reference: Reference, head: Int64, change: Int64, base: LocaleTag, locales: [LocaleTag],
        _ fallbacks: LocaleFallbacks
    ) throws -> TextHistory {
        guard let part = try part(of: reference, revision: head) else {
            throw RegistryError(.revisionMissing(reference))
        }
        return try textHistory(
            of: part, reference, head: head, change: change, base: base, locales: locales, fallbacks)
    }

    /// Returns the history of the texts of a part's head.
    ///
    /// - Parameters:
    ///   - reference: The part with the number of its head.
    ///   - head: The row of the head.
    ///   - change: The change that made the head.
    func textHistory(
        of part: Part, _ reference: Reference, head: Int64, change: Int64, base: LocaleTag, locales: [LocaleTag],
        _ fallbacks: LocaleFallbacks
    ) throws -> TextHistory {
        var history = TextHistory(
            head: part, base: base, locales: locales, change: change, fallbacks: fallbacks)
        guard let number = reference.revision, number > 1, history.isOpen else { return history }
        let older = try Query(db, cached: Snapshot.olderRevisions)
            .all(.integer(head), .integer(Int64(number))) { (id: try $0.integer(0), change: try $0.integer(1)) }
        for revision in older where history.isOpen {
            guard let part = try self.part(of: reference, revision: revision.id) else { continue }
            history.look(at: part, change: revision.change)
        }
        return history
    }
}
