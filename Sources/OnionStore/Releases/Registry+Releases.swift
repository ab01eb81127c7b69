import Foundation
import GRDB
import OnionModel

extension Registry {
    /// Stores that a channel points to a release from now on, and makes it so.
    ///
    /// - Parameters:
    ///   - release: The release.
    ///   - publish: Makes clients see the release. When it throws, nothing is stored. It is called in the write, so that
    ///     two processes publish one after the other.
    /// - Throws: ``RegistryError`` when the registry cannot be written; and errors of `publish`.
    package func store(_ release: PublishedRelease, publish: () throws -> Void) throws {
        try write { db in
            // What clients see cannot be rolled back.
            try access?.current(db).requirePublishing(release.channel)
            try db.cachedStatement(
                sql: """
                    INSERT INTO release (channel, number, change, digest, author, message, time, starts)
                    VALUES (?, ?, ?, ?, ?, ?, strftime('%Y-%m-%dT%H:%M:%fZ', 'now'), ?)
                    """
            ).execute(arguments: [
                release.channel, release.number, release.change, Data(release.digest), release.author,
                release.message, release.starts?.description,
            ])
            try publish()
        }
    }
}
