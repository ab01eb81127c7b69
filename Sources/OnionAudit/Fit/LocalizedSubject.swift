import Onion
import OnionModel
import OnionPreview

/// A subject with the languages and the tabs in which it is checked.
struct LocalizedSubject {
    struct Showing {
        /// Nil where the language does not matter.
        var locale: LocaleTag?
        var tab = TabChoice()
        /// The assembled screen as JSON, decoded when it is needed; nil for a subject that is not a screen.
        var composition: [UInt8]?
    }

    var subject: Subject
    /// The languages in their order, each with all tabs: that which the screen shows by itself first.
    var showings: [Showing]

    /// Returns subjects in these languages, or in those of their own texts, with a tab or with all of their own. Consecutive screens are
    /// assembled from one state of the registry.
    static func subjects(
        _ subjects: some Collection<Subject>, in locales: [LocaleTag], tab: String?
    ) throws -> [LocalizedSubject] {
        var localized: [LocalizedSubject] = []
        var rest = Array(subjects)[...]
        while let first = rest.first {
            guard case .screen(_, let screenSource) = first.source else {
                let own = try locales.isEmpty ? first.locales.beginning(with: .english) : locales
                localized.append(LocalizedSubject(subject: first, showings: own.orNil.map { Showing(locale: $0) }))
                rest.removeFirst()
                continue
            }
            let together = rest.prefix { $0.screenSource === screenSource }
            localized += try assembled(together, from: screenSource, in: locales, tab: tab)
            rest.removeFirst(together.count)
        }
        return localized
    }

    private static func assembled(
        _ screens: ArraySlice<Subject>, from screenSource: ScreenSource, in locales: [LocaleTag], tab: String?
    ) throws -> [LocalizedSubject] {
        try screenSource.session { session in
            try screens.compactMap { subject in
                guard case .screen(let reference, _) = subject.source else { return nil }
                let own = try (locales.isEmpty ? session.locales(of: reference) : locales)
                    .beginning(with: session.baseLocale)
                let tabs = try session.tabs(of: reference, only: tab)
                let showings = try own.orNil.flatMap { locale in
                    try tabs.map { tab in
                        let json = try session.json(of: reference, traits: Traits(locale: locale, tab: tab.tab))
                        return Showing(locale: locale, tab: tab, composition: json)
                    }
                }
                return LocalizedSubject(subject: subject, showings: showings)
            }
        }
    }
}

extension [LocaleTag] {
    /// The locales with those of the base locale's texts first, so that findings quote texts that the developers read.
    fileprivate func beginning(with base: LocaleTag) -> [LocaleTag] {
        guard let first = base.bestMatch(among: self) else { return self }
        return [first] + filter { $0 != first }
    }
}

extension Array {
    /// The elements; a single nil when there are none.
    fileprivate var orNil: [Element?] { isEmpty ? [nil] : self }
}
