import OnionModel
import OnionStore
import OnionTestRegistry
import Testing

@Suite("Removing, restoring, purging")
struct RemovalTests {
    private static func references(_ names: String...) throws -> [Reference] {
        try names.map { try Reference(parsing: $0) }
    }

    /// The refusal that lists uses of a part, such as `screen/home@1 content`.
    private func inUse(
        _ name: String, _ operation: RegistryError.Operation, _ uses: [String]
    ) throws -> RegistryError {
        let target = UsageTarget.part(try Reference(parsing: name))
        let uses = try uses.map { use in
            let words = use.split(separator: " ").map(String.init)
            return Usage(of: target, by: try Reference(parsing: words[0]), at: words[1])
        }
        return RegistryError(.inUse(uses, operation, isComplete: true))
    }

    @Test("A part in use is not removed; the error lists its users with paths")
    func inUse() throws {
        let test = try TestRegistry(
            Fixtures.home + "\n---\n" + Fixtures.list
                + "\n---\nscreen: two\ncompose: { template: list, contents: [{ screen: home }, { screen: home }] }")
        let before = try test.dump()
        for (name, users) in [
            ("template/leaf", ["content/hello@1 template"]), ("actions/buttons", ["content/hello@1 actions"]),
            ("content/hello", ["screen/home@1 content"]),
            ("screen/home", ["screen/two@1 compose.contents[0].screen", "screen/two@1 compose.contents[1].screen"]),
        ] {
            try #expect(throws: inUse(name, .remove, users)) {
                try test.registry.remove(Self.references(name), by: TestRegistry.anna)
            }
        }
        #expect(try test.dump() == before)
    }

    @Test("A part that only an old revision uses is not removed while a part pins this revision")
    func pinnedPast() throws {
        let test = try TestRegistry(Fixtures.home + "\n---\nscreen: kept\ncontent: hello@1\nwrap: [box]")
        try test.add("template: other\nkind: content\nview: { id: view }\n---\ncontent: hello\ntemplate: other")
        let leaf = try Self.references("template/leaf")
        try #expect(throws: inUse("template/leaf", .remove, ["content/hello@1 template"])) {
            try test.registry.remove(leaf, by: TestRegistry.anna)
        }
        func list() throws -> [String] {
            var unused: [String] = []
            try test.registry.read {
                try $0.eachPart(PartFilter(unused: true)) { unused.append($0.reference.description) }
            }
            return unused
        }
        #expect(try list() == [])
        try test.add("screen: kept\ncontent: hello\nwrap: [box]")
        #expect(try list() == ["template/leaf@1", "actions/buttons@1"])
        try test.registry.remove(leaf, by: TestRegistry.anna)
    }

    @Test("An unused part is archived: lists and look-ups by kind do not have it, and its history is kept")
    func archived() throws {
        let test = try TestRegistry(Fixtures.home)
        try test.registry.remove(Self.references("screen/home"), by: TestRegistry.anna)
        #expect(try !test.names.contains("screen/home@1"))
        #expect(try test.part("screen/home").isArchived)
        #expect(
            try test.rows("SELECT kind, key, is_archived, verb FROM revisions WHERE is_archived") == [
                "screen home 1 import"
            ])
        try #expect(throws: RegistryError(.alreadyRemoved(.part(Reference(parsing: "screen/home"))))) {
            try test.registry.remove(Self.references("screen/home"), by: TestRegistry.anna)
        }
        // What only the removed screen used is free now.
        try test.registry.remove(Self.references("content/hello"), by: TestRegistry.anna)
    }

    @Test("Parts that only use each other are removed together, or not at all")
    func together() throws {
        let test = try TestRegistry(Fixtures.home)
        #expect(throws: RegistryError.self) {
            try test.registry.remove(Self.references("content/hello", "template/leaf"), by: TestRegistry.anna)
        }
        #expect(try test.names.count == 5)
        try test.registry.remove(
            Self.references("content/hello", "template/leaf", "screen/home"), by: TestRegistry.anna)
        #expect(try test.names == ["template/box@1", "actions/buttons@1"])
        #expect(
            try test.rows("SELECT verb, summary FROM change ORDER BY id DESC LIMIT 1") == [
                "remove removed template/leaf, content/hello, screen/home"
            ])
    }

    @Test("A single revision and a missing part cannot be removed")
    func names() throws {
        let test = try TestRegistry(Fixtures.home)
        try #expect(throws: RegistryError(.revisionNotRemovable(Reference(parsing: "screen/home@1")))) {
            try test.registry.remove(Self.references("screen/home@1"), by: TestRegistry.anna)
        }
        try #expect(
            throws: RegistryError(
                .notFound(Reference(parsing: "screen/hme"), nearest: Reference(parsing: "screen/home")))
        ) {
            try test.registry.remove(Self.references("screen/hme"), by: TestRegistry.anna)
        }
        try #expect(throws: RegistryError(.notFound(Reference(parsing: "actions/x"), nearest: nil))) {
            try test.registry.purge(Self.references("actions/x"), by: TestRegistry.anna)
        }
    }

    @Test("Restoring brings a removed part back at the revision that it stood at, with its references")
    func restored() throws {
        let test = try TestRegistry(Fixtures.home)
        let before = try test.rows("SELECT * FROM reference")
        try test.registry.remove(Self.references("screen/home"), by: TestRegistry.anna)
        let report = try test.registry.restore(Reference(parsing: "screen/home"), by: TestRegistry.anna)
        #expect(report.testDescription == ["restored screen/home@1"])
        #expect(try test.rows("SELECT * FROM reference") == before)
        #expect(try test.names.contains("screen/home@1"))
        #expect(
            try test.rows("SELECT verb, summary FROM change ORDER BY id DESC LIMIT 1") == [
                "restore restored screen/home"
            ])
    }

    @Test("An old revision comes back as the newest")
    func restoredRevision() throws {
        let test = try TestRegistry(Fixtures.home)
        try test.add(Fixtures.home.replacing("en: Hello", with: "en: Hi"))
        let report = try test.registry.restore(Reference(parsing: "content/hello@1"), by: TestRegistry.anna)
        #expect(report.testDescription == ["changed content/hello@3"])
        #expect(
            try test.rows("SELECT revision, is_head, verb FROM revisions WHERE key = 'hello' ORDER BY revision") == [
                "1 0 import", "2 0 import", "3 1 restore",
            ])
        #expect(
            try test.rows("SELECT count(DISTINCT digest), count(*) FROM revisions WHERE key = 'hello'") == ["2 3"])
        #expect(
            try test.registry.restore(Reference(parsing: "content/hello@3"), by: TestRegistry.anna).testDescription
                == ["unchanged content/hello@3"])
    }

    @Test("Parts that are in use, missing or incompatible are not restored; parts that fit together are")
    func notRestored() throws {
        let test = try TestRegistry(Fixtures.home)
        func restore(_ name: String) throws {
            _ = try test.registry.restore(Reference(parsing: name), by: TestRegistry.anna)
        }
        try #expect(
            throws: RegistryError(
                .notRemoved(
                    .part(Reference(parsing: "screen/home")), suggestion: Reference(parsing: "screen/home@1")))
        ) { try restore("screen/home") }
        try #expect(throws: RegistryError(.revisionNotFound(Reference(parsing: "screen/home@7"), latest: 1))) {
            try restore("screen/home@7")
        }
        try test.registry.remove(Self.references("screen/home", "content/hello"), by: TestRegistry.anna)
        let refusal = #expect(throws: RegistryError.self) { try restore("screen/home") }
        guard case .notRestorable(let references, let problems) = refusal?.code else {
            Issue.record("\(String(describing: refusal))")
            return
        }
        #expect(references.map(\.description) == ["screen/home"])
        #expect(problems.map(\.path) == ["content"])
        let both = try Self.references("screen/home", "content/hello")
        #expect(
            try test.registry.restore(both, by: TestRegistry.anna).testDescription == [
                "restored content/hello@1", "restored screen/home@1",
            ])
    }

    @Test("Importing the document of a removed part restores it")
    func reimported() throws {
        let test = try TestRegistry(Fixtures.home)
        try test.registry.remove(Self.references("screen/home"), by: TestRegistry.anna)
        #expect(try test.add(Fixtures.home).testDescription.last == "restored screen/home@1")
        try test.registry.remove(Self.references("screen/home"), by: TestRegistry.anna)
        #expect(
            try test.add("screen: home\nsummary: Other\ncontent: hello\nwrap: [box]").testDescription == [
                "restored screen/home@2"
            ]
        )
        #expect(try test.registry.read { try $0.usage(of: .part(Reference(parsing: "content/hello"))).count } == 1)
    }

    @Test("Purging deletes a part with its history, and frees its key; ids are never used again")
    func purged() throws {
        let test = try TestRegistry(Fixtures.home)
        let highest = try test.rows("SELECT max(id) FROM revision")
        try test.registry.purge(Self.references("screen/home"), by: TestRegistry.anna)
        #expect(throws: RegistryError.self) { try test.part("screen/home") }
        #expect(try test.rows("SELECT count(*) FROM revision JOIN part ON part.id = part WHERE key = 'home'") == ["0"])
        #expect(try test.rows("SELECT count(*) FROM reference") == ["2"])
        #expect(
            try test.rows("SELECT verb, summary FROM change ORDER BY id DESC LIMIT 1") == ["purge purged screen/home"])
        #expect(try test.add(Fixtures.home).testDescription.last == "created screen/home@1")
        #expect(try test.rows("SELECT min(id) FROM revision WHERE id > \(highest[0])") != highest)
    }

    @Test("A part that old revisions refer to cannot be purged, but removed")
    func usedByHistory() throws {
        let test = try TestRegistry(Fixtures.home + "\n---\ncontent: other\ntemplate: leaf\nfields: { title: A }")
        try test.add("screen: home\ncontent: other\nwrap: [box]")
        try test.registry.remove(Self.references("content/hello"), by: TestRegistry.anna)
        try #expect(throws: inUse("content/hello", .purge, ["screen/home@1 content"])) {
            try test.registry.purge(Self.references("content/hello"), by: TestRegistry.anna)
        }
        try test.registry.purge(Self.references("content/hello", "screen/home"), by: TestRegistry.anna)
        #expect(try test.names == ["template/box@1", "template/leaf@1", "actions/buttons@1", "content/other@1"])
        #expect(try test.rows("PRAGMA foreign_key_check") == [])
    }

    @Test("A refusal lists fifty users, and says that there are more")
    func many() throws {
        let contents = (100..<160).map { "content: c\($0)\ntemplate: leaf\nfields: { title: A }" }
        let test = try TestRegistry(([Fixtures.home] + contents).joined(separator: "\n---\n"))
        let error = #expect(throws: RegistryError.self) {
            try test.registry.remove(Self.references("template/leaf"), by: TestRegistry.anna)
        }
        #expect(error?.details.count == 51)
        #expect(error?.details.first == "content/c100@1 template")
        #expect(error?.details.last == "...")
    }
}
