package import OnionLayout
package import OnionModel

/// What an import would change in one screen.
package struct ScreenImpact: Hashable, Sendable {
    package enum Outcome: String, CaseIterable, Hashable, Sendable {
        /// It shows something that changes, and is as it was: the change is in what no screen shows.
        case same
        case changed
        /// There would be a new screen.
        case added
        /// It cannot be assembled now, and could then.
        case mended
        /// It could not be assembled any more, or has constraints that cannot hold any more.
        case broken
    }

    /// Without a revision.
    package var screen: Reference
    package var outcome: Outcome
    /// Whether there is no such screen now.
    package var isNew: Bool
    /// The ways from the screen to the parts that change, each ending with one of them.
    package var routes: [[Reference]]
    /// Why it cannot be assembled then; nil when it can.
    package var refusal: String?
    /// What changes in its composition.
    package var differences: [LocalizedDifference]
    /// What changes in its layouts; those that stay as they were are left out.
    package var layouts: [LayoutImpact]
}

/// A difference between compositions, and in which languages it is one.
package struct LocalizedDifference: Hashable, Sendable {
    package var difference: Difference
    /// Sorted as the languages that were looked at; empty for all of them.
    package var locales: [LocaleTag]

    package init(difference: Difference, locales: [LocaleTag] = []) {
        self.difference = difference
        self.locales = locales
    }
}

/// What changes in the layout of a screen on one device.
package struct LayoutImpact: Hashable, Sendable {
    /// On what, and for whom; nothing is left open.
    package var variant: Variant
    package var changes: LayoutChanges
}

extension Sequence<(locale: LocaleTag, differences: [Difference])> {
    /// The differences of several languages, each once.
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
