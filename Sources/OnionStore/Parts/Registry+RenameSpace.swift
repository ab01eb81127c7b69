import GRDB
import OnionCoding
import OnionModel
import OnionSupport

extension Registry {
    /// Renames a space, with all its parts and images, in one change. Parts of other spaces follow.
    ///
    /// - Throws: ``RegistryError`` `space-not-found`; `invalid-name` for a name that is none of a space, or that of another one; `in-use` when a
    ///   pinned old revision names an image with the space.
    public func rename(space old: String, to new: String, by authorship: Authorship) throws {
        do { _ = try ImportSpace(new) } catch { throw RegistryError(.invalidName(error)) }
        try write { db in
            let snapshot = Snapshot(db)
            let spaces = try Set(snapshot.spaceNames() + snapshot.imageNames.compactMap { Key(stored: $0).space })
            guard spaces.contains(old) else {
                throw RegistryError(.spaceNotFound(old, nearest: Spelling.nearest(to: old, among: spaces.sorted())))
            }
            if spaces.contains(new) { throw RegistryError(.invalidName(.takenSpace(new))) }
            let images = try snapshot.imageNames.filter { Key(stored: $0).space == old }
            let registry = PendingRegistry(db: db)
            let users = try snapshot.users(ofImages: images) { user in
                try snapshot.part(user).part.images(filling: registry.template)
                    .contains { Key(stored: $0.image.name).space == old }
            }
            let change = ImportChange(db, .rename, authorship)
            let parts = "SELECT id FROM part WHERE true\(SpaceSQL.condition(in: old))"
            for id in try Query(db, parts).all(SpaceSQL.arguments(in: old), read: { try $0.integer(0) }) {
                guard let part = try PartTable(db: db).part(id: id) else { continue }
                try part.move(to: part.reference.key.moved(to: new), db, in: change.begin())
            }
            try SpaceTable(db: db).rename(old, to: new)
            let importer = Importer(db, verb: .rename, authorship: authorship)
            for image in images { try importer.rename(image, to: Key(stored: image).moved(to: new), in: change) }
            let moved = users.map { $0.key.space == old ? Reference($0.kind, $0.key.moved(to: new)) : $0 }
            let names = Set(images)
            try importer.renameImages(moved, in: change) { image, _ in
                let key = Key(stored: image.name)
                guard key.space == old, let stored = image.storedName(in: nil, among: names).map(Key.init(stored:))
                else {
                    return nil
                }
                return (stored, stored.moved(to: new))
            }
            try change.end("renamed space/\(old) to space/\(new)")
        }
    }
}

extension Snapshot {
    /// The newest file of an image.
    private var newestImage: Int64 { get throws { try Query(db, cached: "SELECT max(id) FROM image_file").number() } }

    /// The spaces, with the newest file of an image.
    func knownSpaces() throws -> (names: [String], image: Int64) { try (spaceNames(), newestImage) }

    /// Refuses a new space whose name differs from that of another one only by case.
    ///
    /// - Parameter former: The spaces before the write.
    func requireDistinctSpaces(since former: (names: [String], image: Int64)) throws {
        var names = try Set(spaceNames())
        var new = names.subtracting(former.names)
        let isNewImage = try newestImage != former.image
        if !new.isEmpty || isNewImage {
            let space = SpaceSQL.space(of: "name")
            let images = "SELECT \(space), min(id) FROM image_file WHERE instr(name, ':') > 0 GROUP BY 1"
            try Query(db, cached: images).each { row in
                if try row.integer(1) > former.image { new.insert(try row.text(0)) }
                names.insert(try row.text(0))
            }
        }
        for name in new {
            guard let other = names.first(where: { $0 != name && $0.lowercased() == name.lowercased() }) else {
                continue
            }
            throw RegistryError(.invalidName(.spaceInOtherCase(name, other: other)))
        }
    }
}

extension Problem {
    fileprivate static func takenSpace(_ name: String) -> Problem {
        Problem(
            "there is a space \(name.quoted) already", code: .invalidName, values: ["name": name],
            remedy: "choose another name")
    }

    fileprivate static func spaceInOtherCase(_ name: String, other: String) -> Problem {
        Problem(
            "the space \(name.quoted) differs from \(other.quoted) only by case", code: .invalidName,
            values: ["name": name], remedy: "write \(other.quoted), or choose another name")
    }
}
