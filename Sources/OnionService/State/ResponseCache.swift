import Synchronization

/// The latest answers by target, up to a number of bytes.
///
/// There are two generations: when the young one is full, it becomes the old one. So an answer that is asked for stays, and
/// nothing is sorted.
final class ResponseCache: Sendable {
    struct Entry: Sendable {
        let answer: CachedAnswer
        /// The count of the registry's changes at which the answer was made.
        let changes: Int64
    }

    private struct State {
        var young: [String: Entry] = [:]
        var old: [String: Entry] = [:]
        /// Of the young generation, in bytes.
        var size = 0
    }

    private let state = Mutex(State())
    /// The most bytes of a generation.
    private let capacity: Int
    /// What an entry takes beside its bytes, roughly.
    private static let overhead = 512

    /// - Parameter capacity: The most bytes of both generations.
    init(capacity: Int) {
        self.capacity = capacity / 2
    }

    subscript(target: String) -> Entry? {
        state.withLock { state in
            if let entry = state.young[target] { return entry }
            guard let entry = state.old.removeValue(forKey: target) else { return nil }
            insert(entry, for: target, into: &state)
            return entry
        }
    }

    /// Keeps an answer; none that would take a large part of the cache.
    func keep(_ entry: Entry, for target: String) {
        guard entry.answer.size * 8 <= capacity else { return }
        state.withLock { insert(entry, for: target, into: &$0) }
    }

    private func insert(_ entry: Entry, for target: String, into state: inout State) {
        let size = entry.answer.size + target.utf8.count + ResponseCache.overhead
        if state.size + size > capacity {
            state.old = state.young
            state.young = [:]
            state.size = 0
        }
        let replaced = state.young.updateValue(entry, forKey: target)
        state.size += size - (replaced.map { $0.answer.size + target.utf8.count + ResponseCache.overhead } ?? 0)
    }
}
