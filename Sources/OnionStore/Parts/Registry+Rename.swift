import GRDB
import OnionCoding
public import OnionModel

extension Registry {
    /// Renames a part, also to a key in another space. References follow, because they are stored by identity; the part still means the same
    /// images.
    ///
    /// - Throws: ``RegistryError`` `not-found`, `name-taken`, or `invalid-name` for a key that names a value of UIKit's;
    ///   ``ImportRefused`` `not-exported` when a part of another space would refer to one that its space does not export.
    public func rename(
        _ reference: Reference, to key: Key, expecting expected: [Reference] = [], by authorship: Authorship
    ) throws {
        if reference.kind.isToken, !reference.kind.canName(key) {
            throw RegistryError(.invalidName(.nameOfUIKit(key.text, reference.kind)))
        }
        try write { db in
            try Snapshot(db).expect(expected)
            let stored = try Snapshot(db).stored(reference)
            let new = Reference(reference.kind, key)
            if let other = try PartTable(db: db).part(reference.kind, key) {
                throw RegistryError(.nameTaken(.part(other.reference), isArchived: other.isArchived))
            }
            let change = ImportChange(db, .rename, authorship)
            let old = stored.reference.key.space
            if key.space != old { try Snapshot(db).requireUnpinnedImages(of: stored, movedTo: key.space) }
            try stored.rename(to: key, db, in: change.begin())
            if key.space != old {
                let names = try Set(Snapshot(db).imageNames)
                try Importer(db, verb: .rename, authorship: authorship).renameImages([new], in: change) { image, _ in
                    if let name = image.storedName(in: old, among: names).map(Key.init(stored:)) { return (name, name) }
                    guard let other = image.storedName(in: key.space, among: names) else { return nil }
                    throw RegistryError(.nameTaken(.image(other), isArchived: false))
                }
            }
            try change.end("renamed \(stored.reference) to \(new)")
        }
    }

    /// Renames an image, also to a name in another space. The parts that name it get new revisions; the old name keeps its history.
    ///
    /// - Throws: ``RegistryError`` `image-not-found`; `invalid-name`; `name-taken` by another image, also by one that would hide the image from
    ///   a part; `in-use` when a pinned old revision names it; ``ImportRefused`` `not-exported` when a part of another space would name it.
    public func rename(imageNamed name: String, to key: Key, by authorship: Authorship) throws {
        let isSpace = key.space.map { (try? ImportSpace($0)) != nil } ?? true
        guard isSpace, ImageVariant.isName(key.name), !key.name.contains(Key.spaceMark) else {
            throw RegistryError(.invalidName(.imageName(key.text)))
        }
        try write { db in
            let table = ImageTable(db: db)
            let name = try Snapshot(db).imageName(name)
            if try table.isInUse(key.text) == true {
                throw RegistryError(.nameTaken(.image(key.text), isArchived: false))
            }
            try Snapshot(db).requireNotMeant(key, besides: name)
            let users = try Snapshot(db).users(ofImages: [name])
            let names = try Set(Snapshot(db).imageNames)
            let change = ImportChange(db, .rename, authorship)
            let importer = Importer(db, verb: .rename, authorship: authorship)
            try importer.rename(name, to: key, in: change)
            try importer.renameImages(users, in: change) { image, space in
                image.storedName(in: space, among: names) == name ? (Key(stored: name), key) : nil
            }
            try change.end("renamed image/\(name) to image/\(key)")
        }
    }
}

extension Snapshot {
    /// Returns the parts in use that name images which get other names, sorted.
    ///
    /// - Parameter isWanted: Whether a user is wanted.
    /// - Throws: ``RegistryError`` `in-use` when a wanted user is a pinned old revision, which cannot be changed.
    func users(ofImages images: [String], where isWanted: (Reference) throws -> Bool = { _ in true }) throws
        -> [Reference]
    {
        var (users, pins) = (Set<Reference>(), LimitedUses())
        for name in images {
            try eachUsage(of: .image(name), UsageFilter()) { use in
                guard try isWanted(use.user) else { return }
                if use.user.revision == nil {
                    users.insert(use.user)
                } else if !pins.isFull {
                    pins.append(Usage(of: .image(name), by: use.user, at: use.path))
                }
            }
        }
        try pins.requireNone(for: .rename)
        return users.sorted()
    }

