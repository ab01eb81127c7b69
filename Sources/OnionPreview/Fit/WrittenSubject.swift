import Onion
import OnionModel

/// A subject in the languages that it is looked at in.
struct WrittenSubject {
    struct Language {
        /// Nil where the language does not matter.
        var locale: LocaleTag?
        /// A screen as it was assembled, as JSON: read only when it is its turn. Nil for what is no screen.
        var composition: [UInt8]?
    }

    var subject: Subject
    var languages: [Language]

    /// Subjects in these languages, or in those of their texts; screens that follow each other are assembled from one state of their
    /// registry.
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
    /// The elements, or nothing as the only one.
    fileprivate var orNil: [Element?] { isEmpty ? [nil] : self }
}
