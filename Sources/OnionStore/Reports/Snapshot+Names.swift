import GRDB
package import OnionModel

/// Things that are searched by the beginning of their names.
package enum NamedThing: Sendable {
    case parts(PartKind)
    case images
    /// The classes of the app that provide actions.
    case datasources
}

extension Snapshot {
    /// Returns the names that begin with a text, sorted. If there are more than the limit, these are the first ones and
    /// the last one, so that all names have the beginning that these have in common.
    ///
    /// The search costs one look-up in an index for each name.
    ///
    /// - Parameter includesRemoved: Whether archived parts and removed images are included.
    /// - Throws: ``RegistryError`` when the registry cannot be read.
    package func names(
        of thing: NamedThing, startingWith prefix: String, includesRemoved: Bool = false, limit: Int
    ) throws -> [String] {
        let (column, condition) = thing.source(includesRemoved: includesRemoved)
        // No text is above U+10FFFF, and no text lies between a name and the name with U+0000.
        let end = Query.Value.text(prefix + "\u{10FFFF}")
        let query = "SELECT \(column) FROM \(condition) AND \(column) >= ? AND \(column) < ? ORDER BY \(column)"
        let next = try Query(db, "\(query) LIMIT 1")
        var names: [String] = []
        while names.count < limit,
            let name = try next.first(.text(names.last.map { $0 + "\0" } ?? prefix), end, read: { try $0.text(0) })
        {
            names.append(name)
        }
        if names.count == limit,
            let last = try Query(db, "\(query) DESC LIMIT 1").first(.text(prefix), end, read: { try $0.text(0) }),
            last != names.last
        {
            names.append(last)
        }
        return names
    }

    /// Returns the locales of the texts in some contents, action sets and templates, and the base locale, sorted.
    ///
    /// - Parameter limit: The number of parts of each kind to read.
    /// - Throws: ``RegistryError`` when the registry cannot be read.
    package func someLocales(limit: Int) throws -> [LocaleTag] {
        try textLocales(limit: limit).union([baseLocale]).sorted()
    }

    /// Returns the locales of the texts in some parts of each kind that has texts; none where no text has a language.
    func textLocales(limit: Int) throws -> Set<LocaleTag> {
        var locales: Set<LocaleTag> = []
        for kind in [PartKind.content, .actions, .template] {
            for key in try names(of: .parts(kind), startingWith: "", limit: limit) {
                for text in try part(Reference(kind, Key(stored: key))).part.locatedTexts {
                    locales.formUnion(text.text.locales)
                }
            }
        }
        return locales
    }
}

extension NamedThing {
    /// Returns the column of the names, and a table with a condition.
    fileprivate func source(includesRemoved: Bool) -> (column: String, condition: String) {
        let inUse = includesRemoved ? "" : " AND archived IS NULL"
        return switch self {
        case .parts(let kind): ("key", "part WHERE kind = '\(kind.rawValue)'\(inUse)")
        case .images: ("name", "image_file WHERE \(includesRemoved ? "TRUE" : "replaced IS NULL")")
        case .datasources: ("controller", "part WHERE kind = 'actions'\(inUse)")
        }
    }
}
