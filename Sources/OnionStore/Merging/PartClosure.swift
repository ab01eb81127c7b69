import GRDB
import OnionCoding
package import OnionModel

/// Parts with everything that they refer to, so that they can be stored elsewhere.
package struct PartClosure {
    /// The parts, sorted by kind and key.
    package var parts: [Reference] { stored.values.map(\.reference).sorted() }
    /// The names of the images in the registry that the parts name, sorted.
    package private(set) var images: [String] = []
    /// The parts by their rows.
    private(set) var stored: [Int64: StoredPart] = [:]

    /// - Parameters:
    ///   - references: The parts to begin with.
    ///   - followsLead: Whether a screen that a part leads to is needed, too.
    /// - Throws: ``RegistryError`` `not-found`, or `removed` for a part that is not in use.
    init(of references: [Reference], _ snapshot: Snapshot, followsLead: (StoredPart) throws -> Bool) throws {
        var waiting = try references.map { reference in
            let part = try snapshot.stored(reference)
            if part.isArchived { throw RegistryError(.removed(reference)) }
            return part
        }
        while let part = waiting.popLast() {
            guard stored.updateValue(part, forKey: part.id) == nil else { continue }
            waiting += try Self.targets(of: part, snapshot.db).compactMap { path, target in
                try !target.reference.isLead(at: path) || followsLead(target) ? target : nil
            }
        }
        images = try Self.images(of: stored.values, snapshot)
    }

    private static func targets(of part: StoredPart, _ db: Database) throws -> [(path: String, part: StoredPart)] {
        let sql = """
            SELECT part.id, part.kind, part.key, part.head, part.archived IS NOT NULL, reference.path
            FROM reference JOIN part ON part.id = reference.target WHERE reference.revision = ?
            """
        return try Query(db, cached: sql).all(.integer(part.head)) { row in
            guard let target = try StoredPart(row) else { return nil }
            return try (row.text(5), target)
        }
    }

    private static func images(
        of parts: some Sequence<StoredPart>, _ snapshot: Snapshot
    ) throws -> [String] {
        var names: Set<String> = []
        for stored in parts { names.formUnion(try snapshot.storedImages(of: snapshot.part(stored.reference).part)) }
        return names.sorted { $0.precedesByBytes($1) }
    }
}

extension Snapshot {
    /// Returns the names of the images of the registry that a part names.
    func storedImages(of part: Part) throws -> [String] {
        let table = ImageTable(db: db)
        let images = try part.images { reference in
            guard case .template(let template) = try self.part(reference).part else { return nil }
            return template
        }
        return try images.compactMap { _, image in
            try image.storedNames(in: part.key.space).first { try table.isInUse($0) == true }
        }
    }

    /// Returns parts with everything that an import of them needs: also the screens that they lead to.
    ///
    /// - Throws: ``RegistryError`` `not-found`, or `removed` for a part that is not in use.
    package func closure(of references: [Reference]) throws -> PartClosure {
        try PartClosure(of: references, self) { _ in true }
    }
}
