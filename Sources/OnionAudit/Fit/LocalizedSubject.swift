import Onion
import OnionModel
import OnionPreview

/// A subject with the languages in which it is checked.
struct LocalizedSubject {
    struct Language {
        /// Nil where the language does not matter.
        var locale: LocaleTag?
        /// The assembled screen as JSON, decoded when it is needed; nil for a subject that is not a screen.
        var composition: [UInt8]?
    }

    var subject: Subject
    var languages: [Language]

    /// Returns subjects in these languages, or in those of their own texts. Consecutive screens are assembled from
    /// one state of the registry.
    static func subjects(_ subjects: some Collection<Subject>, in locales: [LocaleTag]) throws -> [LocalizedSubject] {
        var localized: [LocalizedSubject] = []
        var rest = Array(subjects)[...]
        while let first = rest.first {
            guard case .screen(_, let screenSource) = first.source else {
                let own = try locales.isEmpty ? first.locales : locales
                localized.append(LocalizedSubject(subject: first, languages: own.orNil.map { Language(locale: $0) }))
                rest.removeFirst()
                continue
            }
            let together = rest.prefix { $0.screenSource === screenSource }
            localized += try assembled(together, from: screenSource, in: locales)
            rest.removeFirst(together.count)
        }
        return localized
    }

    private static func assembled(
        _ screens: ArraySlice<Subject>, from screenSource: ScreenSource, in locales: [LocaleTag]
    ) throws -> [LocalizedSubject] {
        try screenSource.session { session in
            try screens.compactMap { subject in
                guard case .screen(let reference, _) = subject.source else { return nil }
                let own = try locales.isEmpty ? session.locales(of: reference) : locales
                let languages = try own.orNil.map { locale in
                    Language(
                        locale: locale, composition: try session.json(of: reference, traits: Traits(locale: locale)))
                }
                return LocalizedSubject(subject: subject, languages: languages)
            }
        }
    }
}

extension Subject {
    fileprivate var screenSource: ScreenSource? {
        guard case .screen(_, let screenSource) = source else { return nil }
        return screenSource
    }
}

extension Array {
    /// The elements; a single nil when there are none.
    fileprivate var orNil: [Element?] { isEmpty ? [nil] : self }
}
