import OnionCoding
public import OnionModel
public import OnionStore

/// A session that assembles screens from one state of the registry.
///
/// ``Assembler/session(_:)`` creates it, or a read from its snapshot. It is valid within that call only, and on one
/// thread at a time.
///
/// ```swift
/// let sizes = try registry.read { snapshot in
///     let session = try AssemblySession(snapshot)
///     return try screens.map { try session.json(of: $0).count }
/// }
/// ```
public final class AssemblySession {
    let snapshot: Snapshot
    private let datasource: any ActionsDatasource
    private let known: KnownParts
    private let rows: AssemblyRows
    private let leads: LeadNames
    private var prepared: PreparedTraits?
    private var replacements: [Int: Reference] = [:]
    // Buffers that all screens of the session share, so that they keep their capacity.
    private var layers = Layers()
    private var output = ByteBuffer(capacity: 16_384)
    private var identity = ByteBuffer(capacity: 1_024)

    /// Creates a session inside a read.
    ///
    /// - Parameters:
    ///   - snapshot: The state of the registry.
    ///   - datasource: The provider of supporting views. The default is the action sets of the registry.
    /// - Throws: `RegistryError` if the registry cannot be read.
    public convenience init(_ snapshot: Snapshot, datasource: some ActionsDatasource = StoredActions()) throws {
        try self.init(snapshot, datasource: datasource, cache: AssemblyCache())
    }

    init(_ snapshot: Snapshot, datasource: any ActionsDatasource, cache: AssemblyCache) throws {
        self.snapshot = snapshot
        self.datasource = datasource
        self.known = try cache.known(in: snapshot)
        self.rows = try AssemblyRows(snapshot)
        self.leads = LeadNames(rows)
    }

    /// Returns the composition of a screen as JSON in UTF-8, in one line without a line feed.
    ///
    /// - Parameters:
    ///   - screen: The screen; without a revision, its latest one.
    ///   - traits: The language, appearance and so on.
    ///   - format: The version of the form.
    /// - Throws: The errors of `Assembler.assemble(_:traits:)`.
    public func json(
        of screen: Reference, traits: Traits = Traits(), format: Composition.Format = .current
    ) throws -> [UInt8] {
        try write(screen, traits, format)
        return Array(output.bytes)
    }

    /// Returns the composition of a screen in which other screens take the places of layers.
    ///
    /// - Parameter replacements: The other screens by the numbers of the layers, each counted after the replacements before it.
    func json(of screen: Reference, traits: Traits, replacing replacements: [Int: Reference]) throws -> [UInt8] {
        self.replacements = replacements
        defer { self.replacements = [:] }
        return try json(of: screen, traits: traits)
    }

    /// Appends the composition of a screen as JSON in UTF-8, without a line feed.
    ///
    /// - Parameters:
    ///   - screen: The screen; without a revision, its latest one.
    ///   - traits: The language, appearance and so on.
    ///   - format: The version of the form.
    ///   - json: The array that receives the bytes. An error leaves it unchanged.
    /// - Throws: The errors of `Assembler.assemble(_:traits:)`.
    public func assemble(
        _ screen: Reference, traits: Traits, format: Composition.Format = .current, into json: inout [UInt8]
    ) throws {
        try write(screen, traits, format)
        json.append(contentsOf: output.bytes)
    }

    /// The locale whose texts replace missing ones.
    package var baseLocale: LocaleTag { known.base }

    /// Returns the languages of a screen's texts, each once and sorted; empty for a screen without texts.
    ///
    /// - Parameter screen: The screen; without a revision, its latest one.
    /// - Throws: The errors of `Assembler.assemble(_:traits:)`.
    public func locales(of screen: Reference) throws -> [LocaleTag] {
        try withLayers(of: screen, Traits()) { _ in
            try rows.buffer.withUnsafeBytes { try FindLocales.run(layers, $0) }
        }
    }

