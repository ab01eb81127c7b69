import GRDB
package import OnionModel

/// The texts of a part in use, with the states of their translations.
package struct StatedTexts: Sendable {
    package struct Text: Sendable {
        /// The position of the text by names: `fields.title`.
        package var name: String
        package var text: LocalizedText
        /// The locales in which it is missing or stale; the others are up to date. Empty for a text that is the same in all.
        package var states: [LocaleTag: TranslationFinding.State]
    }

    /// The part with its current revision.
    package var reference: Reference
    /// In the order of the document, without placeholders, which the app's code replaces.
    package var texts: [Text]
    /// The maximum number of characters of texts, by their names; the others have no limit.
    package var limits: [String: Int]
}

extension Snapshot {
    /// The kinds of parts with texts, in the order of ``eachStatedTexts(after:in:lookingAt:_:)``.
    package static let kindsWithTexts: [PartKind] = [.content, .actions, .template, .screen]

    /// Visits the parts in use that have texts, in the order of ``kindsWithTexts``, and then by key.
    ///
    /// Reads the heads of the visited parts, and their older revisions as far as these decide whether a text is stale.
    ///
    /// - Parameters:
    ///   - after: Only parts after this one in that order; nil for all.
    ///   - locales: The locales whose states are reported.
    ///   - most: The maximum number of parts that are read.
    ///   - visit: Called for each part; returns whether to go on.
    /// - Returns: The last part that was read, where more may follow; nil at the end.
    /// - Throws: ``RegistryError`` when the registry cannot be read; errors of the closure are rethrown.
    package func eachStatedTexts(
        after: Reference? = nil, in locales: [LocaleTag], lookingAt most: Int,
        _ visit: (StatedTexts) throws -> Bool
    ) throws -> Reference? {
        let reader = try StatedTextsReader(self, locales)
        let kinds = Snapshot.kindsWithTexts
        var left = most
        var last: Reference?
        for kind in after.flatMap({ kinds.firstIndex(of: $0.kind) }).map({ kinds[$0...] }) ?? kinds[...] {
            var goesOn = true
            let key = after?.kind == kind ? after?.key.text ?? "" : ""
            try Query(db, Snapshot.textHeadsAfter).eachWhile(.text(kind.rawValue), .text(key)) { row in
                // One row more than is read tells whether more follow.
                guard goesOn, left > 0 else {
                    goesOn = false
                    return false
                }
                left -= 1
                let reference = try Reference(kind, row.key(0), revision: row.number(2))
                last = reference.head
                let texts = try reader.texts(of: reference, head: row.integer(1), change: row.integer(3))
                if !texts.texts.isEmpty { goesOn = try visit(texts) }
                return true
            }
            if !goesOn { return last }
        }
        return nil
    }

    package static let textHeadsAfter = """
        SELECT part.key, part.head, revision.number, revision.change FROM part
        JOIN revision ON revision.id = part.head
        WHERE part.kind = ? AND part.archived IS NULL AND part.key > ? ORDER BY part.key
        """

    /// Returns the texts of one part with their states.
    ///
    /// - Throws: ``RegistryError`` `not-found` or `removed`.
    package func statedTexts(of part: Reference, in locales: [LocaleTag]) throws -> StatedTexts {
        let sql = "SELECT number, change FROM revision WHERE id = ?"
        let stored = try stored(part)
        let found = try Query(db, cached: sql).first(.integer(stored.head)) { try ($0.number(0), $0.integer(1)) }
        guard let (number, change) = found else { throw RegistryError(.revisionMissing(part)) }
        let reference = Reference(stored.reference.kind, stored.reference.key, revision: number)
        return try StatedTextsReader(self, locales).texts(of: reference, head: stored.head, change: change)
    }
}

/// Reads the texts of parts, with the states of their translations.
private final class StatedTextsReader {
    private let snapshot: Snapshot
    private let locales: [LocaleTag]
    private let base: LocaleTag
    private let fallbacks = LocaleFallbacks()
    /// The limits of the fields of the templates that were read.
    private var limits: [Reference: [String: Int]] = [:]

    init(_ snapshot: Snapshot, _ locales: [LocaleTag]) throws {
        self.snapshot = snapshot
        self.locales = locales
        base = try snapshot.baseLocale
    }

    func texts(of reference: Reference, head: Int64, change: Int64) throws -> StatedTexts {
        guard let part = try snapshot.part(of: reference, revision: head) else {
            throw RegistryError(.revisionMissing(reference))
        }
        let history = try snapshot.textHistory(
            of: part, reference, head: head, change: change, base: base, locales: locales, fallbacks)
        let items = Dictionary(history.items.map { ($0.name, $0) }) { first, _ in first }
        let texts = part.namedTexts.compactMap { name, text -> StatedTexts.Text? in
            let item = items[name]
            // The history has all localized texts but placeholders.
            if item == nil, !text.locales.isEmpty || part.placeholderNames.contains(name) { return nil }
            let states = locales.compactMap { locale in item?.state(of: locale).map { (locale, $0.state) } }
            return StatedTexts.Text(name: name, text: text, states: Dictionary(states) { first, _ in first })
        }
        return StatedTexts(reference: reference, texts: texts, limits: try limits(of: part))
    }

    private func limits(of part: Part) throws -> [String: Int] {
        guard case .content(let content) = part else { return [:] }
        if let known = limits[content.template] { return known }
        guard case .template(let template) = try snapshot.part(content.template).part else { return [:] }
        let found = template.fields.compactMap { field in field.maximumLength.map { ("fields.\(field.name)", $0) } }
        let byName = Dictionary(found) { first, _ in first }
        limits[content.template] = byName
        return byName
    }
}
