import Foundation
import GRDB
import OnionModel
import OnionSupport

/// Gives the changes and parts of an older registry the identities that every copy of the registry gets.
enum IdentityMigration {
    static func run(_ db: Database) throws {
        let (ofChange, ofPart) = (function("change_uuid", changeUUID), function("part_uuid", partUUID))
        db.add(function: ofChange)
        db.add(function: ofPart)
        defer {
            db.remove(function: ofChange)
            db.remove(function: ofPart)
        }
        try db.execute(
            sql: "UPDATE change SET uuid = change_uuid(CAST(id AS TEXT), verb, author, message, summary, time)")
        try db.execute(
            sql: """
                UPDATE part SET uuid = part_uuid(
                    (
                        SELECT change.uuid FROM revision JOIN change ON change.id = revision.change
                        WHERE revision.part = part.id ORDER BY number LIMIT 1
                    ), kind, coalesce(
                        (SELECT key FROM event WHERE part = part.id AND verb = 'rename' ORDER BY change LIMIT 1), key))
                """)
    }

    private static func function(
        _ name: String, _ value: @escaping @Sendable ([DatabaseValue]) -> UUID?
    ) -> DatabaseFunction {
        DatabaseFunction(name, pure: true) { value($0)?.databaseValue }
    }

    private static func changeUUID(_ columns: [DatabaseValue]) -> UUID? {
        var hash = SHA256()
        for column in columns { hash.update(Array("\(String.fromDatabaseValue(column) ?? "")\0".utf8)) }
        return UUID(derivedFrom: hash.finalize())
    }

    private static func partUUID(_ columns: [DatabaseValue]) -> UUID? {
        guard let change = UUID.fromDatabaseValue(columns[0]),
            let kind = String.fromDatabaseValue(columns[1]).flatMap(PartKind.init(rawValue:)),
            let key = String.fromDatabaseValue(columns[2])
        else { return nil }
        return PartIdentities(createdBy: change, kind: kind).uuid(of: Key(stored: key))
    }
}
