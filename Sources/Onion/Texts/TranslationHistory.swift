import OnionModel
import OnionStore

/// Finds the translations of a part that are older than the texts that they translate, from the part's revisions.
struct TranslationHistory {
    private let snapshot: Snapshot
    private let part: RevisedPart
    private let base: LocaleTag
    /// The texts by location, for the revisions read so far, the newest first.
    private var revisions: [[String: LocalizedText]] = []

    init(_ snapshot: Snapshot, _ part: RevisedPart, base: LocaleTag) {
        self.snapshot = snapshot
        self.part = part
        self.base = base
    }

    /// Whether the base text has changed since the translation was written.
    mutating func isStale(_ placed: Part.LocatedText, _ locale: LocaleTag) throws -> Bool {
        let (source, translation) = (placed.text.own(base), placed.text.own(locale))
        for number in stride(from: part.revision - 1, through: 1, by: -1) {
            let texts = try texts(of: number)
            // A text that did not exist, or was the same in every language, got its translation in the same revision.
            guard let before = texts[placed.identifier], before.own(locale) == translation else { return false }
            if before.own(base) != source { return before.own(base) != nil }
        }
        return false
    }

    private mutating func texts(of number: Int) throws -> [String: LocalizedText] {
        let age = part.revision - 1 - number
        if revisions.indices.contains(age) { return revisions[age] }
        let reference = part.part.reference
        let before = try snapshot.part(Reference(reference.kind, reference.key, revision: number)).part
        let texts = Dictionary(before.locatedTexts.map { ($0.identifier, $0.text) }) { first, _ in first }
        revisions.append(texts)
        return texts
    }
}

extension LocalizedText {
    /// The text that is written for this very language.
    fileprivate func own(_ locale: LocaleTag) -> Wording? {
        if case .localized(let texts) = self { texts[locale] } else { nil }
    }
}
