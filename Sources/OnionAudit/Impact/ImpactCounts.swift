import OnionModel
package import OnionStore

/// The counts of an impact.
package struct ImpactCounts: Sendable {
    package private(set) var parts = 0
    package private(set) var images = 0
    package private(set) var unchanged = 0
    package private(set) var pinned = 0
    package private(set) var problems = 0
    /// The number of screens that show a changed part or image.
    package private(set) var reached = 0
    /// The number of compared screens, which a limit bounds.
    package private(set) var compared = 0
    /// The number of pictures that differ; nil when none were drawn.
    package var pictures: Int?
    private var outcomes: [ScreenImpact.Outcome: Int] = [:]

    package init() {}

    package func count(_ outcome: ScreenImpact.Outcome) -> Int { outcomes[outcome] ?? 0 }

    package mutating func add(_ impact: Impact) {
        parts = impact.parts.count
        images = impact.images.count
        unchanged = impact.unchanged
        pinned = impact.pinned.count
        reached = impact.screens.count
    }

    package mutating func add(_ screen: ScreenImpact) {
        compared += 1
        outcomes[screen.outcome, default: 0] += 1
    }

    package mutating func add(_ refusal: ImpactRefusal) {
        problems = refusal.problems.count + refusal.unlisted
        reached = refusal.screens.count
        compared = refusal.screens.count
        outcomes[.broken] = refusal.screens.count
    }

    /// The result in one word, for programs.
    package var outcome: String {
        if problems > 0 { return "refused" }
        if count(.broken) > 0 { return "breaks" }
        return parts + images > 0 ? "changes" : "nothing"
    }

    /// The result in a sentence without a full stop.
    package var summary: String {
        if problems > 0 {
            let refused = "the import would be refused"
            return reached == 0 ? refused : "\(refused), and \(sentence(.broken))"
        }
        guard parts + images > 0 else { return "changes nothing" }
        guard reached > 0 else { return "no screen shows what changes" }
        let outcomes = [ScreenImpact.Outcome.broken, .changed, .added, .repaired, .same].filter { count($0) > 0 }
        if let outcome = outcomes.first, count(outcome) == reached { return sentence(outcome) }
        let limit = compared < reached ? ", the first \(compared) compared" : ""
        let rest = outcomes.map { "\(count($0)) \($0.verb(count($0)))" }.joined(separator: ", ")
        return "\(reached.counted("screen")) reached\(limit): \(rest)"
    }

    private func sentence(_ outcome: ScreenImpact.Outcome) -> String {
        let count = count(outcome)
        return "\(count.counted("screen")) \(outcome.verb(count))"
    }
}

extension ScreenImpact.Outcome {
    /// Returns the predicate of a sentence about a number of screens.
    package func verb(_ count: Int) -> String {
        switch self {
        case .same: count == 1 ? "stays the same" : "stay the same"
        case .changed: count == 1 ? "changes" : "change"
        case .added: count == 1 ? "is added" : "are added"
        case .repaired: "can be assembled again"
        case .broken: count == 1 ? "breaks" : "break"
        }
    }
}
