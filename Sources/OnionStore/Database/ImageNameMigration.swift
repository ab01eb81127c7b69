import GRDB
import OnionModel

/// Composes the letters of image names, which earlier versions stored as the files had them. Of two files for one
/// variant the newer one stays in use.
enum ImageNameMigration {
    static func run(_ db: Database) throws {
        let names = try Query(db, "SELECT DISTINCT name FROM image_file").all { try $0.text(0) }
            .filter { !$0.hasBytes(of: $0.composed) }
        if names.isEmpty { return }
        let trigger = "SELECT sql FROM sqlite_schema WHERE name = 'image_file_is_immutable'"
        let immutability = try Query(db, trigger).first { try $0.text(0) } ?? ""
        try db.execute(sql: "DROP TRIGGER image_file_is_immutable")
        for name in names {
            try db.execute(
                sql: """
                    UPDATE image_file AS old SET replaced = newer.stored FROM image_file AS newer
                    WHERE old.name IN (?1, ?2) AND newer.name IN (?1, ?2) AND newer.id > old.id
                        AND old.replaced IS NULL AND newer.replaced IS NULL
                        AND (old.scale, old.idiom, old.appearance) = (newer.scale, newer.idiom, newer.appearance);
                    """, arguments: [name, name.composed])
            try db.execute(
                sql: "UPDATE image_file SET name = ? WHERE name = ?", arguments: [name.composed, name])
        }
        try db.execute(sql: immutability)
    }
}
