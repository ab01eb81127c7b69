import Onion
import OnionAudit
import OnionGraphics
import OnionLayout
import OnionModel
import OnionPreview

/// Prints the findings of a fit check. Programs get one row per finding, people one row per rule and view.
struct FitPrinter {
    /// A rule and the view that violates it, on any screen.
    private struct Violation: Hashable {
        var rule: String
        var layer: LayerName?
        var view: String?
    }

    /// The findings of one violation.
    private struct Group {
        /// The worst finding; the first one of several.
        var worst: FitFinding
        /// The number of screens. Findings come screen by screen, so that `lastScreen` prevents counting a screen
        /// twice.
        var screens: Int
        var lastScreen: String
        var count: Int
    }

    /// The number of findings.
    private(set) var count = 0
    private let format: RowFormat
    private var writer: RowWriter
    private var violations: [Violation] = []
    private var groups: [Violation: Group] = [:]

    init(_ format: RowFormat) {
        self.format = format
        writer = RowWriter(
            format,
            columns: format == .table
                ? ["rule", "layer", "view", "what", "screen", "traits"]
                : [
                    "rule", "screen", "template", "content", "view", "device", "orientation", "locale", "textSize",
                    "appearance", "direction", "message", "amount",
                ])
    }

    /// Runs a check with a progress bar on a terminal, and prints the findings.
    mutating func print(_ check: FitCheck, of subjects: [Subject], until interruption: Interruption) throws {
        var bar = ProgressBar()
        defer { bar.erase() }
        var last: FitProgress?
        try check.run(subjects) { progress in
            try interruption.check()
            if !progress.findings.isEmpty { bar.erase() }
            for finding in progress.findings { try print(finding) }
            bar.show(progress.subjects, of: progress.total, "screens, \(FitPrinter.findings(count))")
            last = progress
        }
        bar.erase()
        for group in violations.compactMap({ groups[$0] }) { try writer.write(row(group)) }
        try writer.finish()
        if format == .table { try Output.standard.print(summary(of: last)) }
    }

    private mutating func print(_ finding: FitFinding) throws {
        count += 1
        if format == .table { insert(finding) } else { try writer.write(row(finding)) }
    }

    private mutating func insert(_ finding: FitFinding) {
        let violation = Violation(rule: finding.rule, layer: finding.layer, view: finding.view)
        guard var group = groups[violation] else {
            violations.append(violation)
            groups[violation] = Group(worst: finding, screens: 1, lastScreen: finding.subject, count: 1)
            return
        }
        group.count += 1
        if group.lastScreen != finding.subject {
            group.screens += 1
            group.lastScreen = finding.subject
        }
        // A finding with an appearance is about contrast, where the smallest amount is the worst.
        let isWorse = (finding.amount ?? 0) > (group.worst.amount ?? 0)
        if isWorse != (finding.appearance != nil) { group.worst = finding }
        groups[violation] = group
    }

    private func row(_ group: Group) -> RowWriter.Row {
        let finding = group.worst
        let (screens, others) = (group.screens - 1, group.count - 1)
        return [
            .string(finding.rule), .optional((finding.layer?.content ?? finding.layer?.template)?.description),
            .optional(finding.view), .string(finding.message),
            .string(screens == 0 ? finding.subject : "\(finding.subject) and \(screens) more"),
            .string(others == 0 ? finding.traits : "\(finding.traits) and \(others) more"),
        ]
    }

    private func row(_ finding: FitFinding) -> RowWriter.Row {
        let traits = finding.variant.traits
        return [
            .string(finding.rule), .string(finding.subject), .optional(finding.layer?.template.description),
            .optional(finding.layer?.content?.description), .optional(finding.view),
            .optional(finding.variant.device?.key), .string(traits.orientation.rawValue),
            .optional(traits.locale?.text), .string(traits.contentSizeCategory.rawValue),
            .optional(finding.appearance?.rawValue), .optional(traits.layoutDirection?.rawValue),
            .string(finding.message), finding.amount.map { .number(($0 * 100).rounded() / 100) } ?? .null,
        ]
    }

    private func summary(of progress: FitProgress?) -> String {
        let layouts = progress?.layouts ?? 0
        let found = count == 0 ? "nothing is wrong" : FitPrinter.findings(count)
        return "\(found) in \(layouts) \(layouts == 1 ? "layout" : "layouts")"
    }

    private static func findings(_ count: Int) -> String { "\(count) \(count == 1 ? "finding" : "findings")" }
}

extension FitFinding {
    /// The device and the traits. Default traits are left out.
    fileprivate var traits: String {
        let traits = variant.traits
        var words = [variant.device?.key, traits.locale?.text].compactMap(\.self)
        if traits.orientation != .portrait { words.append(traits.orientation.rawValue) }
        if traits.contentSizeCategory != .large { words.append(traits.contentSizeCategory.rawValue) }
        if let appearance { words.append(appearance.rawValue) }
        let isRightToLeft = traits.layoutDirection == .rightToLeft
        if isRightToLeft != (traits.locale?.isRightToLeft ?? false) { words.append(isRightToLeft ? "rtl" : "ltr") }
        return words.joined(separator: " ")
    }
}
