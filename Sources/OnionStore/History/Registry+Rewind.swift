import GRDB
package import OnionModel

extension Registry {
    /// Returns a temporary copy of the registry in its state at a time, to try imports on the past.
    ///
    /// It contains the same as ``read(asOf:_:)``: the heads and the images of that time, under the current keys. Later revisions are not in
    /// it, and neither are the documents of origins.
    ///
    /// - Throws: ``RegistryError`` `temporary-file-failed`; and the errors of a read.
    package func temporaryCopy(asOf instant: Instant) throws -> Registry {
        let copy = try temporaryCopy(named: path)
        try copy.write { db in try Rewind(db, to: instant).run() }
        return copy
    }
}

/// Removes everything from a copy of a registry that was written after a time.
package struct Rewind {
    private let db: Database
    private let travel: TimeTravel

    init(_ db: Database, to instant: Instant) throws {
        self.db = db
        travel = try TimeTravel(db, to: instant)
    }

    func run() throws {
        try travel.begin()
        try db.execute(sql: "CREATE TEMP TABLE past AS SELECT id, head, controller, archived FROM part")
        try TimeTravel.end(db)
        try db.execute(sql: Rewind.statements(travel.change))
    }

    /// References come first and revisions last, so that no foreign key is broken in between.
    package static func statements(_ change: Int64) -> String {
        """
        DELETE FROM reference WHERE revision IN (SELECT id FROM revision WHERE change > \(change));
        UPDATE part SET head = past.head, controller = past.controller, archived = past.archived
        FROM temp.past WHERE past.id = part.id;
        DELETE FROM part WHERE id NOT IN (SELECT id FROM temp.past);
        DELETE FROM revision WHERE change > \(change);
        UPDATE reference SET live = EXISTS (
            SELECT 1 FROM part WHERE part.head = reference.revision AND part.archived IS NULL);
        UPDATE part SET users = (SELECT count(DISTINCT source) FROM reference WHERE target = part.id AND live = 1);
        DELETE FROM event WHERE change > \(change);
        UPDATE origin SET document = NULL;
        DROP TRIGGER image_file_is_immutable;
        DELETE FROM image_file WHERE stored > \(change);
        UPDATE image_file SET replaced = NULL WHERE replaced > \(change);
        INSERT INTO search (search) VALUES ('delete-all');
        INSERT INTO search_beginning (search_beginning) VALUES ('delete-all');
        UPDATE search_state SET revision = 0;
        DROP TABLE temp.past;
        """
    }
}
