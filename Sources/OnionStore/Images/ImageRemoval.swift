import GRDB
import OnionModel

struct ImageRemoval {
    let db: Database
    let names: [String]

    /// - Parameter past: Whether removed images are included.
    init(_ db: Database, _ names: [String], withPast past: Bool = false) throws {
        self.db = db
        let table = ImageTable(db: db)
        self.names = try Set(names).sorted { $0.precedesByBytes($1) }.map { name in
            guard let isInUse = try table.isInUse(name) else { return try Snapshot(db).imageName(name) }
            guard isInUse || past else {
                throw RegistryError(.alreadyRemoved(.image(name)))
            }
            return name
        }
    }

    init(_ db: Database, gone names: [String]) {
        self.db = db
        self.names = names
    }

    var references: [String] { names.map { "image/\($0)" } }

    /// Adds the uses of all of the images by parts in use.
    func addUses(to uses: inout LimitedUses) throws {
        for name in names {
            let filter = UsageFilter(limit: LimitedUses.most + 1)
            try Snapshot(db).eachUsage(of: .image(name), filter) {
                uses.append(Usage(of: .image(name), by: $0.user, at: $0.path))
            }
        }
    }
}

extension Snapshot {
    /// Returns the files of removed images, to be stored again.
    func removedImages(_ names: [String]) throws -> [ImageEntry] {
        let table = ImageTable(db: db)
        return try Set(names).sorted { $0.precedesByBytes($1) }.flatMap { name in
            guard let isInUse = try table.isInUse(name) else { throw try noImage(name) }
            if isInUse { throw RegistryError(.notRemoved(.image(name), suggestion: nil)) }
            return try table.removed(name)
        }
    }
}
