/// A report, on the command line and over HTTP.
package enum ReportName: String, CaseIterable, Sendable {
    case reuse, unused, duplicates, translations, placeholders, actions, missing, flow, controllers, capability

    /// The names of the parameters that only this report has.
    package var parameters: [String] {
        switch self {
        case .reuse: ["kind", "since"]
        case .translations: ["locale"]
        case .flow: ["from"]
        case .controllers: ["screen"]
        case .capability: ["app"]
        case .unused, .duplicates, .placeholders, .actions, .missing: []
        }
    }

    /// Returns the first of some parameters that another report has alone, and that report; nil for none.
    package func foreign(among names: some Sequence<String>) -> (name: String, report: ReportName)? {
        names.lazy.compactMap { name in
            ReportName.allCases.first { $0 != self && $0.parameters.contains(name) }.map { (name, $0) }
        }.first
    }
}
