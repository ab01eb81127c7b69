import Onion
import OnionDocuments
import OnionModel
import OnionStore
import OnionTestRegistry
import Testing

@Suite("Renaming")
struct RenameTests {
    @Test("References follow a rename, pinned ones too, and nothing gets a new revision")
    func references() throws {
        let test = try TestRegistry(Fixtures.home + "\n---\nscreen: pinned\ncontent: hello\nwrap: [box@1]")
        let revisions = try test.rows("SELECT * FROM revision")
        try test.registry.rename(Reference(parsing: "template/box"), to: Key("crate"), by: TestRegistry.anna)
        #expect(try test.rows("SELECT * FROM revision") == revisions)
        #expect(
            try test.names == [
                "template/crate@1", "template/leaf@1", "actions/buttons@1", "content/hello@1", "screen/home@1",
                "screen/pinned@1",
            ])
        let exported = try test.export(.ndjson)
        #expect(exported.contains(#"{"screen":"home","content":"hello","wrap":["crate"]}"#))
        #expect(exported.contains(#"{"screen":"pinned","content":"hello","wrap":["crate@1"]}"#))
        #expect(try test.add(exported, source: "a.ndjson").count(.unchanged) == 6)
        #expect(throws: RegistryError.self) { try test.part("template/box") }
        #expect(
            try test.rows("SELECT verb, summary FROM change ORDER BY id DESC LIMIT 1") == [
                "rename renamed template/box to template/crate"
            ])
    }

    @Test("A key that is taken, even by a removed part, is refused; so is a missing part")
    func refused() throws {
        let test = try TestRegistry(Fixtures.home + "\n---\nscreen: old\ncontent: hello\nwrap: [box]")
        let home = try Reference(parsing: "screen/home")
        try test.registry.remove([Reference(parsing: "screen/old")], by: TestRegistry.anna)
        let before = try test.dump()
        try #expect(
            throws: RegistryError(.nameTaken(.part(Reference(parsing: "screen/old")), isArchived: true))
        ) { try test.registry.rename(home, to: Key("old"), by: TestRegistry.anna) }
        #expect(throws: RegistryError(.nameTaken(.part(home), isArchived: false))) {
            try test.registry.rename(home, to: Key("home"), by: TestRegistry.anna)
        }
        try #expect(throws: RegistryError(.notFound(Reference(parsing: "screen/hom"), nearest: home))) {
            try test.registry.rename(Reference(parsing: "screen/hom"), to: Key("x"), by: TestRegistry.anna)
        }
        #expect(try test.dump() == before)
        // Another kind may have the key.
        try test.registry.rename(home, to: Key("hello"), by: TestRegistry.anna)
    }
}
