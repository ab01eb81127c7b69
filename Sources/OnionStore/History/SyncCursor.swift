import OnionSupport

/// The position of a client in the changes of a registry.
package struct SyncCursor: Hashable, Sendable {
    /// The effects of a change on parts, in the order in which they are listed.
    enum Step: Int64 {
        /// Parts that got a revision, by the number of the revision's row.
        case revisions
        /// Parts that were renamed, removed or restored, by the numbers of their rows.
        case events
        /// Parts that name a renamed one, by the numbers of their rows.
        case users
    }

    /// The last change that is listed completely.
    var change: Int64 = 0
    /// The position in the change after it.
    var step = Step.revisions
    var last: Int64 = 0
    /// With ``Step/users``: the renamed part.
    var renamed: Int64 = 0
    /// The newest change when the last page was made. After a later purge the cursor is refused.
    var newest: Int64 = 0
    /// A digest of that change, so that another registry, or a diverged backup, is detected.
    var mark = ""

    /// The beginning, before all changes.
    package init() {}

    /// Parses a cursor; nil for an invalid text.
    package init?(_ text: String) {
        if text == "0" { return }
        let words = text.split(separator: ".", omittingEmptySubsequences: false)
        let numbers = words.prefix(5).compactMap { Int64($0) }
        guard words.count == 6, numbers.count == 5, numbers.allSatisfy({ $0 >= 0 }),
            let step = Step(rawValue: numbers[1])
        else { return nil }
        (change, self.step, last, renamed, newest) = (numbers[0], step, numbers[2], numbers[3], numbers[4])
        mark = String(words[5])
    }

    /// The cursor in its form for URLs.
    package var text: String { "\(change).\(step.rawValue).\(last).\(renamed).\(newest).\(mark)" }

    /// The position after a completely listed change.
    mutating func finish(_ change: Int64) {
        self.change = change
        (step, last, renamed) = (.revisions, 0, 0)
    }
}
