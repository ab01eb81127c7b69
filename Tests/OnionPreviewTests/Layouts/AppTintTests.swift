import Onion
import OnionModel
import OnionPreview
import OnionTestRegistry
import Testing

@Suite("The tint color of an app")
struct AppTintTests {
    private let test: TestRegistry

    init() throws {
        test = try TestRegistry(
            """
            color: brand
            asset: Brand Red
            light: "#FF0000"
            dark: "#AA0000"
            ---
            color: accent
            alias: brand
            ---
            color: other
            light: "#0000FF"
            ---
            template: t
            kind: content
            view: { id: view }
            """)
    }

    private func light(_ tint: AppTint, for subjects: [Subject] = []) throws -> ColorReference? {
        let color = tint.color(for: subjects) { ScreenSource(test.registry) }
        guard case .dynamic(let variants)? = color else { return color }
        return variants.light
    }

    @Test("An accent color is found by its name in the asset catalogue, also when its part has another")
    func assets() throws {
        #expect(try light(.asset("Brand Red")) == .hex("#FF0000"))
        #expect(try light(.asset("other")) == .hex("#0000FF"))
        #expect(try light(.asset("AccentColor")) == nil)
        try test.registry.remove([Reference(parsing: "color/other")], by: TestRegistry.anna)
        #expect(try light(.asset("other")) == nil)
    }

    @Test("A key is that of a color or an alias; other colors need no registry")
    func tokens() throws {
        #expect(try light(.token(Key("accent"))) == .hex("#FF0000"))
        #expect(try light(.token(Key("missing"))) == nil)
        #expect(try light(.color(.hex("#010203"))) == .hex("#010203"))
    }

    @Test("The parts that the subjects are of come first")
    func subjects() throws {
        let own = try TestRegistry(
            "color: brand\nlight: '#00FF00'\n---\ntemplate: t\nkind: content\nview: { id: view }")
        let subject = try ScreenSource(own.registry).subject(named: "template/t")
        #expect(try light(.token(Key("brand")), for: [subject]) == .hex("#00FF00"))
        #expect(try light(.token(Key("other")), for: [subject]) == .hex("#0000FF"))
    }
}
