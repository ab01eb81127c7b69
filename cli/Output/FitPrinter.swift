import Onion
import OnionAudit
import OnionLayout
import OnionModel
import OnionPreview

/// Prints what a look at screens found: for programs a row a finding, for people a row for all that is wrong with a view.
struct FitPrinter {
    /// What is wrong with one view of a template, wherever it is so.
    private struct Place: Hashable {
        var rule: String
        var layer: LayerName?
        var view: String?
    }

    /// The findings of one place.
    private struct Fold {
        /// The worst of them, of several the first.
        var worst: FitFinding
        /// How many screens have it. Findings come screen by screen, so that the last one tells whether a screen is counted.
        var screens: Int
        var lastScreen: String
        var count: Int
    }

    /// How many findings were printed.
    private(set) var count = 0
    private let format: RowFormat
    private var writer: RowWriter
    private var places: [Place] = []
    private var folds: [Place: Fold] = [:]

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

    /// Runs a check and prints what it finds, with a bar on a terminal as long as that takes.
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
        for fold in places.compactMap({ folds[$0] }) { try writer.write(row(fold)) }
        try writer.finish()
        if format == .table { try Output.standard.print(summary(of: last)) }
    }

    private mutating func print(_ finding: FitFinding) throws {
        count += 1
        if format == .table { fold(finding) } else { try writer.write(row(finding)) }
    }

    private mutating func fold(_ finding: FitFinding) {
        let place = Place(rule: finding.rule, layer: finding.layer, view: finding.view)
        guard var fold = folds[place] else {
            places.append(place)
            folds[place] = Fold(worst: finding, screens: 1, lastScreen: finding.subject, count: 1)
            return
        }
        fold.count += 1
        if fold.lastScreen != finding.subject {
            fold.screens += 1
            fold.lastScreen = finding.subject
        }
        // Of contrasts, the least is the worst.
        let isWorse = (finding.amount ?? 0) > (fold.worst.amount ?? 0)
        if isWorse != (finding.appearance != nil) { fold.worst = finding }
        folds[place] = fold
    }

    private func row(_ fold: Fold) -> RowWriter.Row {
        let finding = fold.worst
        let (screens, others) = (fold.screens - 1, fold.count - 1)
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
    /// On what and for whom, in few words: what is usual goes without saying.
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
