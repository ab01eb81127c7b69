import HTTPTypes
import Onion
import OnionAudit
import OnionModel
import OnionRows

extension Route {
    static let report = Route(
        "/reports/{report}", "A report: \(Report.allCases.map(\.name).joined(separator: ", "))",
        fields: Report.allCases.flatMap(\.parameters).map(\.field) + reportFields, work: .large
    ) { call in
        guard let report = Report.allCases.first(where: { $0.name == call.name("report") }) else {
            throw ServiceError.unknownReport(call.name("report"))
        }
        if let foreign = report.foreign(among: call.arguments.names) {
            throw ServiceError.foreignParameter(foreign.name, of: foreign.report)
        }
        return try call.answer(report)
    }

    /// The flow of the app, which is also a report.
    static let flow = Route(
        "/flow", "The ways from screen to screen, as /reports/flow",
        fields: Report.flow.parameters.map(\.field) + reportFields, work: .large
    ) { call in try call.answer(.flow) }

    /// The parameters of all reports.
    private static let reportFields: [Route.Field] = [
        Parameter<String>.space.field, Parameter<Int>.limit.field, Parameter<Instant>.asOf.field,
    ]
}

extension Call {
    fileprivate func answer(_ report: Report) throws -> Answer {
        var question = ReportQuestion()
        question.moment = try moment
        question.space = try arguments[.space]
        question.project = service.project
        question.kind = try arguments[.reused]
        question.since = try arguments[.reuseSince]
        question.locales = try arguments[.locale].map { [$0] } ?? []
        question.from = try arguments[.from]
        question.screen = try arguments[.screen]
        question.app = try arguments[.app]
        let rows = ReportRows(limit: try limit)
        try report.answer(service.registry, question, rows)
        return rows.answer
    }
}

/// The rows of a report, as `--format json` prints them.
private final class ReportRows: ReportOutput {
    let limit: Int
    private(set) var answer = Answer([])

    init(limit: Int) {
        self.limit = limit
    }

    func write<Row>(_ columns: [Column<Row>], _ each: (_ write: (Row) throws -> Void) throws -> Void) throws {
        answer = try Answer(columns, each)
    }
}

extension ServiceError {
    fileprivate static func foreignParameter(_ name: String, of report: Report) -> ServiceError {
        ServiceError(
            status: .badRequest, code: "unknown-parameter",
            message: "the parameter \(name.quoted) is only for the report \(report.name.quoted)",
            remedy: "leave it out")
    }

    fileprivate static func unknownReport(_ name: String) -> ServiceError {
        let known = Report.allCases.map(\.name)
        return ServiceError(
            status: .notFound, code: "unknown-report", message: "there is no report \(name.quoted)",
            remedy: Spelling.didYouMean(name, among: known) ?? "the reports are \(known.joined(separator: ", "))")
    }
}
