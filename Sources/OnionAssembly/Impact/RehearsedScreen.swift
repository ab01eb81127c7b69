package import OnionModel

/// A screen as it is and as it would be after an import, as compositions in JSON.
package struct RehearsedScreen: Sendable {
    /// The screen at one of the two times.
    package enum Side: Sendable {
        /// There is no such screen.
        case absent
        /// The screen cannot be assembled, for this reason.
        case refused(String)
        /// The compositions by language.
        case assembled([LocaleTag: [UInt8]])
    }

    /// Without a revision.
    package var screen: Reference
    package var before: Side
    package var after: Side
    /// The ways from the screen to the parts that change, each ending with one of them.
    package var routes: [[Reference]]
    /// The language of texts without a translation.
    package var baseLocale: LocaleTag

    /// The languages of either side, the base first, then sorted.
    package var locales: [LocaleTag] {
        let all = Set(before.locales).union(after.locales)
        return (all.contains(baseLocale) ? [baseLocale] : []) + all.subtracting([baseLocale]).sorted()
    }

    /// Both compositions in a language; nil when one side has none.
    package func compositions(in locale: LocaleTag) -> (before: [UInt8], after: [UInt8])? {
        guard let before = composition(before, in: locale), let after = composition(after, in: locale) else {
            return nil
        }
        return (before, after)
    }

    /// In a language that a side has no text in, it is as in the one that stands in for it.
    private func composition(_ side: Side, in locale: LocaleTag) -> [UInt8]? {
        guard case .assembled(let compositions) = side else { return nil }
        for tag in locale.lookupChain + baseLocale.lookupChain {
            if let composition = compositions[tag] { return composition }
        }
        return nil
    }
}

extension RehearsedScreen.Side {
    fileprivate var locales: [LocaleTag] {
        if case .assembled(let compositions) = self { Array(compositions.keys) } else { [] }
    }
}
