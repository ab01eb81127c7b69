import Onion
import OnionModel
import Synchronization

/// The numbers of texts and of missing and stale translations, which are counted once for each state of the registry.
final class TextCounts: Sendable {
    /// The progress of one language.
    struct Language {
        let locale: LocaleTag
        var missing = 0
        var stale = 0
    }

    struct Counts {
        /// The base language first, then the others by tag.
        var languages: [Language]
        /// The number of all texts, also of those that are the same in all languages.
        var all = 0
        /// The number of texts that have languages.
        var texts = 0
        /// Whether all texts of the registry were counted.
        var isComplete = true
    }

    /// The number of parts whose texts are counted. Reading a part takes about a tenth of a millisecond.
    private static let most = 2_000

    private let known = Mutex<(counts: Counts, changes: Int64)?>(nil)

    /// Returns the counts of the registry's current state.
    ///
    /// - Throws: `RegistryError` when the registry cannot be read.
    func counts(_ call: Call) throws -> Counts {
        if let known = known.withLock({ $0 }), known.changes == call.changes { return known.counts }
        let locales = try call.service.sampledLocales.all(call)
        let counts = try call.service.registry.read { try TextCounts.count(locales, in: $0) }
        known.withLock { $0 = (counts, call.changes) }
        return counts
    }

    private static func count(_ locales: [LocaleTag], in snapshot: Snapshot) throws -> Counts {
        let base = try snapshot.baseLocale
        let sorted = [base] + locales.filter { $0 != base }
        var counts = Counts(languages: sorted.map { Language(locale: $0) })
        let rest = try snapshot.eachStatedTexts(in: sorted, lookingAt: TextCounts.most) { part in
            counts.all += part.texts.count
            for text in part.texts where !text.text.locales.isEmpty {
                counts.texts += 1
                for index in counts.languages.indices {
                    switch text.states[counts.languages[index].locale] {
                    case .missing: counts.languages[index].missing += 1
                    case .stale: counts.languages[index].stale += 1
                    case nil: break
                    }
                }
            }
            return true
        }
        counts.isComplete = rest == nil
        return counts
    }
}
