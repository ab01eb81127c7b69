import OnionCoding
package import OnionModel

extension Snapshot {
    /// Returns whether exactly this part is stored, in any revision, and has or had the same name, whatever the time of the snapshot is. The
    /// same holds for the parts that it refers to.
    ///
    /// - Throws: ``RegistryError`` when the registry cannot be read.
    package func had(_ part: Part) throws -> Bool {
        // A part that was read alone has texts where, by its template, they name colors.
        let named = try TokenNaming.named([Document(part: part, node: part.node)], db: db)
        let (node, references) = (named.first?.part ?? part).body()
        let body = String(decoding: JSONWriter.compact(node), as: UTF8.self)
        let targets = try references.map { (parts: try parts(onceNamed: $0.reference), pin: $0.reference.revision) }
        let stored = """
            SELECT target, pinned.number FROM main.reference AS stored LEFT JOIN revision AS pinned ON pinned.id = stored.pinned
            WHERE stored.revision = ? ORDER BY ordinal
            """
        for id in try parts(onceNamed: part.reference) {
            let revisions = try Query(db, "SELECT id FROM revision WHERE part = ? AND body = ?")
                .all(.integer(id), .text(body)) { try $0.integer(0) }
            for revision in revisions {
                let rows = try Query(db, stored).all(.integer(revision)) {
                    try (part: $0.integer(0), pin: $0.number(1))
                }
                let isSame = zip(targets, rows).allSatisfy { $0.parts.contains($1.part) && $0.pin == $1.pin }
                if isSame, rows.count == targets.count { return true }
            }
        }
        return false
    }

    /// Returns the parts that have a name or had it before a rename.
    private func parts(onceNamed name: Reference) throws -> Set<Int64> {
        let sql = """
            SELECT id FROM main.part WHERE kind = ?1 AND key = ?2
            UNION SELECT now.id FROM main.event AS event JOIN main.part AS now ON now.id = event.part WHERE now.kind = ?1 AND event.key = ?2
            """
        return Set(try Query(db, sql).all(.text(name.kind.rawValue), .text(name.key.text)) { try $0.integer(0) })
    }

    /// Returns the part that had a name last, before a rename; nil where none had it.
    ///
    /// - Throws: ``RegistryError`` when the registry cannot be read.
    package func part(formerlyNamed name: Reference) throws -> Reference? { try rename(of: name)?.part }

    /// Returns the part that had a name last, with the number of the change that renamed it; nil where none had it.
    func rename(of name: Reference) throws -> (part: Reference, change: Int64)? {
        let sql = """
            SELECT part.key, event.change FROM event JOIN part ON part.id = event.part
            WHERE event.verb = 'rename' AND part.kind = ? AND event.key = ? ORDER BY event.change DESC LIMIT 1
            """
        return try Query(db, sql).first(.text(name.kind.rawValue), .text(name.key.text)) {
            try (Reference(name.kind, $0.key(0)), $0.integer(1))
        }
    }

    /// Returns the revision that a part had when a revision of another one was stored; nil where it had none.
    ///
    /// - Throws: ``RegistryError`` when the registry cannot be read.
    package func revision(of part: Reference, whenStored other: Reference) throws -> Reference? {
        let sql = """
            SELECT revision.number FROM revision JOIN part ON part.id = revision.part
            WHERE part.kind = ? AND part.key = ? AND revision.change <= (
                SELECT revision.change FROM revision JOIN part ON part.id = revision.part
                WHERE part.kind = ? AND part.key = ? AND revision.number = ?
            )
            ORDER BY revision.number DESC LIMIT 1
            """
        return try Query(db, sql).first(
            .text(part.kind.rawValue), .text(part.key.text), .text(other.kind.rawValue), .text(other.key.text),
            .integer(Int64(other.revision ?? 0))
        ) { try Reference(part.kind, part.key, revision: Int($0.integer(0))) }
    }

    /// Returns the names of the colors, fonts and numbers that were renamed since a part was last stored, by those that they had then.
    ///
    /// - Throws: ``RegistryError`` when the registry cannot be read.
    package func tokensRenamed(since part: Reference) throws -> [Reference: Reference] {
        let sql = """
            SELECT part.kind, event.key, part.key FROM event JOIN part ON part.id = event.part
            WHERE event.verb = 'rename' AND part.kind IN ('color', 'font', 'number') AND part.key <> event.key
                AND event.change > (
                    SELECT revision.change FROM part JOIN revision ON revision.id = part.head WHERE part.kind = ?1 AND part.key = ?2
                )
            ORDER BY event.change DESC
            """
        // The first rename after the part was stored replaced the name in its body.
        var names: [Reference: Reference] = [:]
        try Query(db, cached: sql).each(.text(part.kind.rawValue), .text(part.key.text)) { row in
            guard let former = try row.reference(at: 0) else { return }
            names[former] = Reference(former.kind, try row.key(2))
        }
        return names
    }

