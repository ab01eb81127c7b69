import Onion
import OnionStore
import OnionSupport
import Synchronization

/// Assemblers with one connection each. A request uses a free one.
///
/// The pool of the registry, which all other requests use, costs a considerable share of the time of a composition: it checks the schema for
/// changes at each read (measured: a tenth of the instructions).
final class Assemblers: Sendable {
    private let free: Mutex<[Assembler]>
    /// For requests beyond the number of connections.
    private let pooled: Assembler

    /// - Throws: `RegistryError` when another connection to the registry cannot be opened.
    init(_ registry: Registry) throws {
        let pooled = Assembler(registry)
        self.pooled = pooled
        // Compositions are assembled on the threads of tasks, one for each core.
        free = Mutex(try (0..<Platform.coreCount).map { _ in pooled.reading(try registry.reopened()) })
    }

    /// Calls a closure with a session, as `Assembler.session` does.
    func session<Result>(_ body: (AssemblySession) throws -> Result) throws -> Result {
        let own = free.withLock { $0.popLast() }
        defer {
            if let own { free.withLock { $0.append(own) } }
        }
        return try (own ?? pooled).session(body)
    }
}
