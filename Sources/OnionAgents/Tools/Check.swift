import Onion
import OnionAudit
import OnionLayout
import OnionModel
import OnionPreview
import OnionRows

extension ToolParameter where Value == Bool {
    fileprivate static var fit: ToolParameter {
        ToolParameter("fit", "Lay screens out; find cut texts, overlaps, conflicts, low contrast")
    }
}

extension Tool {
    static let check = Tool(
        "check",
        "Faults of the registry: broken references, texts without translation, missing images. With fit, of layouts.",
        fields: [
            ToolParameter<Bool>.fit.field,
            ToolParameter<String>.ref.explained("With fit: only this screen, template or content").field,
            ToolParameter<Device>.device.explained("Default: three sizes").field,
            ToolParameter<LocaleTag>.locale.explained("Default: all").field, ToolParameter<String>.cursor.field,
        ]
    ) { call in
        let isOfLayouts = try call.arguments[.fit] ?? false
        let hasSubject = try call.arguments[.ref] != nil || call.variants != Variants()
        return .text(isOfLayouts || hasSubject ? try fitFindings(call) : try findings(call))
    }

    /// The most findings that are listed.
    private static let mostFindings = 1_000

    private static func findings(_ call: ToolCall) throws -> String {
        let project = call.server.settings.project
        var gate = Gate(project, of: .registry)
        var rows: [CheckedFinding] = []
        try call.read { snapshot in
            try snapshot.check(ios: project.ios) { finding in
                try Task.checkCancellation()
                guard let severity = gate.severity(of: finding) else { return }
                rows.append(CheckedFinding(finding: finding, severity: severity))
            }
        }
        return table(rows, CheckedFinding.columns)
    }

    private static func fitFindings(_ call: ToolCall) throws -> String {
        let project = call.server.settings.project
        let variants = try project.completed(call.variants, devices: FitVariants.defaultDevices)
        let name = try call.arguments[.ref]
        let groups = try call.readConsistently {
            let source = ScreenSource(call.registry)
            let subjects = try name.map { [try source.subject(named: $0)] } ?? source.screens()
            try subjects.requireLocales(call.variants.locales)
            let check = FitCheck(
                FitVariants(variants), rules: project.fitRules, text: call.server.drawing.text, images: source.images,
                tint: project.tint.flatMap(source.color))
            var gate = Gate(project, of: .fit)
            var groups = FitFindingGroups()
            try check.run(subjects) { progress in
                try Task.checkCancellation()
                for var finding in progress.findings {
                    guard let severity = gate.severity(of: finding) else { continue }
                    finding.severity = severity
                    groups.insert(finding)
                }
            }
            return groups.all
        }
        return table(groups, FitFindingGroup.columns)
    }

    private static func table<Row>(_ rows: [Row], _ columns: [Column<Row>]) -> String {
        guard !rows.isEmpty else { return "nothing is wrong\n" }
        let count = rows.count.counted("finding")
        let limit = rows.count > mostFindings ? ", the first \(mostFindings) listed" : ""
        return "\(count)\(limit)\n" + columns.table(of: rows.prefix(mostFindings))
    }
}
