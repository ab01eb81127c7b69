import HTTPTypes
import Onion
import OnionAudit
import OnionRender
import OnionRows

extension Parameter where Value == ReuseSubject {
    static var reused: Parameter {
        let names = PartKind.allCases.map(\.rawValue) + ["image"]
        return Parameter(
            "kind", "With reuse: what is counted", schema: .object(["type": "string", "enum": names])
        ) { text throws(Problem) in
            if text == "image" { return .images }
            guard let kind = PartKind(rawValue: text) else { throw Problem.unknownValue(text, among: names) }
            return .parts(kind)
        }
    }
}

extension Parameter where Value == String {
    static var from: Parameter {
        Parameter("from", "With flow: the screen where the walk begins; the default is all starts")
    }

    fileprivate static var screen: Parameter {
        Parameter("screen", "With controllers: the screen whose view controllers are listed")
    }
}

extension Parameter where Value == Instant {
    fileprivate static var reuseSince: Parameter {
        Parameter("since", "With reuse: compare with the figures of this time", schema: asOf.schema(), read: asOf.read)
    }
}

extension Route {
    static let report = Route(
        "/reports/{report}", "A report: \(ReportName.allCases.map(\.rawValue).joined(separator: ", "))",
        fields: [
            Parameter<ReuseSubject>.reused.field, Parameter<Instant>.reuseSince.field,
            Parameter<LocaleTag>.locale.field,
            Parameter<String>.from.field, Parameter<String>.screen.field, Parameter<String>.space.field,
            Parameter<AppVersionName>.app.field, Parameter<Int>.limit.field,
            Parameter<Instant>.asOf.field,
        ],
        work: .large
    ) { call in
        guard let report = ReportName(rawValue: call.name("report")) else {
            throw ServiceError.unknownReport(call.name("report"))
        }
        if let foreign = report.foreign(among: call.arguments.names) {
            throw ServiceError.foreignParameter(foreign.name, of: foreign.report)
        }
        let space: String? = try call.arguments[.space]
        let subject = try call.arguments[.reused] ?? .parts(.template)
        let before = try call.arguments[.reuseSince].map { since in
            try call.service.registry.read(asOf: since) { try $0.reuse(of: subject, space: space) }
        }
        return try call.read { try answer(report, $0, since: before, call) }
    }

    private static func answer(
        _ report: ReportName, _ snapshot: Snapshot, since before: ReuseReport?, _ call: Call
    ) throws -> Answer {
        let limit = try call.limit
        let space: String? = try call.arguments[.space]
        switch report {
        case .reuse:
            let subject = try call.arguments[.reused] ?? .parts(.template)
            if let before {
                let changes = try snapshot.reuse(of: subject, space: space).changes(since: before)
                return try Answer(ReuseChange.columns(of: subject)) { try changes.prefix(limit).forEach($0) }
            }
            let items = try snapshot.reuse(of: subject, space: space, limit: limit).items
            return try Answer(Reuse.columns(of: subject)) { try items.forEach($0) }
        case .unused:
            let own = try call.service.project.partsUsedByApp(in: snapshot)
            return try Answer(UnusedPart.columns) {
                _ = try snapshot.eachUnused(space: space, usedByApp: own, limit: limit, $0)
            }
        case .duplicates:
            return try Answer(Duplicate.columns) { write in
                var left = limit
                try snapshot.eachDuplicate(space: space) { duplicate in
                    if left > 0 { try write(duplicate) }
                    left -= 1
                }
            }
        case .translations:
            let locale = try call.arguments[.locale].map { [$0] } ?? []
            let locales = try snapshot.translations(into: locale, space: space).map(\.locale)
            return try Answer(TranslationFinding.columns) {
                try snapshot.eachTranslationFinding(in: locales, space: space, limit: limit, $0)
            }
        case .placeholders:
            return try Answer(PlaceholderField.columns) {
                _ = try snapshot.eachPlaceholder(space: space, limit: limit, $0)
            }
        case .actions:
            let report = try snapshot.actions(space: space, limit: limit)
            return try Answer(ActionFinding.columns) {
                try ActionFinding.each(of: report, in: snapshot, space: space, limit: limit, $0)
            }
        case .missing:
            let missing = try snapshot.missingImages(
                space: space, ios: call.service.project.ios, hasDrawing: Symbol.isSystemName, limit: limit)
            return try Answer(MissingImage.columns) { try missing.forEach($0) }
        case .flow:
            let start = try call.arguments[.from].map(call.service.reference)
            return try flow(snapshot, from: start, space: space, limit: limit)
        case .capability:
            let app = try call.arguments[.app]
            let items = try snapshot.capability(
                of: app?.number, app: app?.app, space: space, limit: limit
            ).items
            return try Answer(UnsupportedFeature.columns) { try items.forEach($0) }
        case .controllers:
            if let name = try call.arguments[.screen] {
                let screen = try snapshot.reference(named: name, among: [.screen])
                let rows = try ControllerRow.rows(of: screen, in: snapshot)
                return try Answer(ControllerRow.columns) { try rows.prefix(limit).forEach($0) }
            }
            return try Answer(ControllerAdvice.columns) {
                try snapshot.eachControllerAdvice(space: space, limit: limit, $0)
            }
        }
    }

    /// The flow of the app, which is also a report.
    static let flow = Route(
        "/flow", "The ways from screen to screen, as /reports/flow",
        fields: [
            Parameter<String>.from.field, Parameter<String>.space.field, Parameter<Int>.limit.field,
            Parameter<Instant>.asOf.field,
        ],
        work: .large
    ) { call in
        let start = try call.arguments[.from].map(call.service.reference)
        return try call.read { try flow($0, from: start, space: call.arguments[.space], limit: call.limit) }
    }

    private static func flow(
        _ snapshot: Snapshot, from start: Reference?, space: String?, limit: Int
    ) throws -> Answer {
        let base = try snapshot.baseLocale
        return try Answer(FlowFinding.columns) { write in
            var left = limit
            _ = try snapshot.eachFlowRow(from: start, space: space, limit: limit) { row in
                if left > 0 { try write(FlowFinding(row, base)) }
                left -= 1
            }
        }
    }
}

extension ServiceError {
    fileprivate static func foreignParameter(_ name: String, of report: ReportName) -> ServiceError {
        ServiceError(
            status: .badRequest, code: "unknown-parameter",
            message: "the parameter \(name.quoted) is only for the report \(report.rawValue.quoted)",
            remedy: "leave it out")
    }

    fileprivate static func unknownReport(_ name: String) -> ServiceError {
        let known = ReportName.allCases.map(\.rawValue)
        return ServiceError(
            status: .notFound, code: "unknown-report", message: "there is no report \(name.quoted)",
            remedy: Spelling.didYouMean(name, among: known) ?? "the reports are \(known.joined(separator: ", "))")
    }
}
