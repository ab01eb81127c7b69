import GRDB
package import OnionCoding
package import OnionModel

extension Snapshot {
    /// Returns the parts in use that were made of a storyboard or a xib, sorted by kind and key.
    ///
    /// - Parameter path: The path of the file.
    /// - Throws: ``RegistryError`` when the registry cannot be read.
    package func parts(ofFileAt path: String) throws -> [Reference] {
        try OriginTable(db: db).parts(ofFileAt: path)
    }

    /// Returns the space of most parts that were made of a storyboard or a xib; nil for the default space, and for a file without parts.
    ///
    /// - Throws: ``RegistryError`` when the registry cannot be read.
    package func space(ofFileAt path: String) throws -> String? {
        let spaces = Dictionary(grouping: try parts(ofFileAt: path), by: \.key.space).mapValues(\.count)
        return spaces.max { $0.value < $1.value }?.key
    }

    /// Returns the parts in use of the storyboards and xibs that a string file translates, sorted by file, kind and key.
    ///
    /// - Parameter path: The path of the string file, or of the document as a project has it.
    /// - Throws: ``RegistryError`` when the registry cannot be read.
    package func parts(translatedBy path: String) throws -> [Reference] {
        try OriginTable(db: db).parts(translatedBy: path)
    }

    /// Returns documents of files under the names that the registry has for their parts, views and fields.
    ///
    /// - Parameters:
    ///   - documents: The documents of files, each with its object.
    ///   - objects: The identifiers of the objects that an export has just made of parts.
    /// - Throws: ``RegistryError`` when the registry cannot be read.
    package func named(
        _ documents: [Document], madeOf objects: [Reference: String] = [:]
    ) throws -> [Document] {
        try OriginTable(db: db).named(documents, madeOf: objects).documents
    }

    /// Returns those of documents of files whose objects no part was made of.
    ///
    /// - Parameter documents: The documents of files, each with its object.
    /// - Throws: ``RegistryError`` when the registry cannot be read.
    package func unknown(among documents: [Document]) throws -> [Document] {
        try OriginTable(db: db).unknown(among: documents)
    }

    /// Returns the identifier of the object that a part was made of; nil when it was not made of a file.
    ///
    /// - Throws: ``RegistryError`` when the registry cannot be read.
    package func object(of part: Reference) throws -> String? { try OriginTable(db: db).row(of: part)?.object }

    /// Returns the path of the file that a part was made of; nil when it was not made of a file.
    ///
    /// - Throws: ``RegistryError`` when the registry cannot be read.
    package func file(of part: Reference) throws -> String? {
        let table = OriginTable(db: db)
        return try table.row(of: part).map { try "\(table.folder)/\($0.file)" }
    }

    /// Returns the parts in use that were made of objects of a file, as they were in the file at its last import.
    ///
    /// - Throws: ``RegistryError`` when the registry cannot be read.
    package func importedParts(ofFileAt path: String) throws -> [(object: String, part: Part)] {
        try imported(parts(ofFileAt: path)).compactMap { reference, part in
            try object(of: reference).map { (object: $0, part: part) }
        }
    }

    /// Returns the absolute paths of the files that had texts of a storyboard or a xib at its last import; nil where none is known.
    ///
    /// - Throws: ``RegistryError`` when the registry cannot be read.
    package func textFiles(ofFileAt path: String) throws -> Set<String>? {
        let table = OriginTable(db: db)
        let folder = try table.folder
        return try TranslationTable(db: db).files(ofDocument: table.path(of: path)).map { files in
            Set(files.map { MirroredFolder.absolute($0, in: folder) })
        }
    }

    /// Returns the parts in a file at its last import, under the current names of the registry.
    ///
    /// - Parameter parts: Parts that were made of one file.
    /// - Returns: The parts in their state then, without those of a reverted import.
    /// - Throws: ``RegistryError`` when the registry cannot be read.
    package func imported(_ parts: [Reference]) throws -> [Reference: Part] {
        let table = OriginTable(db: db)
        var said: [Reference: Node] = [:]
        var renamed: [Reference: Reference] = [:]
        for part in parts {
            guard let node = try table.row(of: part)?.document else { continue }
            said[part] = node
            if let name = Part.name(of: node), name != part { renamed[name] = part }
        }
        var imported: [Reference: Part] = [:]
        for (part, node) in said {
            let named = renamed.isEmpty ? node : Part.read(node, source: nil).part?.renamed(renamed).node ?? node
            imported[part] = try table.withStoredNames(named, of: part).flatMap { Part.read($0, source: nil).part }
        }
        return imported
    }
}

extension Registry {
    /// Records the contents of a file after an export, so that the next import does not treat the export as a change.
    ///
    /// - Parameters:
    ///   - changes: Parts of the file, with their documents in the file before and after the export.
    ///   - documents: The documents of parts whose file it has become. Parts of other files stay those of these.
    ///   - text: The storyboard or the xib that the export has written; nil for none.
    /// - Throws: ``RegistryError`` `busy`, `read-only` or `disk-full`.
    package func noteExport(
        _ changes: [(part: Reference, before: Node, after: Node)] = [], of documents: [Document] = [],
        text: ExportedText? = nil
    ) throws {
        guard !changes.isEmpty || !documents.isEmpty || text != nil else { return }
        // A new document of a registry that is only read is a document nevertheless.
        if isReadOnly, changes.isEmpty { return }
        try write { db in
            try Registry.noteExport(changes, of: documents, db)
            guard let text else { return }
            let file = try OriginTable(db: db).path(of: text.path)
            if !file.isEmpty { try ExportTable(db: db).store(text, at: file) }
        }
    }

    private static func noteExport(
        _ changes: [(part: Reference, before: Node, after: Node)], of documents: [Document], _ db: Database
    ) throws {
        try OriginTable(db: db).noteExport(of: documents)
        let base = try Snapshot(db).baseLocale
        for change in changes {
            let row = try OriginTable(db: db).row(of: change.part)
            guard let row, let said = row.document,
                let part = try PartTable(db: db).part(change.part.kind, change.part.key)
            else { continue }
            var origin = DocumentOrigin(file: row.file, object: row.object)
            // Changes by other files of the same import are kept.
            origin.document = said.merged(with: change.after, since: change.before, base: base).node
            try OriginTable(db: db).store(origin, of: part.id, change: nil)
        }
    }
}
