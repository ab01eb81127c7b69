import OnionDocuments
import OnionModel
import OnionStore
import OnionTestRegistry
import OnionTestSupport

/// A registry and a copy of it, which changed apart since.
struct TwoRegistries {
    static let documents = """
        template: leaf
        kind: content
        fields: { title: { type: text }, note: { type: text }, symbol: { type: image } }
        view: { id: view, subviews: [{ id: titleLabel, type: label, text: $title }] }
        ---
        template: box
        kind: layout
        view: { id: view, backgroundColor: brand, subviews: [{ id: middle, slot: content }] }
        ---
        color: brand
        light: "#FF0000"
        ---
        content: hello
        template: leaf
        fields: { title: { en: Hello, de: Hallo }, note: A }
        ---
        content: other
        template: leaf
        fields: { title: Other }
        ---
        screen: home
        content: hello
        wrap: [box]
        """

    let ours: TestRegistry
    let theirs: TestRegistry

    init(_ documents: String = TwoRegistries.documents) throws {
        ours = try TestRegistry(documents)
        theirs = try TestRegistry(copyOf: ours)
    }

    init(copyOf registries: TwoRegistries) throws {
        ours = try TestRegistry(copyOf: registries.ours)
        theirs = try TestRegistry(copyOf: registries.theirs)
    }

    /// Merges theirs into ours; returns the changed parts, as `created screen/news@1`.
    @discardableResult
    func merge(_ policy: ImportOptions.ConflictPolicy = .refuse, isDryRun: Bool = false) throws -> [String] {
        try Self.merge(theirs, into: ours, policy, isDryRun: isDryRun)
    }

    /// Merges ours into theirs.
    @discardableResult
    func mergeBack(_ policy: ImportOptions.ConflictPolicy = .refuse) throws -> [String] {
        try Self.merge(ours, into: theirs, policy, isDryRun: false)
    }

    private static func merge(
        _ other: TestRegistry, into registry: TestRegistry, _ policy: ImportOptions.ConflictPolicy, isDryRun: Bool
    ) throws -> [String] {
        let other = try Registry.openOther(at: other.registry.path)
        let report = try registry.registry.merge(
            other, by: TestRegistry.anna, conflicts: policy, isDryRun: isDryRun)
        return report.rows.filter { $0.outcome != .unchanged }.map { "\($0.outcome) \($0.reference)" }
            + report.images.map { "\($0.outcome) \($0.variant)" }
    }

    /// Returns the conflicts of a merge of theirs into ours.
    func conflicts() throws -> [String] {
        do {
            try merge()
            return []
        } catch let refusal as ImportRefused {
            return refusal.problems.map(\.identity)
        }
    }

    /// The documents of both, which are expected to be equal after merges in both directions.
    var exports: (ours: String, theirs: String) {
        get throws { try (ours.documents, theirs.documents) }
    }
}

extension TestRegistry {
    /// The parts in use as documents.
    var documents: String { get throws { try export(.yaml) } }

    func remove(_ names: String...) throws {
        try registry.remove(names.map { try Reference(parsing: $0) }, by: TestRegistry.anna)
    }

    func rename(_ name: String, to key: String) throws {
        try registry.rename(Reference(parsing: name), to: Key(key), by: TestRegistry.anna)
    }

    /// Stores a content of the template `leaf`.
    func write(_ content: String, title: String, note: String = "A") throws {
        try add("content: \(content)\ntemplate: leaf\nfields: { title: \(title), note: \(note) }")
    }
}
