import Dispatch
import Onion
import OnionSupport
import Synchronization

/// Completes the search index in the background, one update at a time.
final class SearchUpdates: Sendable {
    private struct Running {
        let end: DispatchGroup
        /// Whether documents may have been stored since the update last checked.
        var goesOn = false
    }

    private let registry: Registry
    private let running = Mutex<Running?>(nil)

    init(_ registry: Registry) {
        self.registry = registry
    }

    /// Begins an update, or extends the running one to documents that were stored meanwhile.
    ///
    /// - Returns: A group that is left when the index is complete, or cannot be written now.
    @discardableResult
    func begin() -> DispatchGroup {
        running.withLock { running in
            if let end = running?.end {
                running?.goesOn = true
                return end
            }
            let end = DispatchGroup()
            end.enter()
            running = Running(end: end)
            Task { await update() }
            return end
        }
    }

    private func update() async {
        repeat {
            // If the index cannot be written now, the next search begins an update again.
            try? await BlockingExecutor.run { [registry] in try registry.updateSearch() }
        } while goesOn()
    }

    private func goesOn() -> Bool {
        running.withLock { current in
            guard current?.goesOn == true else {
                current?.end.leave()
                current = nil
                return false
            }
            current?.goesOn = false
            return true
        }
    }
}

extension RegistryService {
    /// The maximum time that a search waits for the index. A few thousand documents are indexed in this time.
    private static let patience = DispatchTimeInterval.milliseconds(40)

    /// Searches the registry. If much is missing in the index, the result contains the indexed hits, and the index is completed in the background.
    ///
    /// - Throws: `RegistryError` when the registry cannot be searched.
    func search(_ words: String, space: String? = nil, limit: Int) throws -> SearchResult {
        let first = try registry.searchIndex(words, space: space, limit: limit)
        if first.isComplete { return first }
        _ = searchUpdates.begin().wait(timeout: .now() + RegistryService.patience)
        return try registry.searchIndex(words, space: space, limit: limit)
    }
}
