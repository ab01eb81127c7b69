import GRDB
import OnionModel

extension Snapshot {
    /// Returns the number of parts of some kinds, including removed ones.
    ///
    /// - Parameter space: Only parts of this space; empty for the default space, nil for all.
    func countOfParts(of kinds: [PartKind], in space: String? = nil) throws -> Int {
        let sql = "SELECT count(*) FROM part WHERE kind = ?\(SpaceSQL.condition(in: space))"
        return try kinds.reduce(0) { count, kind in
            try count + Int(Query(db, cached: sql).number([.text(kind.rawValue)] + SpaceSQL.arguments(in: space)))
        }
    }

    func part(of reference: Reference, revision id: Int64) throws -> Part? {
        let table = PartTable(db: db)
        return try table.revision(id: id).map { try table.read(reference.head, at: $0) }
    }

    func change(_ number: Int64) throws -> ChangeRecord? {
        try Query(db, cached: "SELECT \(ChangeRecord.columns) FROM change WHERE change.id = ?")
            .first(.integer(number)) { try ChangeRecord($0) }
    }
}
