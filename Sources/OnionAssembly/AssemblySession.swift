public import OnionModel
import OnionStore

/// The assembling of screens from one state of the registry.
public final class AssemblySession {
    private let snapshot: Snapshot
    private let datasource: any ActionsDatasource
    private let templates: TemplateCache
    private let rows: AssemblyRows
    private let base: LocaleTag
    /// What was worked out for the traits that were asked for last.
    private var prepared: (traits: Traits, locales: LocaleChain, json: [UInt8])?

    init(_ snapshot: Snapshot, datasource: any ActionsDatasource, templates: TemplateCache) throws {
        self.snapshot = snapshot
        self.datasource = datasource
        self.templates = templates
        self.rows = try AssemblyRows(snapshot)
        self.base = try snapshot.baseLocale
    }

    /// The composition of a screen as JSON bytes.
    public func json(of screen: Reference, traits: Traits = Traits()) throws -> [UInt8] {
        var json: [UInt8] = []
        json.reserveCapacity(8_192)
        try assemble(screen, traits: traits, into: &json)
        return json
    }

    /// Appends the composition of a screen as JSON.
    public func assemble(_ screen: Reference, traits: Traits, into json: inout [UInt8]) throws {
        rows.reset()
        let revision = try revision(of: screen)
        let (locales, traits) = prepare(traits)
        var layers = Layers(screen: name(of: screen, revision), digest: revision.digest)
        do {
            // The passes, from the recipe to the bytes. Each needs what the one before it found.
            try LoadLayers(rows: rows, templates: templates, locales: locales).run(&layers, revision)
            try PlaceActions(rows: rows, datasource: datasource).run(&layers)
            let answers = AskChildren().run(layers)
            try WriteComposition(
                buffer: rows.buffer, layers: layers, answers: answers, locales: locales, traits: traits
            )
            .run(into: &json)
        } catch let problem as Problem {
            throw RegistryError(
                .inputOutput, "\(screen) cannot be assembled: \(problem.message)",
                remedy: problem.remedy ?? "run \"onion check\""
            )
        }
    }

    private func revision(of screen: Reference) throws -> AssemblyRows.Revision {
        guard screen.kind == .screen else {
            throw RegistryError(.refused, "\(screen) is no screen", remedy: "name a screen that shows it")
        }
        if screen.revision == nil, let revision = try rows.screen(screen.key) { return revision }
        return try rows.revision(of: screen, in: snapshot)
    }

    /// The screen's name; its key is appended to the buffer, where all names are.
    private func name(of screen: Reference, _ revision: AssemblyRows.Revision) -> Name {
        Name(kind: .screen, key: rows.append(screen.key), number: revision.number)
    }

    /// Traits with nothing left open.
    private func prepare(_ traits: Traits) -> (LocaleChain, [UInt8]) {
        if let prepared, prepared.traits == traits { return (prepared.locales, prepared.json) }
        var whole = traits
        let locale = traits.locale ?? base
        whole.locale = locale
        whole.layoutDirection = traits.layoutDirection ?? (locale.isRightToLeft ? .rightToLeft : .leftToRight)
        let locales = LocaleChain(locale, base: base)
        let json = JSONWriter.compact(whole.compositionNode)
        prepared = (traits, locales, json)
        return (locales, json)
    }
}
