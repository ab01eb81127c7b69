import Onion
import OnionLayout
import OnionModel

/// Lays subjects out for everybody who was asked for, and holds the rules against them.
struct FitInspector: Sendable {
    private let rules: [any FitRule]
    private let exemptions: Set<FitExemption>
    private let variants: FitVariants
    private let text: any TextMeasuring
    private let layout: SubjectLayout

    init(
        rules: [any FitRule], exemptions: Set<FitExemption>, variants: FitVariants, text: any TextMeasuring
    ) {
        self.rules = rules.filter { !exemptions.contains(FitExemption(rule: $0.name)) }
        self.exemptions = exemptions
        self.variants = variants
        self.text = text
        layout = SubjectLayout(engine: LayoutEngine(text: text))
    }

    /// What is wrong with some subjects, in their order.
    ///
    /// - Parameter checkCancellation: Throws when the rest is not needed.
    func inspect(
        _ subjects: some Collection<Subject>, reading reader: inout CompositionReader,
        checkingCancellation checkCancellation: () throws -> Void
    ) throws -> Inspected {
        var inspected = Inspected()
        for written in try WrittenSubject.subjects(subjects, in: variants.locales) {
            try checkCancellation()
            inspected.told = []
            for language in written.languages { try inspect(written, language, &reader, &inspected) }
            inspected.subjects += 1
        }
        return inspected
    }

    private func inspect(
        _ written: WrittenSubject, _ language: WrittenSubject.Language, _ reader: inout CompositionReader,
        _ inspected: inout Inspected
    ) throws {
        var screen = try language.composition.map { AssembledScreen(try reader.read($0)) }
        for var variant in variants.variants {
            variant.traits.locale = language.locale
            let laidOut = screen?.laidOut(variant, by: layout)
            try inspect(laidOut ?? layout.layout(written.subject, variant), &inspected)
        }
    }

    private func inspect(_ laidOut: LaidOutSubject, _ inspected: inout Inspected) {
        inspected.layouts += 1
        let scene = FitScene(laidOut, in: variants.appearances, text: text)
        var variant = laidOut.variant
        variant.traits.locale = laidOut.environment.locale
        variant.traits.layoutDirection = laidOut.environment.direction
        for rule in rules {
            for remark in rule.remarks(on: scene) where !isExempt(rule, remark.view) {
                inspected.note(rule, remark, on: laidOut, variant)
            }
        }
    }
}

extension FitInspector {
    private func isExempt(_ rule: any FitRule, _ view: String?) -> Bool {
        !exemptions.isEmpty && exemptions.contains(FitExemption(rule: rule.name, view: view))
    }
}

/// What came of inspecting.
struct Inspected: Sendable {
    /// What is told once of a subject.
    struct Told: Hashable {
        var rule: String
        var layer: Int
        var view: String?
        var appearance: Traits.Appearance?
    }

    var findings: [FitFinding] = []
    var subjects = 0
    var layouts = 0
    /// Of the subject that is being inspected.
    fileprivate var told: Set<Told> = []

    fileprivate mutating func note(
        _ rule: any FitRule, _ remark: FitRemark, on laidOut: LaidOutSubject, _ variant: Variant
    ) {
        if rule.isTheSameEverywhere {
            let told = Told(
                rule: rule.name, layer: remark.layer, view: remark.view, appearance: remark.appearance)
            guard self.told.insert(told).inserted else { return }
        }
        findings.append(
            FitFinding(
                rule: rule.name, subject: laidOut.name, layer: laidOut.layer(remark.layer), view: remark.view,
                variant: variant, appearance: remark.appearance, message: remark.message, amount: remark.amount))
    }
}

extension LaidOutSubject {
    fileprivate func layer(_ number: Int) -> LayerName? {
        layers.indices.contains(number) ? layers[number] : nil
    }
}