    /// Refuses a name that means another image until now, as `logo.png` means `logo`, and a name in a space that of the default one, where
    /// parts of the space use that image.
    ///
    /// - Parameter image: The image that gets the name.
    fileprivate func requireNotMeant(_ key: Key, besides image: String) throws {
        let others = ImageReference(name: key.name).storedNames(in: key.space).filter { $0 != key.text && $0 != image }
        for other in others where try ImageTable(db: db).isInUse(other) == true {
            try eachUsage(of: .image(other), UsageFilter()) { use in
                guard key.space == nil || use.user.key.space == key.space else { return }
                throw RegistryError(.nameTaken(.image(other), isArchived: false))
            }
        }
    }

    /// Refuses to move a part of which a revision is pinned that would mean other images in the other space.
    fileprivate func requireUnpinnedImages(of part: StoredPart, movedTo space: String?) throws {
        let names = try Set(imageNames)
        let old = part.reference.key.space
        var uses = LimitedUses()
        try Query(db, Snapshot.pins).eachWhile(.integer(part.id)) { row in
            guard let user = try row.reference(at: 0, revision: 2) else { return true }
            let pinned = try Reference(part.reference.kind, part.reference.key, revision: row.number(4))
            let images = try self.part(pinned).part.images { try PendingRegistry(db: db).template($0) }
            let isOther = images.contains { _, image in
                image.storedName(in: old, among: names) != image.storedName(in: space, among: names)
            }
            if isOther { uses.append(Usage(of: .part(pinned), by: user, at: try row.text(3))) }
            return !uses.isFull
        }
        try uses.requireNone(for: .rename)
    }

    private static let pins = """
        SELECT source.kind, source.key, revision.number, reference.path, pinned.number
        FROM reference
        JOIN part AS source ON source.id = reference.source
        JOIN revision ON revision.id = reference.revision
        JOIN revision AS pinned ON pinned.id = reference.pinned
        WHERE reference.target = ? AND reference.live = 1
        ORDER BY source.kind, source.key, reference.ordinal
        """
}

extension Importer {
    /// Gives the files of an image another name.
    func rename(_ image: String, to key: Key, in change: ImportChange) throws {
        let table = ImageTable(db: db)
        try table.remove(image, in: change.begin())
        let files = try table.removed(image).map { file in
            var file = file
            file.variant = file.variant.named(key.text)
            return file
        }
        let problems = try ImageImport(db).run(files, in: change).problems
        if !problems.isEmpty { throw ImportRefused(problems: problems).listing() }
    }

    /// Stores parts with other names of the images that they name.
    ///
    /// - Parameter keys: Returns the stored names, until now and from now on, of an image that a part of a space names; nil to leave the name
    ///   as it is.
    /// - Throws: ``ImportRefused`` where a part cannot have the names.
    func renameImages(
        _ references: [Reference], in change: ImportChange,
        _ keys: (ImageReference, _ space: String?) throws -> (old: Key, new: Key)?
    ) throws {
        let names = try Set(Snapshot(db).imageNames)
        let registry = PendingRegistry(db: db)
        let documents = try references.map { reference in
            var part = try Snapshot(db).part(reference).part
            let space = reference.key.space
            try part.updateImages(filling: registry.template) { _, image in
                guard let (old, key) = try keys(image, space) else { return }
                // A name with a space that still means the image stays.
                if key.space != space, image.storedName(in: space, among: names) == key.text { return }
                guard let name = image.meaning(key, insteadOf: old, in: space, among: names) else {
                    throw RegistryError(.nameTaken(.image(key.absolute(in: space).text), isArchived: false))
                }
                image = name
            }
            let document = Document(part)
            let (read, _, problems) = Part.read(document.node, source: reference.description)
            if read == nil || !problems.isEmpty { throw ImportRefused(problems: problems).listing() }
            return document
        }
        _ = try run(documents, in: change)
    }
}

extension Problem {
    fileprivate static func imageName(_ name: String) -> Problem {
        Problem(
            "\(name.quoted) is not a valid image name", code: .invalidName, values: ["name": name],
            remedy: "use 1 to 256 bytes, and no dot at the beginning of a folder or name")
    }
}
