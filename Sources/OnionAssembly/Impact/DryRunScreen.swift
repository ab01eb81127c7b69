package import OnionModel

/// The compositions of a screen before and after an import, as JSON.
package struct DryRunScreen: Sendable {
    package enum Side: Sendable {
        /// The screen does not exist.
        case absent
        /// The screen cannot be assembled. The value is the message of the error.
        case refused(String)
        /// A composition for each language.
        case assembled([LocaleTag: [UInt8]])
    }

    /// The screen, without a revision.
    package var screen: Reference
    package var before: Side
    package var after: Side
    /// Paths of references from the screen to the changed parts. Each path ends with a changed part.
    package var routes: [[Reference]]
    package var baseLocale: LocaleTag

    /// The languages of both sides: the base locale first, the others sorted.
    package var locales: [LocaleTag] {
        let all = Set(before.locales).union(after.locales)
        return (all.contains(baseLocale) ? [baseLocale] : []) + all.subtracting([baseLocale]).sorted()
    }

    /// Returns both compositions in a language; nil when one side has none.
    package func compositions(in locale: LocaleTag) -> (before: [UInt8], after: [UInt8])? {
        guard let before = composition(before, in: locale), let after = composition(after, in: locale) else {
            return nil
        }
        return (before, after)
    }

    /// Returns the composition in a language, or in the language that replaces it on this side.
    private func composition(_ side: Side, in locale: LocaleTag) -> [UInt8]? {
        guard case .assembled(let compositions) = side else { return nil }
        let best = locale.bestMatch(among: compositions.keys) ?? baseLocale.bestMatch(among: compositions.keys)
        return best.flatMap { compositions[$0] }
    }
}

extension DryRunScreen.Side {
    fileprivate var locales: [LocaleTag] {
        if case .assembled(let compositions) = self { Array(compositions.keys) } else { [] }
    }
}
