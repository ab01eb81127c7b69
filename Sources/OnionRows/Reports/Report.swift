package import Onion

/// A report on the whole registry. The command line, the service and their descriptions have this one declaration.
package struct Report: Sendable {
    package let name: String
    /// Full sentences, for the help of the command line.
    package let summary: String
    /// The options of examples.
    package var examples = [""]
    /// The parameters that not all reports have.
    package var parameters: [any NamedParameter] = []
    /// Whether the answer depends on the configuration of the project.
    package var usesProject = false
    /// Reads a registry and writes the answer: for programs one list of rows, for people rows and sentences.
    package let answer: Answer

    package typealias Answer = @Sendable (Registry, ReportQuestion, any ReportOutput) throws -> Void

    /// Returns an answer of one state of the registry.
    static func reading(
        _ answer: @escaping @Sendable (Snapshot, ReportQuestion, any ReportOutput) throws -> Void
    ) -> Answer {
        { registry, question, output in
            try registry.read(at: question.moment) { try answer($0, question, output) }
        }
    }

    /// Returns the first of some parameters that this report does not have, and the report that has it; nil for none.
    package func foreign(among names: [String]) -> (name: String, report: Report)? {
        for name in names where !has(name) {
            if let report = Report.allCases.first(where: { $0.has(name) }) { return (name, report) }
        }
        return nil
    }

    private func has(_ parameter: String) -> Bool { parameters.contains { $0.name == parameter } }
}

extension Report: CaseIterable, Equatable {
    /// In the order of the help.
    package static let allCases: [Report] = [
        .reuse, .unused, .duplicates, .translations, .placeholders, .actions, .missing, .flow, .controllers,
        .capability,
    ]

    package static func == (left: Report, right: Report) -> Bool { left.name == right.name }
}
