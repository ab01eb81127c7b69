package import OnionAudit
import OnionCoding
package import OnionModel
package import OnionStore

/// What a report is asked. The parameters of other reports stay empty.
package struct ReportQuestion: Sendable {
    /// The state of the registry; nil for the current one.
    package var moment: PastMoment?
    /// Only parts of this space; nil for all.
    package var space: String?
    package var project = ProjectConfiguration()
    package var kind: ReuseSubject?
    package var since: Instant?
    /// Empty for all.
    package var locales: [LocaleTag] = []
    package var from: String?
    package var screen: String?
    package var app: AppVersionName?

    package init() {}

    /// Returns the screen where the walk of a flow begins; nil for all that nothing leads to.
    package func start(in snapshot: Snapshot) throws -> Reference? {
        try from.map { try snapshot.reference(named: $0, among: [.screen]) }
    }
}

extension Parameter where Value == ReuseSubject {
    package static var reused: Parameter {
        Parameter(
            "kind", "With reuse: what is counted", schema: .object(["type": "string", "enum": ReuseSubject.names])
        ) { text throws(Problem) in
            guard let subject = ReuseSubject(named: text) else {
                throw Problem.unknownValue(text, among: ReuseSubject.names)
            }
            return subject
        }
    }
}

extension Parameter where Value == Instant {
    package static var reuseSince: Parameter {
        Parameter("since", "With reuse: compare with the figures of this time", schema: asOf.schema(), read: asOf.read)
    }
}

extension Parameter where Value == String {
    package static var from: Parameter { Parameter("from", "With flow: the screen where the walk begins") }
    package static var screen: Parameter {
        Parameter("screen", "With controllers: the screen whose view controllers are listed")
    }
}
