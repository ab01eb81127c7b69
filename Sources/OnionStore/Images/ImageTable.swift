import Foundation
import GRDB
import OnionModel
import OnionSupport

/// Look-ups and changes of images' files and their bytes.
struct ImageTable {
    /// The current file of a variant.
    struct Current {
        var id: Int64
        var digest: [UInt8]
        var rendering: ImageEntry.Rendering?
        var resizing: ImageResizing
        var width: Int?
        var height: Int?

        /// Whether a file has the same bytes, and the size that was read from them: an earlier version could not read that of each format.
        func isSame(as contents: ImageContents) -> Bool {
            (width, height) == (contents.width, contents.height) && ImageTable.digest(contents.bytes) == digest
        }
    }

    let db: Database

    /// Returns the current file of a variant; nil when it has none.
    func current(_ variant: ImageVariant) throws -> Current? {
        let sql = """
            SELECT id, digest, rendering, preserves_vector, slices, width, height FROM image_file
            WHERE name = ? AND scale = ? AND idiom = ? AND appearance = ? AND replaced IS NULL
            """
        return try Query(db, cached: sql).first(
            .text(variant.name), .integer(Int64(variant.scale)), .text(variant.idiom.rawValue),
            .text(variant.appearance.rawValue)
        ) { row in
            try Current(
                id: row.integer(0), digest: row.bytes(1), rendering: row.optionalValue(2),
                resizing: row.resizing(from: 3), width: row.pixels(5), height: row.pixels(6))
        }
    }

    /// Returns whether a variant ever had a file.
    func wasThere(_ variant: ImageVariant) throws -> Bool {
        let sql = "SELECT 1 FROM image_file WHERE name = ? AND scale = ? AND idiom = ? AND appearance = ? LIMIT 1"
        return try Query(db, cached: sql).first(
            .text(variant.name), .integer(Int64(variant.scale)), .text(variant.idiom.rawValue),
            .text(variant.appearance.rawValue)
        ) { _ in true } ?? false
    }

    func rendering(of name: String) throws -> ImageEntry.Rendering? {
        let sql =
            "SELECT rendering FROM image_file WHERE name = ? AND replaced IS NULL AND rendering IS NOT NULL LIMIT 1"
        return try Query(db, cached: sql).first(.text(name)) { try $0.value(0) }
    }

    /// Ends the current file of a variant.
    func replace(_ current: Current, in change: Int64) throws {
        try db.cachedStatement(sql: "UPDATE image_file SET replaced = ? WHERE id = ?")
            .execute(arguments: [change, current.id])
    }

    /// Stores a file for a variant.
    func insert(_ entry: ImageEntry, _ contents: ImageContents, digest: [UInt8], in change: Int64) throws {
        try db.cachedStatement(sql: "INSERT INTO image_bytes (digest, bytes) VALUES (?, ?) ON CONFLICT DO NOTHING")
            .execute(arguments: [Data(digest), Data(contents.bytes)])
        let sql = """
            INSERT INTO image_file
                (name, scale, idiom, appearance, rendering, format, width, height, digest, stored, preserves_vector, slices)
            VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
            """
        let variant = entry.variant
        try db.cachedStatement(sql: sql).execute(arguments: [
            variant.name, variant.scale, variant.idiom.rawValue, variant.appearance.rawValue,
            entry.rendering?.rawValue, contents.format.rawValue, contents.width, contents.height, Data(digest), change,
            entry.resizing?.preservesVector ?? false, entry.resizing?.slices,
        ])
    }

    static func digest(_ bytes: [UInt8]) -> [UInt8] { SHA256.hash(bytes).bytes }

    /// Ends all current files of an image.
    func remove(_ name: String, in change: Int64) throws {
        try db.cachedStatement(sql: "UPDATE image_file SET replaced = ? WHERE name = ? AND replaced IS NULL")
            .execute(arguments: [change, name])
    }

    /// Returns the files that the last change removed from an image.
    func removed(_ name: String) throws -> [ImageEntry] {
        let sql = """
            SELECT file.scale, file.idiom, file.appearance, file.rendering, file.format, file.width, file.height,
                image_bytes.bytes, file.preserves_vector, file.slices
            FROM image_file AS file
            JOIN image_bytes ON image_bytes.digest = file.digest
            WHERE file.name = ?1 AND file.replaced = (SELECT max(replaced) FROM image_file WHERE name = ?1)
            """
        return try Query(db, cached: sql).all(.text(name)) { row in
            let contents = try ImageContents(
                format: row.value(4), width: row.pixels(5), height: row.pixels(6), bytes: row.bytes(7))
            return try ImageEntry(
                row.variant(of: name, from: 0), rendering: row.optionalValue(3), resizing: row.resizing(from: 8),
                source: "image/\(name)"
            ) { contents }
        }
    }

    /// Deletes an image with its history, and the bytes that no other file has.
    func purge(_ name: String) throws {
        try db.cachedStatement(sql: "DELETE FROM image_file WHERE name = ?").execute(arguments: [name])
        try db.execute(
            sql: """
                DELETE FROM image_bytes
                WHERE NOT EXISTS (SELECT 1 FROM image_file WHERE image_file.digest = image_bytes.digest)
                """)
    }

    /// Returns whether an image has files now; nil when it never had any.
    func isInUse(_ name: String) throws -> Bool? {
        try Query(db, cached: "SELECT max(replaced IS NULL) FROM image_file WHERE name = ?").first(.text(name)) { row in
            try row.id(0).map { $0 != 0 }
        } ?? nil
    }
}
