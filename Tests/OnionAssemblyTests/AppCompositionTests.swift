import OnionCoding
import OnionModel
import OnionStore
import OnionTestRegistry
import Testing

@testable import OnionAssembly

@Suite("Screens for old versions of an app")
struct AppCompositionTests {
    /// A screen with a map in a page, whose template names a list as its fallback, and a decorated one.
    static let documents = """
        app: shop
        versions:
          - version: "1"
            adds: [format.1]
          - version: "2"
            adds: [format.2, kind.content, kind.layout, slot.content, view.view, view.label, property.text, step.show]
          - version: "3"
            adds: [property.cornerRadius, view.mapView]
        ---
        template: page
        kind: layout
        view:
          id: view
          subviews: [{ id: middle, slot: content }, { id: title, type: label, text: Shops }]
        ---
        template: globe
        kind: content
        view: { id: view, subviews: [{ id: map, type: mapView }] }
        ---
        content: globe
        template: globe
        ---
        screen: globe
        content: globe
        wrap: [page]
        ---

        """ + Fixtures.shops.replacing("screen: shops\n", with: "screen: shops\nwrap: [page]\n")

    private func compose(_ screen: String, _ version: String, _ more: String = "") throws -> AppComposition {
        let test = try TestRegistry(Self.documents + more)
        return try test.registry.read { snapshot in
            try AssemblySession(snapshot).composition(
                of: Reference(parsing: "screen/\(screen)"), for: AppVersionName(parsing: version))
        }
    }

    @Test("A version that supports everything gets the bytes that every app gets")
    func whole() throws {
        let test = try TestRegistry(Self.documents)
        let shops = try Reference(parsing: "screen/shops")
        let answer = try compose("shops", "3")
        #expect(try answer.json == Assembler(test.registry).assembleJSON(shops))
        #expect(answer.notes == [])
    }

    @Test("The fallback takes the place of a layer, and a decoration is left out")
    func fallback() throws {
        let answer = try compose("shops", "2.1")
        let composition = try Composition(json: answer.json)
        #expect(composition.layer.template.key.text == "page")
        let inner = try #require(composition.layer.inner.first)
        #expect(inner.screen?.key.text == "list" && inner.content?.key.text == "list")
        #expect(inner.view.subviews[0][.cornerRadius] == nil)
        #expect(inner.view.subviews[0][.text] != nil)
        #expect(composition.containment.count == 1)
        #expect(
            answer.notes == [
                "screen/list is shown in place of template/map@1, which needs view.mapView",
                "property.cornerRadius of the view \"label\" in template/text@1 is left out",
            ])
        #expect(
            try Composition(json: compose("list", "3").json).digest
                != Composition(json: compose("list", "2").json).digest)
    }

    @Test("A fallback that the version cannot show has one, too, and circles are refused")
    func chains() throws {
        let more = """

            ---
            template: outer
            kind: layout
            fallback: shops
            view: { id: view, subviews: [{ id: middle, slot: content }, { id: map, type: mapView }] }
            ---
            screen: start
            content: list
            wrap: [outer]
            """
        let answer = try compose("start", "2", more)
        #expect(try Composition(json: answer.json).layer.template.key.text == "page")
        #expect(answer.replacements.map(\.screen.key.text) == ["shops", "list"])
        let circle = more.replacing("fallback: shops", with: "fallback: start")
        #expect(throws: Problem.self) { try compose("start", "2", circle) }
    }

    @Test(
        "Without a fallback, the screen is refused with the feature, its place, and the first version that supports it")
    func refused() throws {
        let problem = #expect(throws: Problem.self) { try compose("globe", "2") }
        #expect(problem?.code == .notSupported)
        #expect(problem?.values == ["feature": "view.mapView", "template": "template/globe@1", "since": "3"])
        #expect(problem?.path == "layer.slots[0].layers[0].view.subviews[0].type")
        let names = #expect(throws: Problem.self) { try compose("globe", "0.1") }
        #expect(names?.code == .unknownAppVersion)
    }

    @Test("An app that reads the first format gets it")
    func format() throws {
        let test = try TestRegistry(Self.documents.replacing("adds: [format.2, ", with: "adds: ["))
        let answer = try test.registry.read { snapshot in
            try AssemblySession(snapshot).composition(
                of: Reference(parsing: "screen/list"), for: AppVersionName(parsing: "shop/3"))
        }
        #expect(try Composition(json: answer.json).format == .version1)
    }

    @Test("The app of a version is that of the screen's space, the only one, or the one that is named")
    func apps() throws {
        let more = "\n---\napp: kiosk\nversions: [{ version: \"9\", adds: [format.2] }]"
        #expect(try compose("shops", "shop/3", more).notes == [])
        #expect(throws: Problem.self) { try compose("shops", "3", more) }
        #expect(try compose("shops", "3", more.replacing("kiosk", with: "other:kiosk")).notes == [])
    }
}
