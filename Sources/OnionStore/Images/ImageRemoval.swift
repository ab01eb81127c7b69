import GRDB
import OnionModel

/// Images that are to go together.
struct ImageRemoval {
    /// The most users that a refusal lists.
    private static let mostListed = 50

    let db: Database
    let names: [String]

    /// - Parameter past: whether images that were removed are meant, too.
    init(_ db: Database, _ names: [String], withPast past: Bool = false) throws {
        self.db = db
        let table = ImageTable(db: db)
        self.names = try Set(names).sorted { $0.precedesByBytes($1) }.map { name in
            guard let isInUse = try table.isInUse(name) else { return try Snapshot(db).imageName(name) }
            guard isInUse || past else {
                throw RegistryError(
                    .refused, "image/\(name) is removed already", remedy: "\"onion purge\" deletes it for good")
            }
            return name
        }
    }

    /// Images that have gone already.
    init(_ db: Database, gone names: [String]) {
        self.db = db
        self.names = names
    }

    var told: [String] { names.map { "image/\($0)" } }

    /// Refuses when something in use names one of them.
    func requireUnused(_ verb: String) throws {
        for name in names {
            var users: [String] = []
            let filter = UsageFilter(limit: ImageRemoval.mostListed + 1)
            try Snapshot(db).eachUsage(of: .image(name), filter) { users.append("\($0.user) \($0.path)") }
            guard users.isEmpty else {
                let more = users.count > ImageRemoval.mostListed ? ["..."] : []
                throw RegistryError(
                    .refused, "image/\(name) is in use and cannot be \(verb)",
                    remedy: "change or remove first what names it:",
                    details: users.prefix(ImageRemoval.mostListed) + more)
            }
        }
    }
}

extension Snapshot {
    /// The files of images that were removed, to be stored again.
    func removedImages(_ names: [String]) throws -> [ImageEntry] {
        let table = ImageTable(db: db)
        return try Set(names).sorted { $0.precedesByBytes($1) }.flatMap { name in
            guard let isInUse = try table.isInUse(name) else { throw try noImage(name) }
            if isInUse { throw RegistryError(.refused, "image/\(name) is not removed") }
            return try table.removed(name)
        }
    }
}
