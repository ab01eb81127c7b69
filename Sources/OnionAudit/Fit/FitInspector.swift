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
        images: any ImageSource, tint: ColorReference?
    ) {
        self.rules = rules.filter { !exemptions.contains(FitExemption(rule: $0.name)) }
        self.exemptions = exemptions
        self.variants = variants
        self.text = text
        let engine = LayoutEngine(text: text) { images.size(named: $0, symbolFactor: $1) }
        layout = SubjectLayout(engine: engine, tint: tint)
    }

    /// Returns the findings about all subjects together.
    func inspectTogether(_ subjects: [Subject]) throws -> [FitFinding] {
        try rules.lazy.compactMap { $0 as? UnknownLocales }
            .flatMap { try $0.findings(about: subjects, in: variants.locales) }
    }

    /// Returns the findings about some subjects, in their order.
    ///
    /// - Parameter checkCancellation: Throws when the remaining work is no longer needed.
    func inspect(
        _ subjects: some Collection<Subject>, reading reader: inout CompositionReader,
        checkCancellation: () throws -> Void
    ) throws -> InspectionResult {
        var inspected = InspectionResult()
        for localized in try LocalizedSubject.subjects(subjects, in: variants.locales, tab: variants.tab) {
            try checkCancellation()
            inspected.reported = []
            inspected.known = []
            for showing in localized.showings {
                try inspect(localized, showing, reading: &reader, into: &inspected)
            }
            inspected.subjects += 1
        }
        return inspected
    }

    private func inspect(
        _ localized: LocalizedSubject, _ showing: LocalizedSubject.Showing,
        reading reader: inout CompositionReader, into inspected: inout InspectionResult
    ) throws {
        let composition = try showing.composition.map { try reader.read($0) }
        let others = try composition?.otherStates ?? localized.subject.otherStates()
        for state in [nil] + others {
            var screen = try composition.map { composition in
                AssembledScreen(try state.map { try composition.showing($0) } ?? composition)
            }
            for var variant in variants.variants {
                variant.traits.locale = showing.locale
                variant.traits.tab = showing.tab.tab
                variant.shownTab = showing.tab.name
                variant.state = state
                let laidOut = try screen?.laidOut(variant, by: layout)
                try inspect(
                    laidOut ?? layout.layout(localized.subject, variant),
                    isOneOfSeveral: !others.isEmpty || showing.tab.name != nil,
                    into: &inspected)
            }
        }
    }

    private func inspect(
        _ laidOut: LaidOutSubject, isOneOfSeveral: Bool, into inspected: inout InspectionResult
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
                    violation, of: rule, on: laidOut, variant: variant, isOneOfSeveral: isOneOfSeveral)
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
    /// The findings about the current subject, where it has other tabs or states.
    fileprivate var known: Set<FitFinding> = []

    fileprivate mutating func record(
        _ violation: FitViolation, of rule: any FitRule, on laidOut: LaidOutSubject, variant: Variant,
        isOneOfSeveral: Bool
    ) {
        if rule.isIndependentOfVariant {
            let reported = ReportedFinding(
                rule: rule.name, layer: violation.layer, view: violation.view, appearance: violation.appearance)
            guard self.reported.insert(reported).inserted else { return }
        }
        let finding = FitFinding(
            rule: rule.name, subject: laidOut.name, layer: laidOut.layer(violation.layer), view: violation.view,
            variant: variant, appearance: violation.appearance, message: violation.message, amount: violation.amount,
            origin: laidOut.origin(of: violation), text: violation.text)
        if isOneOfSeveral, isKnown(finding) { return }
        findings.append(finding)
    }
}

extension InspectionResult {
    /// Whether a finding in another tab or state is one in what the screen shows by itself, too: with its own tab, in the state that the values
    /// choose, or both.
    private mutating func isKnown(_ finding: FitFinding) -> Bool {
        var finding = finding
        let (tab, state) = (finding.variant.traits.tab, finding.variant.state)
        finding.variant.shownTab = nil
        let plainer: [(tab: String?, state: StateChoice?)] = [(nil, nil), (nil, state), (tab, nil)]
        for other in plainer where other != (tab, state) {
            var plain = finding
            (plain.variant.traits.tab, plain.variant.state) = other
            if known.contains(plain) { return true }
        }
        known.insert(finding)
        return false
    }
}

extension LaidOutSubject {
    fileprivate func layer(_ number: Int) -> LayerName? {
        layers.indices.contains(number) ? layers[number] : nil
    }

    fileprivate func origin(of violation: FitViolation) -> FitOrigin? {
        guard let composition, let view = violation.view else { return nil }
        return FitOrigin(
            ofView: view, inLayer: violation.layer, of: composition, showing: violation.text, in: environment)
    }
}
