import GRDB
import OnionModel

/// Whether contents fill the field that was asked about.
struct UsageField {
    private let db: Database
    private let name: String

    /// - Returns: nil when the subject is no field.
    init?(_ db: Database, _ subject: UsageSubject) throws {
        guard case .field(_, let name) = subject else { return nil }
        self.db = db
        self.name = name
    }

    /// The use with what its content says.
    func answered(_ usage: UsageWay) throws -> UsageWay {
        var usage = usage
        usage.fills =
            try Query(db, cached: UsageSQL.isFilled)
            .first(.integer(usage.steps[0].place.revision), .text(name)) { $0.integer(0) == 1 }
        return usage
    }
}
