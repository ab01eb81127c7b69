import OnionAssembly
import OnionModel
import OnionStore
import OnionTestRegistry
import Testing

@Suite("Screens that cannot be assembled")
struct RefusalTests {
    @Test("A missing screen, a removed screen and a missing revision are refused")
    func missing() throws {
        let test = try TestRegistry.pizzeria()
        try #expect(
            throws: RegistryError(
                .notFound(Reference(parsing: "screen/new-yaer"), nearest: Reference(parsing: "screen/new-year")))
        ) {
            try test.assemble("screen/new-yaer")
        }
        try #expect(
            throws: RegistryError(.revisionNotFound(Reference(parsing: "screen/new-year@2"), latest: 1))
        ) { try test.assemble("screen/new-year@2") }
        try test.registry.remove([Reference(parsing: "screen/new-year")], by: TestRegistry.anna)
        for name in ["screen/new-year", "screen/new-year@1"] {
            try #expect(throws: RegistryError(.removed(Reference(parsing: name)))) { try test.assemble(name) }
        }
        _ = try test.registry.restore(Reference(parsing: "screen/new-year"), by: TestRegistry.anna)
        #expect(try test.assemble("screen/new-year").layers.count == 3)
    }

    @Test(
        "Only screens are assembled, even if other parts have the name",
        arguments: ["template/modal", "content/new-year", "actions/new-year@1"])
    func otherKinds(name: String) throws {
        let test = try TestRegistry.pizzeria()
        try #expect(throws: RegistryError(.notAScreen(Reference(parsing: name)))) {
            try test.assemble(name)
        }
    }

    /// Returns a registry whose inner screen grew after the import of the outer one.
    private static func grown(inner: String, outer: String, into large: String) throws -> TestRegistry {
        let test = try TestRegistry(
            Fixtures.list + "\n---\n" + Fixtures.frame + """

                ---
                template: leaf
                kind: content
                view: { id: view }
                ---
                content: c
                template: leaf
                ---
                screen: inner
                \(inner)
                ---
                screen: outer
                \(outer)
                """)
        try test.add("screen: inner\n\(large)")
        return test
    }

    private static func layers(_ count: Int, _ layer: String) -> String {
        "compose: { template: list, contents: [\(Array(repeating: "{ \(layer) }", count: count).joined(separator: ", "))] }"
    }

    @Test("More than 1,000 layers are refused, and 1,000 are not")
    func layers() throws {
        let test = try Self.grown(
            inner: "content: c", outer: Self.layers(9, "screen: inner"), into: Self.layers(110, "content: c"))
        // A list, and nine times a list of 110.
        #expect(try test.assemble("screen/outer").layers.count == 1_000)
        #expect(
            try test.refusal("screen: inner\n" + Self.layers(111, "content: c")) == [
                "1:1: screen/inner: would-break cause=too-large user=screen/outer"
            ])
        #expect(try test.assemble("screen/outer").layers.count == 1_000)
    }

    @Test("Screens of the greatest depth that an import accepts are assembled, as bytes and as a value")
    func depth() throws {
        let wraps = Array(repeating: "frame", count: 62).joined(separator: ", ")
        let test = try Self.grown(
            inner: "content: c", outer: "compose: { screen: inner }", into: "content: c\nwrap: [\(wraps)]")
        let composition = try test.assemble("screen/outer")
        #expect(composition.layers.count == 63)
        #expect(composition.containment.map(\.child) == (1...62).reversed())
    }
}
