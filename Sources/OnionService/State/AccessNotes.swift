import OnionStore
import Synchronization

/// Notes in the registry when each access was used, and how many requests had an unknown token: each at most once a minute.
///
/// What cannot be stored at once, because others write, is stored with a later request.
final class AccessNotes: Sendable {
    private struct State {
        /// When the use of an access was stored.
        var uses: [Int64: ContinuousClock.Instant] = [:]
        /// When unknown tokens were stored, and the number since.
        var unknownTokens: (stored: ContinuousClock.Instant?, count: Int) = (nil, 0)
    }

    private static let pause = Duration.seconds(60)

    private let changes: ChangeCounter
    private let state = Mutex(State())

    init(_ changes: ChangeCounter) { self.changes = changes }

    func noteUse(of holder: AccessHolder) {
        let due = state.withLock { state in holder.accesses.map(\.id).filter { AccessNotes.isOver(state.uses[$0]) } }
        guard !due.isEmpty, (try? changes.note(uses: due)) != nil else { return }
        state.withLock { state in for id in due { state.uses[id] = .now } }
    }

    /// - Parameter address: Where the request came from.
    func noteUnknownToken(from address: String?) {
        let due = state.withLock { state -> Int? in
            state.unknownTokens.count += 1
            return AccessNotes.isOver(state.unknownTokens.stored) ? state.unknownTokens.count : nil
        }
        guard let due else { return }
        let requests = "\(due) \(due == 1 ? "request" : "requests, the last one") from \(address ?? "nowhere")"
        guard (try? changes.note(uses: [], unknownTokens: requests)) != nil else { return }
        state.withLock { $0.unknownTokens = (.now, $0.unknownTokens.count - due) }
    }

    private static func isOver(_ stored: ContinuousClock.Instant?) -> Bool {
        stored.map { .now - $0 >= pause } ?? true
    }
}
