import Onion
package import OnionCoding
package import OnionLayout
package import OnionModel
package import OnionPreview

/// The changes that an import would make to one screen.
package struct ScreenImpact: Hashable, Sendable {
    package enum Outcome: String, CaseIterable, Hashable, Sendable {
        /// The screen uses a part that changes, and looks the same: no screen shows the change.
        case same
        case changed
        /// The screen would be new.
        case added
        /// The screen cannot be assembled now, but could be after the import.
        case repaired
        /// The screen could no longer be assembled, or would have constraints that newly conflict.
        case broken
    }

    /// Without a revision.
    package var screen: Reference
    package var outcome: Outcome
    /// Whether the screen does not exist before the import.
    package var isNew: Bool
    /// The paths from the screen to the changed parts. Each ends with a changed part.
    package var routes: [[Reference]]
    /// The reason why the screen cannot be assembled after the import; nil when it can.
    package var refusal: String?
    /// The changes of its composition.
    package var differences: [LocalizedDifference]
    /// The changes of its layouts, without unchanged layouts.
    package var layouts: [LayoutImpact]
}

extension ScreenImpact {
    /// Returns the impact with images that change, on a screen that can be assembled before and after.
    func showing(_ images: [String], of screen: DryRunScreen) -> ScreenImpact {
        guard !images.isEmpty, case .assembled = screen.before, case .assembled = screen.after else { return self }
        var impact = self
        if outcome == .same { impact.outcome = .changed }
        impact.differences += images.map { .init(difference: Difference(.changed, .value, at: "image/\($0)")) }
        return impact
    }
}

/// A difference between compositions, with the languages in which it occurs.
package struct LocalizedDifference: Hashable, Sendable {
    package var difference: Difference
    /// In the order of the compared languages; empty for all of them.
    package var locales: [LocaleTag]

    package init(difference: Difference, locales: [LocaleTag] = []) {
        self.difference = difference
        self.locales = locales
    }
}

/// The changes of a screen's layout in one variant.
package struct LayoutImpact: Hashable, Sendable {
    /// The device and the traits, with nothing left open.
    package var variant: Variant
    package var changes: LayoutChanges
}

extension Sequence<(locale: LocaleTag, differences: [Difference])> {
    /// Returns the differences of several languages, each once.
    func merged() -> [LocalizedDifference] {
        var order: [Difference] = []
        var locales: [Difference: [LocaleTag]] = [:]
        var count = 0
        for (locale, differences) in self {
            count += 1
            for difference in differences {
                if locales[difference] == nil { order.append(difference) }
                locales[difference, default: []].append(locale)
            }
        }
        return order.map { difference in
            let those = locales[difference] ?? []
            return LocalizedDifference(difference: difference, locales: those.count == count ? [] : those)
        }
    }
}
