import Onion
import OnionCoding
import OnionGraphics
import OnionLayout
import OnionModel
import OnionPreview
import OnionRender

/// Lays subjects out in all requested variants, and applies the rules.
struct FitInspector: Sendable {
    private let rules: [any FitRule]
    private let exemptions: Set<FitExemption>
    private let variants: FitVariants
    private let text: any TextMeasuring
    private let layout: SubjectLayout

    init(
        rules: [any FitRule], exemptions: Set<FitExemption>, variants: FitVariants, text: any TextMeasuring,
        images: any ImageSource
    ) {
        self.rules = rules.filter { !exemptions.contains(FitExemption(rule: $0.name)) }
        self.exemptions = exemptions
        self.variants = variants
        self.text = text
        layout = SubjectLayout(engine: LayoutEngine(text: text, imageSize: { images.size(named: $0) }))
    }

    /// Returns the findings about some subjects, in their order.
    ///
    /// - Parameter checkCancellation: Throws when the remaining work is no longer needed.
    func inspect(
        _ subjects: some Collection<Subject>, reading reader: inout CompositionReader,
        checkCancellation: () throws -> Void
    ) throws -> InspectionResult {
        var inspected = InspectionResult()
        for localized in try LocalizedSubject.subjects(subjects, in: variants.locales) {
            try checkCancellation()
            inspected.reported = []
            inspected.plain = []
            for language in localized.languages {
                try inspect(localized, in: language, reading: &reader, into: &inspected)
            }
            inspected.subjects += 1
        }
        return inspected
    }

    private func inspect(
        _ localized: LocalizedSubject, in language: LocalizedSubject.Language,
        reading reader: inout CompositionReader, into inspected: inout InspectionResult
    ) throws {
        let composition = try language.composition.map { try reader.read($0) }
        let others = try composition?.otherStates ?? localized.subject.otherStates()
        for state in [nil] + others {
            var screen = try composition.map { composition in
                AssembledScreen(try state.map { try composition.showing($0) } ?? composition)
            }
            for var variant in variants.variants {
                variant.traits.locale = language.locale
                variant.state = state
                let laidOut = try screen?.laidOut(variant, by: layout)
                try inspect(
                    laidOut ?? layout.layout(localized.subject, variant), hasOtherStates: !others.isEmpty,
                    into: &inspected)
            }
        }
    }

    private func inspect(
        _ laidOut: LaidOutSubject, hasOtherStates: Bool, into inspected: inout InspectionResult
    ) {
        inspected.layouts += 1
        let scene = FitScene(laidOut, in: variants.appearances, contrasts: variants.contrasts, text: text)
        var variant = laidOut.variant
        variant.traits.locale = laidOut.environment.locale
        variant.traits.layoutDirection = laidOut.environment.direction
        inspected.traits.insert(variant.words(appearance: nil))
        for rule in rules {
            for violation in rule.violations(on: scene)
            where !exemptions.contains(FitExemption(rule: rule.name, view: violation.view)) {
                inspected.record(
                    violation, of: rule, on: laidOut, variant: variant, hasOtherStates: hasOtherStates)
            }
        }
    }
}

struct InspectionResult: Sendable {
    /// Identifies findings that are reported only once per subject.
    struct ReportedFinding: Hashable {
        var rule: String
        var layer: Int
        var view: String?
        var appearance: Traits.Appearance?
    }

    var findings: [FitFinding] = []
    var subjects = 0
    var layouts = 0
    /// The devices and traits of the layouts, each in words.
    var traits: Set<String> = []
    /// The findings already reported for the current subject.
    fileprivate var reported: Set<ReportedFinding> = []
    /// The findings about the current subject in the state that its values choose, where it has other states.
    fileprivate var plain: Set<FitFinding> = []

    fileprivate mutating func record(
        _ violation: FitViolation, of rule: any FitRule, on laidOut: LaidOutSubject, variant: Variant,
        hasOtherStates: Bool
    ) {
        if rule.isIndependentOfVariant {
            let reported = ReportedFinding(
                rule: rule.name, layer: violation.layer, view: violation.view, appearance: violation.appearance)
            guard self.reported.insert(reported).inserted else { return }
        }
        let finding = FitFinding(
            rule: rule.name, subject: laidOut.name, layer: laidOut.layer(violation.layer), view: violation.view,
            variant: variant, appearance: violation.appearance, message: violation.message, amount: violation.amount)
        if hasOtherStates, isKnown(finding) { return }
        findings.append(finding)
    }
}

extension InspectionResult {
    /// Whether a finding in another state is one in the state that the values choose, too.
    private mutating func isKnown(_ finding: FitFinding) -> Bool {
        var plainFinding = finding
        plainFinding.variant.state = nil
        if finding.variant.state != nil { return plain.contains(plainFinding) }
        plain.insert(plainFinding)
        return false
    }
}

extension LaidOutSubject {
    fileprivate func layer(_ number: Int) -> LayerName? {
        layers.indices.contains(number) ? layers[number] : nil
    }
}
