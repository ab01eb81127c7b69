package import OnionCoding
public import OnionModel

extension Registry {
    /// Stores documents and images in one transaction: all of them, or none. A dry run is rolled back.
    ///
    /// Documents may refer to each other in any order. An unchanged document makes no revision; a removed part is
    /// restored.
    ///
    /// - Parameters:
    ///   - documents: Documents of any parts, in any order.
    ///   - images: Images that are stored in the same transaction.
    ///   - authorship: The author of the change, and the reason.
    ///   - names: Parts that are assumed to exist; only for dry runs.
    ///   - options: Whether it is a dry run, whose report has the differences, the expected revisions, and the policy for conflicts.
    ///   - mirror: The folder to mirror; `documents` is its complete content.
    /// - Throws: ``ImportRefused`` with the first problems of the documents, and of stored parts that they would break, and the number of
    ///   the others; ``RegistryError`` `revision-moved`, `revision-not-named`, `in-use`, `busy`, `read-only` or `disk-full`. Then the
    ///   registry is not changed.
    @discardableResult
    package func importDocuments(
        _ documents: [Document], with images: [ImageEntry] = [], by authorship: Authorship,
        assuming names: Set<Reference> = [], options: ImportOptions = ImportOptions(),
        mirroring mirror: MirroredFolder? = nil
    ) throws -> ImportReport {
        try write(documents.count, isDryRun: options.isDryRun) { db in
            try RevisionPrecondition(db, incoming: documents.stored.map(\.part)).require(options.expected)
            try SpaceTable(db: db).store(options)
            var importer = Importer(
                db, verb: .import, authorship: authorship, reportsDifferences: options.isDryRun)
            importer.conflicts = options.conflicts
            importer.mirror = mirror.map { Mirror(db, $0) }
            do {
                return try importer.run(documents, assuming: names, with: images)
            } catch let refusal as ImportRefused {
                throw refusal.listing()
            }
        }
    }

    /// Stores one part that was edited.
    ///
    /// - Parameters:
    ///   - document: The edited document.
    ///   - base: The revision that the edit is based on; nil for a new part.
    ///   - authorship: The author of the change, and the reason.
    /// - Throws: ``ImportRefused`` with the problems of the document; ``RegistryError`` `revision-moved` when the
    ///   part was changed since the base, `name-taken` when a new part exists.
    package func edit(_ document: Document, from base: Int?, by authorship: Authorship) throws -> ImportReport {
        try write { db in
            let reference = document.part.reference
            if let base {
                try RevisionPrecondition(db, incoming: [document.part])
                    .require([Reference(reference.kind, reference.key, revision: base)])
            } else if let stored = try PartTable(db: db).part(reference.kind, reference.key) {
                throw RegistryError(.nameTaken(.part(reference), isArchived: stored.isArchived))
            }
            return try Importer(db, verb: .edit, authorship: authorship).run([document])
        }
    }

    /// Restores removed parts, or makes a new revision of an old one.
    ///
    /// - Parameters:
    ///   - references: Removed parts, which may refer to each other; or, with a pin, the revision whose document
    ///     becomes the newest.
    ///   - images: The names of removed images, which get back their files.
    ///   - expected: Revisions of parts. Nothing is restored when one of these parts has a newer revision.
    ///   - authorship: The author of the change, and the reason.
    /// - Throws: ``RegistryError`` `not-found`, `not-removed`, `not-restorable` or `image-not-found`.
    @discardableResult
    public func restore(
        _ references: [Reference], images: [String] = [], expecting expected: [Reference] = [],
        by authorship: Authorship
    ) throws -> ImportReport {
        try write { db in
            try Snapshot(db).expect(expected)
            let documents = try references.map { reference in
                let old = try Snapshot(db).part(reference)
                guard old.isArchived || reference.revision != nil else {
                    let earlier = Reference(reference.kind, reference.key, revision: max(1, old.revision - 1))
                    throw RegistryError(.notRemoved(.part(reference), suggestion: earlier))
                }
                return Document(old.part)
            }
            do {
                return try Importer(db, verb: .restore, authorship: authorship)
                    .run(documents, with: Snapshot(db).removedImages(images))
            } catch let refusal as ImportRefused {
                throw RegistryError(.notRestorable(references, refusal.problems))
            }
        }
    }

    /// Restores one part, see ``restore(_:images:expecting:by:)``.
    ///
    /// - Throws: The errors of ``restore(_:images:expecting:by:)``.
    @discardableResult
    public func restore(_ reference: Reference, by authorship: Authorship) throws -> ImportReport {
        try restore([reference], by: authorship)
    }
}
