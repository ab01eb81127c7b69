import Synchronization

/// A cache of the latest responses by target, up to a number of bytes. Those whose tags are known before their bodies are indexed by these, too.
///
/// There are two generations: when the young one is full, it becomes the old one. So requested responses stay, without sorting.
final class ResponseCache: Sendable {
    struct Entry: Sendable {
        let answer: CachedAnswer
        /// The change count of the registry under which the response was computed.
        let changes: Int64
        /// The entity tag that was known before the response was computed; nil for none.
        var tag: String?
    }

    private struct Generation {
        var entries: [String: Entry] = [:]
        /// The targets of responses by their tags.
        var targets: [String: String] = [:]
        /// In bytes.
        var size = 0

        func entry(tagged tag: String) -> Entry? { targets[tag].flatMap { entries[$0] } }
    }

    private struct State {
        var young = Generation()
        var old = Generation()
    }

    private let state = Mutex(State())
    /// The maximum size of a generation, in bytes.
    private let capacity: Int
    /// The approximate size of an entry beside its body, in bytes.
    private static let overhead = 512

    /// - Parameter capacity: The maximum size of both generations, in bytes.
    init(capacity: Int) {
        self.capacity = capacity / 2
    }

    subscript(target: String) -> Entry? {
        state.withLock { state in
            if let entry = state.young.entries[target] { return entry }
            guard let entry = state.old.entries.removeValue(forKey: target) else { return nil }
            insert(entry, for: target, into: &state)
            return entry
        }
    }

    /// Returns the response with a tag, whatever its target.
    subscript(tagged tag: String) -> CachedAnswer? {
        state.withLock { ($0.young.entry(tagged: tag) ?? $0.old.entry(tagged: tag))?.answer }
    }

    /// Caches a response, unless it would fill a large part of the cache.
    func keep(_ entry: Entry, for target: String) {
        guard entry.answer.size * 8 <= capacity else { return }
        state.withLock { insert(entry, for: target, into: &$0) }
    }

    private func insert(_ entry: Entry, for target: String, into state: inout State) {
        let size = entry.answer.size + target.utf8.count + ResponseCache.overhead
        if state.young.size + size > capacity {
            state.old = state.young
            state.young = Generation()
        }
        let replaced = state.young.entries.updateValue(entry, forKey: target)
        state.young.size += size - (replaced.map { $0.answer.size + target.utf8.count + ResponseCache.overhead } ?? 0)
        if let tag = replaced?.tag { state.young.targets[tag] = nil }
        if let tag = entry.tag { state.young.targets[tag] = target }
    }
}
