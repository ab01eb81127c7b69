import OnionModel
import OnionStore
import OnionTestRegistry
import OnionTestSupport
import Testing

@Suite("Copies of parts in other registries")
struct PartCopyTests {
    private let source: TestRegistry

    init() throws {
        source = try TestRegistry(
            TwoRegistries.documents.replacing("note: A", with: "note: A, symbol: clock")
                + "\n---\nactions: go\nitems: [{ id: more, title: More, show: home }]"
                + "\n---\ncontent: news\ntemplate: leaf\nactions: go\nfields: { title: News }"
                + "\n---\nscreen: news\ncontent: news\nwrap: [frame]"
                + "\n---\ntemplate: frame\nkind: layout\nview: { id: view, subviews: [{ id: a, slot: content }, { id: b, type: stackView, slot: actions }] }"
        )
        try source.registry.importDocuments(
            [], with: [.made("clock", TestImages.png(2, 2)), .made("phone", TestImages.png(3, 3))],
            by: TestRegistry.anna)
    }

    private func copy(
        _ names: String..., to other: TestRegistry, _ policy: ImportOptions.ConflictPolicy = .refuse
    ) throws -> [String] {
        let report = try source.registry.copy(
            names.map { try Reference(parsing: $0) }, to: other.registry, by: TestRegistry.anna, conflicts: policy)
        return report.rows.filter { $0.outcome != .unchanged }.map { "\($0.outcome) \($0.reference)" }
            + report.images.map { "\($0.outcome) \($0.variant)" }
    }

    @Test("A part is copied with what it refers to and the images that it names, under its identity")
    func closure() throws {
        let other = try TestRegistry()
        #expect(
            try copy("screen/home", to: other) == [
                "created color/brand@1", "created template/box@1", "created template/leaf@1",
                "created content/hello@1", "created screen/home@1", "created image/clock",
            ])
        let uuid = "SELECT hex(uuid) FROM part WHERE kind = 'screen' AND key = 'home'"
        #expect(try other.rows(uuid) == source.rows(uuid))
        #expect(
            try other.registry.read { try $0.part(Reference(parsing: "screen/home")).part }
                == source.registry.read { try $0.part(Reference(parsing: "screen/home")).part })
    }

    @Test("A screen that a part leads to is copied where the other registry lacks it")
    func leads() throws {
        let other = try TestRegistry()
        #expect(try copy("screen/news", to: other).contains("created screen/home@1"))
        let closure = try source.registry.read { try $0.closure(of: [Reference(parsing: "screen/news")]) }
        #expect(closure.parts.map(\.description).contains("screen/home"))
        #expect(closure.images == ["clock"])
        try other.write("hello", title: "Ours")
        #expect(try copy("screen/news", to: other) == [])
        #expect(try other.part("content/hello").revision == 2)
    }

    @Test("A second copy changes nothing, and a later one brings what has changed since")
    func again() throws {
        let other = try TestRegistry()
        _ = try copy("screen/home", to: other)
        let before = try other.dump()
        #expect(try copy("screen/home", to: other) == [])
        #expect(try other.dump() == before)
        try source.write("hello", title: "Hi")
        try other.add("color: brand\nlight: \"#0000FF\"")
        #expect(try copy("screen/home", to: other) == ["changed content/hello@2"])
        #expect(try other.documents.contains("#0000FF"))
        try source.add("color: brand\nlight: \"#00FFFF\"")
        let refusal = #expect(throws: ImportRefused.self) { try copy("screen/home", to: other) }
        #expect(refusal?.problems.map(\.subject) == ["color/brand"])
        #expect(try copy("screen/home", to: other, .file) == ["changed color/brand@3"])
    }

    @Test("Another part of one name is a conflict; an equal one stays")
    func names() throws {
        let other = try TestRegistry("color: brand\nlight: \"#FF0000\"")
        #expect(try copy("template/box", to: other) == ["created template/box@1"])
        let different = try TestRegistry("color: brand\nlight: \"#0000FF\"")
        let refusal = #expect(throws: ImportRefused.self) { try copy("template/box", to: different) }
        #expect(refusal?.problems.map(\.code) == [.twoIdentities])
        #expect(try copy("template/box", to: different, .registry) == ["created template/box@1"])
    }

    @Test("A copied part is known to a merge of the registries")
    func merge() throws {
        let other = try TestRegistry()
        _ = try copy("screen/home", to: other)
        try source.rename("screen/home", to: "start")
        try source.write("hello", title: "Hi")
        let report = try other.registry.merge(
            Registry.openOther(at: source.registry.path), by: TestRegistry.anna)
        #expect(report.rows.first { $0.outcome == .renamed }?.reference.description == "screen/start@1")
        #expect(try other.documents == source.documents)
    }
}
