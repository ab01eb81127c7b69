import OnionCoding
public import OnionModel
public import OnionStore
import OnionSupport

/// Assembles screens of a registry: the content first, then the containers around it.
///
/// ```swift
/// let assembler = Assembler(registry)
/// let screen = try Reference(parsing: "screen/new-year")
/// let composition = try assembler.assemble(screen, traits: Traits(locale: try LocaleTag("ru"), appearance: .dark))
/// ```
///
/// Keep one assembler for a registry: it caches the templates that it has compiled. It can be used from any thread.
/// Inside a read, use `Snapshot.assemble(_:traits:datasource:)` instead.
public struct Assembler: Sendable {
    let registry: Registry
    let datasource: any ActionsDatasource
    let cache: AssemblyCache

    /// Creates an assembler.
    ///
    /// - Parameters:
    ///   - registry: The registry that stores the screens.
    ///   - datasource: The provider of supporting views. The default is the action sets of the registry.
    public init(_ registry: Registry, datasource: some ActionsDatasource = StoredActions()) {
        self.init(registry, datasource, AssemblyCache())
    }

    private init(_ registry: Registry, _ datasource: any ActionsDatasource, _ cache: AssemblyCache) {
        self.registry = registry
        self.datasource = datasource
        self.cache = cache
    }

    /// Returns an assembler that reads the same registry on another connection, and shares what this one has compiled.
    package func reading(_ registry: Registry) -> Assembler { Assembler(registry, datasource, cache) }

    /// Returns the composition of a screen for traits.
    ///
    /// - Parameters:
    ///   - screen: The screen; without a revision, its latest one.
    ///   - traits: The language, appearance and so on. The default is the registry's base locale in portrait, in the
    ///     light appearance, and with text of the usual size.
    /// - Throws: `RegistryError` if the registry does not have the screen, if the screen has no such tab, more than 1,000 layers or
    ///   more than 64 inside each other, if no template has a slot for the actions that the datasource provides, or if
    ///   the file is damaged; errors of the datasource.
    public func assemble(_ screen: Reference, traits: Traits = Traits()) throws -> Composition {
        try Composition(json: assembleJSON(screen, traits: traits))
    }

    /// Returns the composition of a screen as JSON in UTF-8, in one line without a line feed.
    ///
    /// The bytes are spliced from stored bytes without a `Composition` in between, which is faster than
    /// `assemble(_:traits:)`.
    ///
    /// - Parameters:
    ///   - screen: The screen; without a revision, its latest one.
    ///   - traits: The language, appearance and so on.
    ///   - format: The version of the form, for apps that read an older one.
    /// - Throws: The errors of `assemble(_:traits:)`.
    public func assembleJSON(
        _ screen: Reference, traits: Traits = Traits(), format: Composition.Format = .current
    ) throws -> [UInt8] {
        try session { try $0.json(of: screen, traits: traits, format: format) }
    }

    /// Calls a closure with a session, which assembles many screens from one state of the registry.
    ///
    /// ```swift
    /// let sizes = try assembler.session { session in
    ///     try screens.map { try session.json(of: $0).count }
    /// }
    /// ```
    ///
    /// - Parameter body: The closure. The session is not valid after it returns.
    /// - Returns: The result of the closure.
    /// - Throws: `RegistryError` if the registry cannot be read; errors of the closure.
    public func session<Result>(_ body: (AssemblySession) throws -> Result) throws -> Result {
        try registry.read { snapshot in
            try body(AssemblySession(snapshot, datasource: datasource, cache: cache))
        }
    }
}

// The asynchronous forms run on their own threads, and block neither an actor nor the threads of Swift's
// concurrency.
extension Assembler {
    /// Returns the composition of a screen for traits; the asynchronous form of `assemble(_:traits:)`.
    ///
    /// - Throws: The errors of `assemble(_:traits:)`; `CancellationError` when the task is cancelled before.
    public func assemble(_ screen: Reference, traits: Traits = Traits()) async throws -> Composition {
        try await BlockingExecutor.run { try assemble(screen, traits: traits) }
    }

    /// Returns the composition of a screen as JSON; the asynchronous form of `assembleJSON(_:traits:format:)`.
    ///
    /// - Throws: The errors of `assemble(_:traits:)`; `CancellationError` when the task is cancelled before.
    public func assembleJSON(
        _ screen: Reference, traits: Traits = Traits(), format: Composition.Format = .current
    ) async throws -> [UInt8] {
        try await BlockingExecutor.run { try assembleJSON(screen, traits: traits, format: format) }
    }
}

extension Snapshot {
    /// Returns the composition of a screen in this state of the registry.
    ///
    /// ```swift
    /// let day = try Instant("2025-11-01")
    /// let composition = try registry.read(asOf: day) { snapshot in
    ///     try snapshot.assemble(snapshot.reference(named: "screen/new-year"))
    /// }
    /// ```
    ///
    /// - Parameters:
    ///   - screen: The screen; without a revision, its latest one.
    ///   - traits: The language, appearance and so on.
    ///   - datasource: The provider of supporting views. The default is the action sets of the registry.
    /// - Throws: The errors of `Assembler.assemble(_:traits:)`.
    public func assemble(
        _ screen: Reference, traits: Traits = Traits(), datasource: some ActionsDatasource = StoredActions()
    ) throws -> Composition {
        try Composition(json: AssemblySession(self, datasource: datasource).json(of: screen, traits: traits))
    }
}
