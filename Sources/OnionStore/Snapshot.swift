import GRDB
public import OnionModel

/// One state of the registry, as long as a ``Registry/read(_:)`` lasts.
public struct Snapshot {
    let db: Database

    init(_ db: Database) {
        self.db = db
    }

    /// The locale whose texts stand in where a translation is missing.
    public var baseLocale: LocaleTag {
        get throws {
            try Query(db, cached: "SELECT base_locale FROM registry").first { $0.text(0) }
                .flatMap(LocaleTag.init(wellFormed:)) ?? .english
        }
    }
}

extension DatabaseValueConvertible where Self: StatementColumnConvertible {
    /// One value from a statement that is compiled once a connection.
    static func fetchOne(_ db: Database, cachedSQL sql: String, _ arguments: StatementArguments = []) throws -> Self? {
        try fetchOne(db.cachedStatement(sql: sql), arguments: arguments)
    }
}
