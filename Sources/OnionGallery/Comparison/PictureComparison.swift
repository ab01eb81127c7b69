package import OnionModel
import OnionSupport

package struct PictureComparison: Hashable, Sendable {
    /// Every picture of either side, ordered by screen and variant.
    package let pictures: [ComparedPicture]
    /// Those that differ, in the same order.
    package let differences: [ComparedPicture]
    /// The differences in groups, the largest first.
    package let groups: [ChangeGroup]

    package init(pictures: [ComparedPicture]) {
        self.pictures = pictures
        differences = pictures.filter { $0.outcome != .same }
        groups = ChangeGroup.groups(of: differences)
    }

    /// Returns groups by their numbers, from 1, and those whose pictures changed through no other parts than given ones.
    ///
    /// - Throws: ``Problem`` `no-such-change` for a number without a group, and for a part without a group.
    package func groups(numbered numbers: [Int], through parts: Set<Reference>) throws(Problem) -> [ChangeGroup] {
        for number in numbers where !(1...max(1, groups.count)).contains(number) || groups.isEmpty {
            throw Problem.noSuchGroup(number, count: groups.count)
        }
        let found = groups.enumerated().filter { number, group in
            numbers.contains(number + 1) || !group.causes.isEmpty && parts.isSuperset(of: group.causes)
        }.map(\.element)
        let known = Set(groups.flatMap(\.causes))
        if let missing = parts.sorted().first(where: { !known.contains($0) }) {
            throw Problem.noChange(through: missing, known: known.sorted())
        }
        return found
    }

    /// Returns the comparison without the pictures of groups.
    package func without(_ those: [ChangeGroup]) -> PictureComparison {
        let left = Set(those.flatMap(\.pictures).map { differences[$0] })
        return PictureComparison(pictures: pictures.filter { !left.contains($0) })
    }

    /// The screens that the new side does not have at all, sorted.
    package var removedScreens: [String] {
        let kept = Set(pictures.filter { $0.outcome != .removed }.map(\.screen))
        let removed = Set(pictures.filter { $0.outcome == .removed }.map(\.screen))
        return removed.subtracting(kept).sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    }
}

/// Pictures that changed alike: through the same parts, or, where the parts are not known, with the same pixels before and after, wherever on
/// the screen. The new pictures of a screen are a group, and so are its removed ones.
package struct ChangeGroup: Hashable, Sendable {
    private struct Key: Hashable {
        var outcome: ComparedPicture.Outcome
        var causes: [Reference]
        var change: String?
    }

    private static let mostExamples = 3

    package let outcome: ComparedPicture.Outcome
    /// The parts through which the pictures changed, sorted; empty when they are not known.
    package let causes: [Reference]
    /// The indices of the pictures among the differences, ascending.
    package let pictures: [Int]
    /// Three pictures of different screens, or of fewer screens where there are not so many; in English, if the pictures are in several languages.
    package let examples: [Int]

    private init(_ pictures: [Int], among differences: [ComparedPicture]) {
        let first = differences[pictures[0]]
        outcome = first.outcome
        causes = first.causes
        self.pictures = pictures
        let english = pictures.filter { differences[$0].variant.locale?.text.split(separator: "-").first == "en" }
        let preferred = english + Set(pictures).subtracting(english).sorted()
        var seen: Set<String> = []
        let firstOfScreens = preferred.filter { seen.insert(differences[$0].screen).inserted }
        let others = preferred.filter { !firstOfScreens.contains($0) }
        examples = (firstOfScreens + others).prefix(ChangeGroup.mostExamples).sorted()
    }

    fileprivate static func groups(of differences: [ComparedPicture]) -> [ChangeGroup] {
        let groups = differences.indicesByKey { picture in
            let change = picture.causes.isEmpty ? picture.change ?? picture.screen : nil
            return Key(outcome: picture.outcome, causes: picture.causes, change: change)
        }
        return groups.map { ChangeGroup($0, among: differences) }
    }
}
