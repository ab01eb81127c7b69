import Onion
import OnionPreview

/// How much an import would change.
struct ImpactCounts {
    private(set) var parts = 0
    private(set) var unchanged = 0
    private(set) var pinned = 0
    private(set) var problems = 0
    /// How many screens show something that changes.
    private(set) var reached = 0
    private(set) var lookedAt = 0
    /// Nil when none were drawn.
    var pictures: Int?
    private var outcomes: [ScreenImpact.Outcome: Int] = [:]

    func count(_ outcome: ScreenImpact.Outcome) -> Int { outcomes[outcome] ?? 0 }

    mutating func take(_ impact: Impact) {
        parts = impact.parts.count
        unchanged = impact.unchanged
        pinned = impact.pinned.count
        reached = impact.screens.count
    }

    mutating func take(_ screen: ScreenImpact) {
        lookedAt += 1
        outcomes[screen.outcome, default: 0] += 1
    }

    mutating func take(_ refusal: ImpactRefusal) {
        problems = refusal.problems.count
        reached = refusal.screens.count
        lookedAt = refusal.screens.count
        outcomes[.broken] = refusal.screens.count
    }

    /// What comes out, in one word for programs.
    var outcome: String {
        if problems > 0 { return "refused" }
        if count(.broken) > 0 { return "breaks" }
        return parts > 0 ? "changes" : "nothing"
    }

    /// What comes out, in a sentence without a full stop.
    var summary: String {
        if problems > 0 {
            return "the import would be refused, \(ImpactCounts.screens(reached)) \(reached == 1 ? "breaks" : "break")"
        }
        guard parts > 0 else { return "changes nothing" }
        guard reached > 0 else { return "no screen shows what changes" }
        let words: [(ScreenImpact.Outcome, String, String)] = [
            (.broken, "breaks", "break"), (.changed, "changes", "change"), (.added, "is added", "are added"),
            (.mended, "is mended", "are mended"), (.same, "stays the same", "stay the same"),
        ]
        let told = words.filter { count($0.0) > 0 }.map { "\(count($0.0)) \(count($0.0) == 1 ? $0.1 : $0.2)" }
        let looked = lookedAt < reached ? ", the first \(lookedAt) looked at" : ""
        return "\(ImpactCounts.screens(reached)) reached\(looked): \(told.joined(separator: ", "))"
    }

    static func screens(_ count: Int) -> String { count == 1 ? "1 screen" : "\(count) screens" }
}
