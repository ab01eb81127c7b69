public import OnionModel
public import OnionStore

/// Assembles screens on demand: content first, then wrapped in the right containers, like an onion.
///
/// An assembler may be kept and used from any thread; it remembers the templates that it has seen.
public struct Assembler: Sendable {
    let registry: Registry
    let datasource: any ActionsDatasource
    let templates = TemplateCache()

    /// - Parameter datasource: who provides the supporting views; the registry's own action sets unless a program knows better.
    public init(_ registry: Registry, datasource: some ActionsDatasource = StoredActions()) {
        self.registry = registry
        self.datasource = datasource
    }

    /// The screen as it is for someone.
    ///
    /// - Throws: ``RegistryError`` when the registry has no such screen, or nothing shows an action that the datasource provides.
    public func assemble(_ screen: Reference, traits: Traits = Traits()) throws -> Composition {
        try Composition(json: assembleJSON(screen, traits: traits))
    }

    /// The bytes of ``assemble(_:traits:)`` as JSON, spliced from what is stored without being read into a value.
    public func assembleJSON(_ screen: Reference, traits: Traits = Traits()) throws -> [UInt8] {
        try session { try $0.json(of: screen, traits: traits) }
    }

    /// Assembles many screens from one state of the registry.
    public func session<Result>(_ body: (AssemblySession) throws -> Result) throws -> Result {
        try registry.read { snapshot in
            try body(AssemblySession(snapshot, datasource: datasource, templates: templates))
        }
    }
}