    /// Returns whether a color has some values, or had them in one of its newest 64 revisions.
    ///
    /// - Throws: ``RegistryError`` when the registry cannot be read.
    package func hadColor(_ reference: Reference, valued variants: ColorVariants?) throws -> Bool {
        try PartTable(db: db).hasRecentRevision(of: reference) { part in
            if case .color(let color) = part { color.variants == variants } else { false }
        }
    }

    /// Returns the keys of those values of a color, a font or a number that the registry has not, and had neither in one of the newest 64
    /// revisions nor at the last import.
    ///
    /// - Parameter reference: The name of the part now.
    /// - Throws: ``RegistryError`` when the registry cannot be read.
    package func keysNeverHad(of part: Part, as reference: Reference) throws -> [String] {
        if try had(part) { return [] }
        var unknown = (part.node.entries ?? []).dropFirst().filter { $0.key != "designToken" }
        func note(_ other: Part) -> Bool {
            let node = other.node
            unknown.removeAll { node[$0.key]?.isEquivalent(to: $0.value) ?? false }
            return unknown.isEmpty
        }
        if let imported = try imported([reference])[reference], note(imported) { return [] }
        _ = try PartTable(db: db).hasRecentRevision(of: reference, where: note)
        return unknown.map(\.key)
    }

    /// Returns whether a text has a wording in a language, or had it in one of the newest 64 revisions of its part or in the string file that
    /// was imported last.
    ///
    /// - Throws: ``RegistryError`` when the registry cannot be read.
    package func had(_ wording: Wording, of name: TextName, in locale: LocaleTag) throws -> Bool {
        let (table, base) = (PartTable(db: db), try baseLocale)
        guard let part = try table.part(name.part.kind, name.part.key) else { return false }
        // A file may have a form for each category of another language, and lack those that its own language does not have.
        func isOf(_ known: Wording) -> Bool { wording.texts.allSatisfy { $0.text == known[$0.category ?? .other] } }
        if try TranslationTable(db: db).texts(of: part.id, in: locale)[name.identifier].map(isOf) ?? false {
            return true
        }
        return try table.hasRecentRevision(of: name.part) { part in
            part.locatedTexts.contains {
                $0.identifier == name.identifier && ($0.text.wording(for: locale, base: base).map(isOf) ?? false)
            }
        }
    }

    /// Returns the parts that had names last before renames, by these names, with the numbers of the changes.
    func renames() throws -> [Reference: (part: Reference, change: Int64)] {
        let sql = """
            SELECT part.kind, event.key, part.key, event.change FROM event JOIN part ON part.id = event.part
            WHERE event.verb = 'rename' ORDER BY event.change
            """
        var renames: [Reference: (part: Reference, change: Int64)] = [:]
        try Query(db, sql).each { row in
            guard let name = try row.reference(at: 0) else { return }
            renames[name] = try (Reference(name.kind, row.key(2)), row.integer(3))
        }
        return renames
    }

    /// Returns whether a file was ever stored for a variant of an image.
    ///
    /// - Throws: ``RegistryError`` when the registry cannot be read.
    package func had(_ variant: ImageVariant, bytes: [UInt8]) throws -> Bool {
        let sql = """
            SELECT digest FROM main.image_file WHERE name = ? AND scale = ? AND idiom = ? AND appearance = ?
            """
        return try Query(db, sql).all(
            .text(variant.name), .integer(Int64(variant.scale)), .text(variant.idiom.rawValue),
            .text(variant.appearance.rawValue)
        ) { try $0.bytes(0) }.contains(ImageTable.digest(bytes))
    }

    /// Returns how the files of a variant of an image are described, and ever were.
    ///
    /// - Throws: ``RegistryError`` when the registry cannot be read.
    package func descriptions(of variant: ImageVariant) throws -> [ImageDescription] {
        let sql = """
            SELECT rendering, preserves_vector, slices FROM main.image_file
            WHERE name = ? AND scale = ? AND idiom = ? AND appearance = ?
            """
        return try Query(db, sql).all(
            .text(variant.name), .integer(Int64(variant.scale)), .text(variant.idiom.rawValue),
            .text(variant.appearance.rawValue)
        ) { try ImageDescription(rendering: $0.optionalValue(0), resizing: $0.resizing(from: 1)) }
    }
}
