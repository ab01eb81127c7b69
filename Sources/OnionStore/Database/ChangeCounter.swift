import GRDB

/// Detects whether a registry has changed, by this process or another one, without reading it.
///
/// For a registry that is only read, the counter is the number of the file's state, inside a read of the state that this read sees.
/// Otherwise it has its own connection, because SQLite's counter includes only the changes of other connections
/// (<https://www.sqlite.org/pragma.html#pragma_data_version>).
package final class ChangeCounter: Sendable {
    let registry: Registry

    /// - Throws: ``RegistryError`` when the registry cannot be opened.
    package init(_ registry: Registry) throws {
        self.registry = try registry.isReadOnly ? registry : registry.reopened()
    }

    /// A number that is another one after each change.
    ///
    /// - Throws: ``RegistryError`` when the file cannot be read, and `replaced` when another one has replaced it.
    package func count() throws -> Int64 {
        switch registry.file {
        case .followed(let file): file.number()
        case .own(let database):
            try RegistryError.translating(path: registry.path) {
                try database.writer.unsafeRead { db in
                    try database.watch?.require(db)
                    return try Query(db, cached: "PRAGMA data_version").number()
                }
            }
        }
    }
}
