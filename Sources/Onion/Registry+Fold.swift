import OnionAssembly
import OnionModel
public import OnionStore
import OnionSupport

extension Registry {
    /// Makes one template of several that differ only in values, in one transaction.
    ///
    /// The first template gets a field for each value in which they differ. The contents and screens that use one of
    /// the templates use the first, and give the fields the values; the other templates are archived. Every screen that
    /// shows one of them is assembled before and after, in each of its languages, and nothing is written unless its
    /// views, constraints, texts and bars are the same.
    ///
    /// ```swift
    /// let names = try ["template/tip", "template/hint"].map(Reference.init(parsing:))
    /// let report = try registry.fold(names, by: Authorship(author: "Anna"))
    /// print(report.fields, report.screens.count)
    /// ```
    ///
    /// - Parameters:
    ///   - templates: Two or more templates without revisions.
    ///   - authorship: The author of the change, and the reason.
    ///   - isDryRun: Whether nothing is written.
    /// - Throws: `RegistryError` `not-foldable` with the differences that no field can hold, `not-a-template`, `nothing-to-fold`,
    ///   `in-use` when a part pins one of the others, `screen-would-change`, `not-found`, `removed`;
    ///   `ImportRefused` with the parts that would break. Then the registry is not changed.
    @discardableResult
    public func fold(
        _ templates: [Reference], by authorship: Authorship, isDryRun: Bool = false
    ) throws -> FoldReport {
        try fold(templates, by: authorship, isDryRun: isDryRun) { snapshot, screens in
            let session = try AssemblySession(snapshot)
            return try screens.map { try Look.all(of: $0, in: session) }
        } after: { snapshot, screens, before in
            let session = try AssemblySession(snapshot)
            for (screen, looks) in zip(screens, before) {
                let after = try Look.all(of: screen, in: session)
                let changed = Set(looks.keys).union(after.keys).filter { looks[$0] != after[$0] }
                if let locale = changed.min() { throw RegistryError(.screenWouldChange(screen, locale)) }
            }
        }
    }
}

/// All of a screen that people see, whatever the names of its parts and views are.
private enum Look {
    /// Returns a digest for each language of a screen's texts, and for the base locale.
    static func all(of screen: Reference, in session: AssemblySession) throws -> [LocaleTag: [UInt8]] {
        var looks: [LocaleTag: [UInt8]] = [:]
        for locale in try session.locales(of: screen).map(Optional.some) + [nil] {
            let traits = locale.map { Traits(locale: $0) } ?? Traits()
            let composition = try Composition(json: session.json(of: screen, traits: traits))
            looks[composition.traits.locale ?? .english] = SHA256.hash(composition.anonymous.json).bytes
        }
        return looks
    }
}

extension Composition {
    /// The composition without the names and revisions of its parts, and with views that are named by their places.
    fileprivate var anonymous: Composition {
        var composition = self
        composition.screen = Reference(.screen, .unread)
        composition.layer = layer.anonymous
        composition.parts = []
        composition.digest = ""
        for index in containment.indices { composition.containment[index].view = "" }
        return composition
    }
}

extension Layer {
    fileprivate var anonymous: Layer {
        var layer = self
        let structure = Template(
            key: .unread, kind: kind, view: view, constraints: constraints, variations: variations, states: states
        ).structure
        layer.view = structure.view
        layer.constraints = structure.constraints
        layer.variations = structure.variations
        layer.states = structure.states
        layer.template = Reference(.template, .unread)
        layer.content = nil
        layer.screen = nil
        layer.controller = nil
        layer.fields = [:]
        layer.barItemsFrom = [:]
        layer.requires = []
        layer.slots = slots.map { slot in
            switch slot {
            case .layers(_, let slot, let layers): .layers(view: "", slot: slot, layers: layers.map(\.anonymous))
            case .actions(_, let actions): .actions(view: "", actions: actions)
            }
        }
        return layer
    }
}
