import GRDB
public import OnionModel

/// One state of the registry, valid during a `Registry.read(_:)`.
///
/// ```swift
/// try registry.read { snapshot in
///     let template = try snapshot.reference(named: "onboarding", among: [.template])
///     print(try snapshot.usageCount(of: .part(template)), "users of", template)
/// }
/// ```
public struct Snapshot {
    let db: Database

    init(_ db: Database) {
        self.db = db
    }

    /// The locale of the texts that are shown where a translation is missing.
    ///
    /// - Throws: ``RegistryError`` when the registry cannot be read.
    public var baseLocale: LocaleTag {
        get throws {
            let text = try Query(db, cached: "SELECT base_locale FROM registry").first { try $0.text(0) }
                .orThrow(DamagedRow(reason: "the table \"registry\" has no row"))
            return try LocaleTag(wellFormed: text)
                .orThrow(DamagedRow(reason: "the base locale \(text.quoted) is not a locale"))
        }
    }
    /// Identifies a state of the registry by its newest change; the time distinguishes copies that diverged.
    package struct State: Equatable, Sendable {
        let change: Int64
        let time: String
    }

    /// - Throws: ``RegistryError`` when the registry cannot be read.
    package var state: State {
        get throws {
            try Query(db, cached: "SELECT id, time FROM change ORDER BY id DESC LIMIT 1").first {
                State(change: try $0.integer(0), time: try $0.text(1))
            } ?? State(change: 0, time: "")
        }
    }
}
