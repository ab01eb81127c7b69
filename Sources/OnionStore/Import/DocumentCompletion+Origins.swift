import GRDB
import OnionCoding
import OnionModel

// The documents of parts in files at their last imports.

extension DocumentCompletion {
    /// Returns the names of parts that were renamed since their files were last imported, by those that they had then. The files may not have
    /// all of them any more.
    func renamedParts(among documents: [Document]) throws -> [Reference: Reference] {
        let table = OriginTable(db: db)
        let own = documents.filter { $0.origin != nil }
        var references = Set(own.map(\.part.reference))
        for file in Set(own.compactMap(\.origin?.file)) where !file.isEmpty {
            references.formUnion(try table.parts(ofFile: file))
        }
        var renamed: [Reference: Reference] = [:]
        for reference in references {
            guard let row = try table.row(of: reference), !row.isNamed(reference),
                let before = row.document.flatMap(Part.name), !references.contains(before)
            else { continue }
            renamed[before] = reference
        }
        return renamed
    }

    /// Returns the document of a part in a file at its last import, under the current names; nil when it is not known.
    private func before(_ row: OriginTable.Row?, _ renamed: [Reference: Reference]) throws -> Node? {
        guard let row, let node = row.document else { return nil }
        let named = renamed.isEmpty ? node : Part.read(node, source: nil).part?.renamed(renamed).node ?? node
        return try OriginTable(db: db).withStoredNames(named, of: row.part)
    }

    /// Returns the documents, of which the copies that are imported have an origin without an object: those of new parts, and those of parts
    /// that files only have copies of, or have only copies of any more. The first copy of a part is imported.
    func withOriginsOfCopies(_ documents: [Document]) throws -> [Document] {
        guard documents.contains(where: \.isCopy) else { return documents }
        let table = OriginTable(db: db)
        let read = documents.stored.filter { $0.origin != nil }
        let files = try Set(read.compactMap { try $0.source.map(table.path) })
        var known = Set(documents.lazy.filter { !$0.isCopy }.map(\.part.reference))
        return try documents.map { document in
            let reference = document.part.reference
            guard document.isCopy, document.exported == nil, !document.isSurrounding,
                let file = try document.source.map(table.path), !file.isEmpty, known.insert(reference).inserted
            else { return document }
            if try isStored(reference) {
                // Another file, which is not among those of the import, has the first copy, or the part itself.
                guard let row = try table.row(of: document),
                    try row.object.isEmpty && files.contains(row.file) || table.isFileGone(row.file)
                else { return document }
            }
            var document = document
            document.origin = DocumentOrigin(file: file, object: "")
            document.origin?.document = document.part.node
            return document
        }
    }

    /// Merges the changes of a file since its last import into the stored document of a part.
    func merged(
        _ document: Document, into stored: Node, of part: StoredPart, _ base: LocaleTag,
        _ renamed: [Reference: Reference], _ containers: ContainerValues?
    ) throws -> Result<Document, ImportRefused> {
        let row = try OriginTable(db: db).row(of: document)
        let position = document.node.position
        let choice = choice(for: document)
        if document.isUnchangedSinceExport || document.exported?.base == nil && row?.matches(document) == true {
            return read(document, as: Node(stored.value, at: position))
        }
        // Filled-in values are no change of the file, so that they are filled in on both sides.
        let document = try containers?.filled(document) ?? document
        let said = try document.exported?.base ?? before(row, renamed)
        let before = try said.flatMap { try containers?.filled($0) } ?? said
        // The text of a color set is that of the file, whatever the registry has kept.
        let stored = document.isColorSet ? stored.replacing("colorset", from: before) : stored
        if let before, choice == .refuse, try isRemovedInRegistry(part.reference),
            !before.isEquivalent(to: document.node)
        {
            let conflict = MergeConflict("", before: before, stored: nil, file: document.node)
            return .failure(ImportRefused(problems: [.mergeConflict(conflict, in: document)]))
        }
        let (node, found) = stored.merged(
            with: document.node, since: before, base: base, keepingStored: choice == .registry)
        // For a reverted import, and for a removed part, the file wins.
        let isTold = choice == .refuse && !part.isArchived && (row == nil || before != nil)
        if isTold, !found.isEmpty {
            return .failure(ImportRefused(problems: found.map { .mergeConflict($0, in: document) }))
        }
        let result = read(document, as: Node(withoutUnknownPlaceholders(node).value, at: position))
        guard case .failure(let refusal) = result, before != nil else { return result }
        // The changes of both sides may contradict each other, even if they affect different members.
        switch choice {
        case .refuse:
            return .failure(ImportRefused(problems: [.unfitChanges(document)] + refusal.problems))
        case .file:
            let whole = stored.merged(with: document.node, since: nil, base: base).node
            return read(document, as: Node(whole.value, at: position))
        case .registry:
            return read(document, as: Node(stored.value, at: position))
        }
    }

