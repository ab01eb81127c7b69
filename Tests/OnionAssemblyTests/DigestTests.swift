import OnionAssembly
import OnionCoding
import OnionModel
import OnionStore
import OnionTestRegistry
import Testing

@Suite("The digest of a composition")
struct DigestTests {
    @Test("The digest changes with its input")
    func changes() throws {
        let leaf = "template: leaf\nkind: content\nfields: { title: { type: text } }\nview: { id: view }"
        let box = Fixtures.frame.replacing("frame", with: "box").replacing(
            "- { id: container", with: "- { id: stack, type: stackView, slot: actions }\n    - { id: container")
        for change in [
            "content: hello\ntemplate: leaf\nfields: { title: Hi }\nactions: buttons",
            "content: hello\ntemplate: leaf\nsummary: x\nfields: { title: { en: Hello, ru: Привет } }\nactions: buttons",
            "actions: buttons\nitems: [{ id: done, title: Done }]",
            "screen: home\nsummary: x\ncontent: hello\nwrap: [box]",
            leaf, box,
        ] {
            let test = try TestRegistry(Fixtures.home)
            let before = try test.assemble("screen/home")
            #expect(try test.refusal(change) == [])
            let after = try test.assemble("screen/home")
            #expect(after.digest != before.digest)
            #expect(after.parts != before.parts)
        }
    }

    @Test("The digest does not depend on anything else")
    func stays() throws {
        let test = try TestRegistry(Fixtures.home + "\n---\nscreen: pinned\ncontent: hello@1\nwrap: [box@1]")
        let home = try test.assemble("screen/home")
        let pinned = try test.assemble("screen/pinned")
        #expect(home.digest.count == 64)
        #expect(home.digest != pinned.digest)
        try test.add("screen: other\ncontent: hello\nwrap: [box]")
        try test.add(Fixtures.home, by: Authorship(author: "Bo", message: "again"))
        try test.registry.rename(Reference(parsing: "screen/other"), to: Key("another"), by: TestRegistry.anna)
        try test.registry.remove([Reference(parsing: "screen/another")], by: TestRegistry.anna)
        #expect(try test.assemble("screen/home") == home)
        try test.add(Fixtures.home.replacing("en: Hello", with: "en: Hi"))
        #expect(try test.assemble("screen/home").digest != home.digest)
        #expect(try test.assemble("screen/pinned") == pinned)
    }

    @Test("Each trait changes the digest")
    func traits() throws {
        let test = try TestRegistry(Fixtures.home)
        let traits = [
            Traits(), Traits(locale: LocaleTag(wellFormed: "ru")), Traits(orientation: .landscape),
            Traits(contentSizeCategory: .small),
            Traits(appearance: .dark), Traits(layoutDirection: .rightToLeft),
        ]
        let digests = try traits.map { try test.assemble("screen/home", $0).digest }
        #expect(Set(digests).count == traits.count)
        // Explicit defaults are equal to implicit ones.
        let said = Traits(locale: .english, layoutDirection: .leftToRight)
        #expect(try test.assemble("screen/home", said).digest == digests[0])
        let german = try TestRegistry(Fixtures.home, baseLocale: try LocaleTag("de"))
        #expect(try german.assemble("screen/home", said).digest != digests[0])
    }

    @Test("The same documents give the same bytes in another registry, in another session, on another thread")
    func same() async throws {
        let one = try TestRegistry.pizzeria()
        let other = try TestRegistry.pizzeria()
        let screen = try Reference(parsing: "screen/profile")
        let bytes = try await Assembler(one.registry).assembleJSON(screen)
        #expect(try await Assembler(other.registry).assembleJSON(screen) == bytes)
        #expect(try Composition(json: bytes).json == bytes)
        let shared = Assembler(one.registry)
        try await withThrowingTaskGroup(of: [UInt8].self) { group in
            for _ in 0..<16 { group.addTask { try await shared.assembleJSON(screen) } }
            for try await concurrent in group { #expect(concurrent == bytes) }
        }
        try shared.session { session in
            for name in ["screen/new-year", "screen/today", "screen/profile"] {
                let reference = try Reference(parsing: name)
                #expect(try session.json(of: reference) == Assembler(other.registry).assembleJSON(reference))
            }
        }
    }
}
