import OnionLayout
package import OnionModel
package import OnionPreview
package import OnionStore

/// A finding that a gate filters.
package protocol GatedFinding {
    /// The rule, as a configuration names it.
    var rule: String { get }
    /// Whether a project may give the rule another severity, and accept the finding.
    var isNegotiable: Bool { get }
    /// The names of the parts that it concerns, without revisions, and of the file; the subject of the check first.
    var parts: [String] { get }
    var view: String? { get }
    /// The name of the device; nil where it is the same on all.
    var device: String? { get }
    var locale: LocaleTag? { get }
    /// The identity of the finding, which is stable when texts, frames and revisions change.
    var baselineKey: Baseline.Key { get }
}

extension FitFinding: GatedFinding {
    package var isNegotiable: Bool { true }

    package var parts: [String] {
        [FitFinding.reference(ofSubject: subject), layer?.template.head.description, layer?.content?.head.description]
            .compactMap(\.self)
    }

    package var device: String? { variant.device?.key }

    package var locale: LocaleTag? { variant.traits.locale }

    package var baselineKey: Baseline.Key {
        // A rule that reports a view once names any of the variants.
        let isAnywhere = FitRules.all.contains { $0.name == rule && $0.isIndependentOfVariant }
        return Baseline.Key(
            rule: rule, reference: parts[0], template: layer?.template.head.description,
            content: layer?.content?.head.description, place: view,
            traits: isAnywhere ? nil : variant.words(appearance: nil), appearance: appearance?.rawValue)
    }

    /// The name of a subject without the revision of a screen.
    package static func reference(ofSubject name: String) -> String {
        (try? Reference(parsing: name))?.head.description ?? name
    }
}

extension Finding: GatedFinding {
    package var rule: String { code.rawValue }

    package var isNegotiable: Bool { isLint }

    package var parts: [String] { [reference?.head.description].compactMap(\.self) }

    package var view: String? { nil }

    package var device: String? { nil }

    package var locale: LocaleTag? { nil }

    package var baselineKey: Baseline.Key {
        Baseline.Key(rule: rule, reference: parts.first ?? "", place: path.withoutIndices)
    }
}

extension String {
    /// The path without the numbers of items, which change when one is added before them.
    fileprivate var withoutIndices: String { replacing(/\[\d+\]/, with: "[]") }
}

extension Variant {
    /// The device, the version of iOS and the traits. Default traits are left out.
    ///
    /// - Parameter appearance: Nil leaves out the appearance.
    package func words(appearance: Traits.Appearance?) -> String {
        var words = [device?.key, traits.locale?.text].compactMap(\.self)
        if shownVersion != Variant().shownVersion { words.append("ios\(shownVersion)") }
        if traits.orientation != .portrait { words.append(traits.orientation.rawValue) }
        if traits.contentSizeCategory != .large { words.append(traits.contentSizeCategory.rawValue) }
        if let appearance { words.append(appearance.rawValue) }
        let isRightToLeft = traits.layoutDirection == .rightToLeft
        if isRightToLeft != (traits.locale?.isRightToLeft ?? false) { words.append(isRightToLeft ? "rtl" : "ltr") }
        if let tab = traits.tab { words.append("tab \(tab)") }
        if let state { words.append("state \(state)") }
        return words.joined(separator: " ")
    }
}
