import Synchronization

/// The limit for the matching steps of file patterns in one folder with its contents.
///
/// The time of matching grows with the product of patterns, files and lengths. A checkout from a stranger may have many of each.
final class MatchingAllowance: Sendable {
    /// A hundred patterns with stars for some hundred thousand files, which is about a second.
    static let usual = 1 << 26

    private let left: Atomic<Int>

    init(_ steps: Int) {
        left = Atomic(steps)
    }

    var isExhausted: Bool { left.load(ordering: .relaxed) < 0 }

    func take(_ steps: Int) {
        left.subtract(steps, ordering: .relaxed)
    }
}
