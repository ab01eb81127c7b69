import Foundation
import GRDB
import OnionModel

/// The change that an import is recorded as. It begins when the import writes for the first time.
final class ImportChange {
    private let db: Database
    private let verb: Change.Verb
    let authorship: Authorship
    /// The change's row; nil until the import has written.
    private(set) var id: Int64?
    /// The UUID of the change, which may be needed before the row is.
    private var uuid: UUID?

    init(_ db: Database, _ verb: Change.Verb, _ authorship: Authorship) {
        self.db = db
        self.verb = verb
        self.authorship = authorship
    }

    /// Returns the change's row, which is inserted at the first call.
    func begin() throws -> Int64 {
        if let id { return id }
        let id = try Change.record(db, verb, authorship, summary: "", uuid: identity())
        self.id = id
        return id
    }

    /// Returns the identities of new parts of a kind.
    func partIdentities(of kind: PartKind) throws -> PartIdentities {
        PartIdentities(createdBy: try identity(), kind: kind)
    }

    private func identity() throws -> UUID {
        let uuid = try uuid ?? id.flatMap { try Change.uuid(db, of: $0) } ?? .timeOrdered()
        self.uuid = uuid
        return uuid
    }

    /// Continues a change of an earlier transaction.
    func resume(_ id: Int64) {
        self.id = id
        uuid = nil
    }

    /// Lets the next write begin another change.
    func restart() {
        (id, uuid) = (nil, nil)
    }

    func end(_ summary: String) throws {
        guard let id else { return }
        try db.cachedStatement(sql: "UPDATE change SET summary = ? WHERE id = ?").execute(arguments: [summary, id])
    }
}
