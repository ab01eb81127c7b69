import Onion
import Synchronization

/// The numbers of findings of the checks that pages have made, for the home page. A check takes too long to be made for it.
final class CheckMemory: Sendable {
    /// What is known of all checked parts.
    struct Summary {
        var parts = 0
        var findings = 0
        /// Whether the registry has changed since a check.
        var isOld = false
    }

    /// The maximum number of parts that are remembered.
    private static let most = 10_000

    private let known = Mutex<[Reference: (findings: Int, changes: Int64)]>([:])

    /// Remembers a check at a change count of the registry.
    func note(_ reference: Reference, findings: Int, at changes: Int64) {
        known.withLock { known in
            if known.count >= CheckMemory.most, known[reference.head] == nil { known.removeAll() }
            known[reference.head] = (findings, changes)
        }
    }

    /// Returns the sums of the latest check of each screen.
    func summary(at changes: Int64) -> Summary {
        known.withLock { known in
            known.reduce(into: Summary()) { sum, check in
                guard check.key.kind == .screen else { return }
                sum.parts += 1
                sum.findings += check.value.findings
                if check.value.changes != changes { sum.isOld = true }
            }
        }
    }
}
