public import OnionModel
import OnionSupport

// The asynchronous forms of blocking functions. They run on their own threads, and block neither an actor nor the
// threads of Swift's concurrency.
extension Registry {
    /// Creates a registry; the asynchronous form of `create(at:baseLocale:options:)`.
    ///
    /// - Throws: The errors of `create(at:baseLocale:options:)`; `CancellationError` when the task is cancelled before.
    public static func create(
        at path: String, baseLocale: LocaleTag = .english, options: Options = Options()
    ) async throws -> Registry {
        try await BlockingExecutor.run { try create(at: path, baseLocale: baseLocale, options: options) }
    }

    /// Opens a registry, and migrates an older schema; the asynchronous form of `open(at:options:)`.
    ///
    /// - Throws: The errors of `open(at:options:)`; `CancellationError` when the task is cancelled before.
    public static func open(at path: String, options: Options = Options()) async throws -> Registry {
        try await BlockingExecutor.run { try open(at: path, options: options) }
    }

    /// Reads from one state of the registry; the asynchronous form of `read(_:)`.
    ///
    /// ```swift
    /// let summaries = try await registry.read { snapshot in
    ///     try screens.map { screen in
    ///         try Task.checkCancellation()
    ///         return try snapshot.part(screen).part.summary ?? ""
    ///     }
    /// }
    /// ```
    ///
    /// - Parameter body: The reads. It may check for the cancellation of the task. The snapshot is not valid after it
    ///   returns.
    /// - Throws: ``RegistryError`` when the registry cannot be read; `CancellationError` when the task is cancelled
    ///   before the read; and errors of `body`.
    public func read<Result: Sendable>(
        _ body: @Sendable (Snapshot) throws -> Result
    ) async throws -> Result {
        try await BlockingExecutor.run { try read(body) }
    }

    /// Reads from the registry as it was at a time; the asynchronous form of `read(asOf:_:)`.
    ///
    /// - Parameters:
    ///   - instant: The time. Before the first change the registry is empty.
    ///   - body: The reads. It may check for the cancellation of the task. The snapshot is not valid after it returns.
    /// - Throws: The errors of `read(asOf:_:)`; `CancellationError` when the task is cancelled before the read.
    public func read<Result: Sendable>(
        asOf instant: Instant, _ body: @Sendable (Snapshot) throws -> Result
    ) async throws -> Result {
        try await BlockingExecutor.run { try read(asOf: instant, body) }
    }
}
