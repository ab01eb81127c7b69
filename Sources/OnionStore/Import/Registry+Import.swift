public import OnionModel

extension Registry {
    /// Stores documents and images in one transaction: all of them, or none.
    ///
    /// Documents may refer to each other in any order. An unchanged document makes no revision; one that was removed is
    /// restored.
    ///
    /// - Parameters:
    ///   - images: images that are stored with them, or not at all.
    ///   - expected: parts with the revisions that the documents were made from. When one of them has moved on since, the
    ///     import is refused, with what was changed on either side.
    /// - Throws: ``ImportRefused`` with every problem of the documents, and of stored parts that they would break;
    ///   ``RegistryError`` when the registry fails. Either way it is as it was before.
    @discardableResult
    public func `import`(
        _ documents: [Document], with images: [ImageEntry] = [], by authorship: Authorship,
        expecting expected: [Reference] = []
    ) throws -> ImportReport {
        try write { db in
            try Expectation(db, incoming: documents.map(\.part)).require(expected)
            return try Importer(db, verb: .import, authorship: authorship).run(documents, with: images)
        }
    }

    /// What ``import(_:with:by:expecting:)`` would do, without doing it, and what would be different. Refuses what it would refuse.
    ///
    /// - Parameter names: parts that are taken to be there, although nobody has seen them.
    public func rehearseImport(
        _ documents: [Document], with images: [ImageEntry] = [], assuming names: Set<Reference> = [],
        expecting expected: [Reference] = []
    ) throws -> ImportReport {
        try rehearse { db in
            try Expectation(db, incoming: documents.map(\.part)).require(expected)
            return try Importer(db, verb: .import, authorship: Authorship(author: ""), tellsDifferences: true)
                .run(documents, assuming: names, with: images)
        }
    }

    /// Stores one part that somebody edited.
    ///
    /// - Parameter base: the revision that the edit began with. When the part has moved on since, the edit is refused, with what was
    ///   changed on either side.
    public func edit(_ document: Document, from base: Int, by authorship: Authorship) throws -> ImportReport {
        try write { db in
            let reference = document.part.reference
            try Expectation(db, incoming: [document.part])
                .require([Reference(reference.kind, reference.key, revision: base)])
            return try Importer(db, verb: .edit, authorship: authorship).run([document])
        }
    }

    /// Brings back what was removed, or makes a new revision of an old one.
    ///
    /// - Parameters:
    ///   - references: removed parts, which may refer to each other; or, with a pin, the revision whose document
    ///     becomes the newest.
    ///   - images: the names of removed images, which get back the files that they had.
    /// - Throws: ``RegistryError`` when one of them does not fit what the registry has become.
    @discardableResult
    public func restore(
        _ references: [Reference], images: [String] = [], by authorship: Authorship
    ) throws -> ImportReport {
        try write { db in
            let documents = try references.map { reference in
                let old = try Snapshot(db).part(reference)
                guard old.isArchived || reference.revision != nil else {
                    let earlier = Reference(reference.kind, reference.key, revision: max(1, old.revision - 1))
                    throw RegistryError(.notRemoved(.part(reference), suggestion: earlier))
                }
                return Document(part: old.part, node: old.part.node)
            }
            do {
                return try Importer(db, verb: .restore, authorship: authorship)
                    .run(documents, with: Snapshot(db).removedImages(images))
            } catch let refusal as ImportRefused {
                throw RegistryError(.notRestorable(references, refusal.problems))
            }
        }
    }

    /// Brings back one part, see ``restore(_:images:by:)``.
    @discardableResult
    public func restore(_ reference: Reference, by authorship: Authorship) throws -> ImportReport {
        try restore([reference], by: authorship)
    }
}
