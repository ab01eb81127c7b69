import Onion
import OnionModel

/// A subject with the languages in which it is checked.
struct WrittenSubject {
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
    static func subjects(_ subjects: some Collection<Subject>, in locales: [LocaleTag]) throws -> [WrittenSubject] {
        var written: [WrittenSubject] = []
        var rest = Array(subjects)[...]
        while let first = rest.first {
            guard case .screen(_, let shelf) = first.source else {
                let own = try locales.isEmpty ? first.locales : locales
                written.append(WrittenSubject(subject: first, languages: own.orNil.map { Language(locale: $0) }))
                rest.removeFirst()
                continue
            }
            let together = rest.prefix { $0.shelf === shelf }
            written += try assembled(together, from: shelf, in: locales)
            rest.removeFirst(together.count)
        }
        return written
    }

    private static func assembled(
        _ screens: ArraySlice<Subject>, from shelf: ScreenShelf, in locales: [LocaleTag]
    ) throws -> [WrittenSubject] {
        try shelf.session { session in
            try screens.compactMap { subject in
                guard case .screen(let reference, _) = subject.source else { return nil }
                let own = try locales.isEmpty ? session.locales(of: reference) : locales
                let languages = try own.orNil.map { locale in
                    Language(
                        locale: locale, composition: try session.json(of: reference, traits: Traits(locale: locale)))
                }
                return WrittenSubject(subject: subject, languages: languages)
            }
        }
    }
}

extension Subject {
    fileprivate var shelf: ScreenShelf? {
        guard case .screen(_, let shelf) = source else { return nil }
        return shelf
    }
}

extension Array {
    /// The elements; a single nil when there are none.
    fileprivate var orNil: [Element?] { isEmpty ? [nil] : self }
}