    /// Whether the part of a document was removed, and the file is unchanged since its last import, or the registry wins.
    func staysRemoved(_ document: Document, renamed: [Reference: Reference]) throws -> Bool {
        let reference = document.part.reference
        guard let origin = document.origin, try isRemovedInRegistry(reference),
            let before = try document.exported?.base ?? before(OriginTable(db: db).row(of: document), renamed)
        else { return false }
        return choice(for: document) == .registry || origin.document.map(before.isEquivalent) ?? false
    }

    func isRemoved(_ reference: Reference) throws -> Bool {
        try PartTable(db: db).part(reference.kind, reference.key)?.isArchived ?? false
    }

    /// Whether a part was removed in the registry. One that an import archived, because its file did not have it, comes back with the file.
    private func isRemovedInRegistry(_ reference: Reference) throws -> Bool {
        let sql = """
            SELECT change.verb <> '\(Change.Verb.import.rawValue)' FROM part JOIN change ON change.id = part.archived
            WHERE part.kind = ? AND part.key = ?
            """
        return try Query(db, cached: sql).first(.text(reference.kind.rawValue), .text(reference.key.text)) {
            try $0.bool(0)
        } ?? false
    }

    // MARK: - Parts that are gone

    /// Finds the parts that the files of an import do not have any more.
    ///
    /// - Parameters:
    ///   - parts: The parts in files.
    ///   - documents: The documents of the import, under the names of their parts.
    ///   - moved: The files that objects moved to, or that have others in their place, by their former origins.
    ///   - refused: The documents that cannot be completed. All parts of their files stay.
    func goneParts(
        besides parts: Set<Reference>, _ documents: [Document], _ renamed: [Reference: Reference],
        _ containers: ContainerValues, moved: [DocumentOrigin: String], refused: [Reference]
    ) throws -> GoneParts {
        var spaces: [String: Set<String?>] = [:]
        let refused = Set(refused)
        // An export does not write all parts as objects.
        let own = documents.filter { !$0.isSurrounding && !$0.isColorSet && $0.exported == nil }
        for document in own { spaces[document.origin?.file ?? "", default: []].insert(document.part.key.space) }
        for document in own where refused.contains(document.part.reference) {
            spaces[document.origin?.file ?? ""] = nil
        }
        spaces[""] = nil
        let copies = documents.lazy.filter(\.isCopy).map(\.part.reference)
        return try GoneParts(of: spaces, movedFrom: moved, besides: parts.union(copies), db) { row in
            guard let before = try before(row, renamed), let stored = try? Snapshot(db).document(row.part) else {
                return true
            }
            return try !stored.isEquivalent(to: before)
                && containers.filled(before).map(stored.isEquivalent) != true
        }
    }

    /// Records a file's document of a part that stays removed.
    func keepRemoved(_ document: Document) throws {
        let reference = document.part.reference
        guard let origin = document.origin, let part = try PartTable(db: db).part(reference.kind, reference.key) else {
            return
        }
        try OriginTable(db: db).store(origin, of: part.id, change: nil)
    }
}