    /// Returns the tabs, pages and columns of a screen, that which it shows by itself first; for several slots, that in the outermost. A layer that
    /// no name distinguishes from an earlier one is left out.
    ///
    /// - Parameters:
    ///   - screen: The screen; without a revision, its latest one.
    ///   - tab: A name or an index, as in ``Traits/tab``, to get this one alone; also where the screen does not have it.
    /// - Returns: At least one choice. A single one without a name where there is no other.
    /// - Throws: The errors of `Assembler.assemble(_:traits:)`.
    package func tabs(of screen: Reference, only tab: String? = nil) throws -> [TabChoice] {
        try withLayers(of: screen, Traits()) { _ in
            let pass = SelectTab(rows: rows)
            let all = pass.tabs(layers)
            guard let tab else { return all }
            let name = pass.name(of: tab, layers) ?? tab
            return [all.first { $0.name == name } ?? TabChoice(tab: name, name: name)]
        }
    }

    /// Returns the name of a tab, page or column as ``tabs(of:only:)`` has it; nil where the screen has none.
    ///
    /// - Parameters:
    ///   - tab: A name or an index, as in ``Traits/tab``.
    ///   - screen: The screen; without a revision, its latest one.
    /// - Throws: The errors of `Assembler.assemble(_:traits:)`.
    package func name(ofTab tab: String, in screen: Reference) throws -> String? {
        try withLayers(of: screen, Traits()) { _ in SelectTab(rows: rows).name(of: tab, layers) }
    }

    private func write(_ screen: Reference, _ traits: Traits, _ format: Composition.Format) throws {
        output.removeAll()
        var hasStates = false
        try withLayers(of: screen, traits) { prepared in
            hasStates = layers.drafts.contains(where: \.template.hasStates)
            // The first form has no states, so that the one that is chosen has to be in the views.
            let format = hasStates ? .current : format
            let answers = ResolveStatusBar().run(layers)
            let bars = ResolveBars().run(layers)
            try rows.buffer.withUnsafeBytes { bytes in
                var pass = WriteComposition(
                    bytes: bytes, layers: layers, answers: answers, bars: bars, prepared: prepared, leads: leads,
                    format: format)
                try pass.run(into: &output, identity: &identity)
            }
        }
        guard hasStates, format == .version1 else { return }
        let json = try Composition(json: Array(output.bytes)).converted(to: .version1).json
        output.removeAll()
        output.append(json)
    }

    /// Loads the layers of a screen, and calls a closure with them.
    private func withLayers<Result>(
        of screen: Reference, _ traits: Traits, _ body: (PreparedTraits) throws -> Result
    ) throws -> Result {
        rows.reset()
        let prepared = prepare(traits)
        layers.begin(try revision(of: screen))
        layers.replacements = try replacements.mapValues(revision)
        do {
            // The first passes. `write` runs the others: `ResolveStatusBar`, `ResolveBars` and `WriteComposition`.
            // Each pass uses the results of the passes before it.
            try LoadLayers(rows: rows, templates: prepared.templates, tokens: known.tokens, locales: prepared.locales)
                .run(&layers)
            if let tab = traits.tab { try SelectTab(rows: rows).run(tab, &layers) }
            try PlaceActions(rows: rows, datasource: datasource).run(&layers)
            return try body(prepared)
        } catch let problem as Problem {
            if let failure = leads.failure { throw failure }
            // A screen that has grown too large can be mended; a body that cannot be read is damage.
            throw RegistryError(
                problem.code == .tooLarge ? .screenTooLarge(screen, problem) : .screenUnreadable(screen, problem))
        }
    }

    private func revision(of screen: Reference) throws -> AssemblyRows.Revision {
        guard screen.kind == .screen else {
            throw RegistryError(.notAScreen(screen))
        }
        if screen.revision == nil, let revision = try rows.screen(screen.key) { return revision }
        return try rows.revision(of: screen, in: snapshot)
    }

    private func prepare(_ traits: Traits) -> PreparedTraits {
        if let prepared, prepared.traits == traits { return prepared }
        let new = known.prepared(for: traits)
        prepared = new
        return new
    }
}
