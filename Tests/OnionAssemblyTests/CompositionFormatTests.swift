import OnionAssembly
import OnionCoding
import OnionModel
import OnionStore
import OnionTestRegistry
import Testing

@Suite("The versions of the form of compositions")
struct CompositionFormatTests {
    private static let documents = """
        template: bar
        kind: navigation
        view: { id: view, subviews: [{ id: bar, type: navigationBar }, { id: slot, slot: content }] }
        ---
        template: frame
        kind: layout
        view: { id: view, subviews: [{ id: slot, slot: content }, { id: stack, type: stackView, slot: actions }] }
        ---
        template: leaf
        kind: content
        view: { id: view, subviews: [{ id: label, type: label }, { id: link, type: button, title: Link, url: "https://example.com" }] }
        ---
        actions: buttons
        items:
          - { id: done, title: Done, selector: "done:" }
          - { id: more, title: More, does: [{ perform: save, with: { show: all } }, { show: home }] }
        ---
        content: hello
        template: leaf
        actions: buttons
        navigationItem: { title: Hello, rightBarButtonItems: [{ id: close, title: Close, dismiss: true }] }
        ---
        screen: home
        content: hello
        wrap: [frame, bar]
        """

    private func layers(of composition: Composition) -> [Layer] {
        var layers = [composition.layer]
        while let last = layers.last, case .layers(_, _, let inner)? = last.slots.first, let next = inner.first {
            layers.append(next)
        }
        return layers
    }

    @Test("Each layer requires what it shows itself, sorted")
    func requirements() throws {
        let composition = try TestRegistry(Self.documents).assemble("screen/home")
        #expect(composition.format == .version2)
        #expect(
            layers(of: composition).map(\.requires) == [
                ["kind.navigation", "slot.content", "view.navigationBar", "view.view"],
                [
                    "kind.layout", "slot.actions", "slot.content", "step.dismiss", "step.perform", "step.selector",
                    "step.show", "view.stackView", "view.view",
                ],
                ["kind.content", "step.url", "view.button", "view.label", "view.view"],
            ])
        for layer in layers(of: composition) { #expect(layer.requires == layer.requires.sorted()) }
    }

    @Test("The buttons of a template's own bar items are required by the layer whose bar items they are")
    func ownBarItems() throws {
        let documents = Self.documents.replacing(
            "template: leaf\nkind: content\n",
            with: "template: leaf\nkind: content\ntoolbarItems: [{ id: go, title: Go, present: home }]\n")
        let composition = try TestRegistry(documents).assemble("screen/home")
        #expect(layers(of: composition)[0].requires.contains("step.present"))
    }

    @Test("The first version has neither the number nor the requirements, and reads back as the same bytes")
    func firstVersion() throws {
        let registry = try TestRegistry(Self.documents).registry
        let screen = try Reference(parsing: "screen/home")
        let json = try Assembler(registry).assembleJSON(screen, format: .version1)
        #expect(String(decoding: json, as: UTF8.self).hasPrefix(#"{"screen":"screen/home@1","traits":"#))
        let composition = try Composition(json: json)
        #expect(composition.format == .version1)
        #expect(layers(of: composition).flatMap(\.requires) == [])
        #expect(composition.json == json)
        var current = try Assembler(registry).assemble(screen)
        #expect(current.digest != composition.digest)
        #expect(Composition.differences(from: composition.node, to: current.node) == [])
        current.format = .version1
        current.digest = composition.digest
        #expect(current.withoutRequirements == composition)
    }

    @Test("A session gives both versions in turns")
    func turns() throws {
        let registry = try TestRegistry(Self.documents).registry
        let screen = try Reference(parsing: "screen/home")
        let alone = try Composition.Format.allCases.map { try Assembler(registry).assembleJSON(screen, format: $0) }
        try Assembler(registry).session { session in
            for _ in 0..<2 {
                let turns = try Composition.Format.allCases.map { try session.json(of: screen, format: $0) }
                #expect(turns == alone)
            }
        }
    }

    @Test("A newer version is refused")
    func newer() throws {
        let json = try Assembler(TestRegistry(Self.documents).registry).assembleJSON(Reference(parsing: "screen/home"))
        let newer = String(decoding: json, as: UTF8.self).replacing(#""format":2"#, with: #""format":3"#)
        let problem = #expect(throws: Problem.self) { try Composition(json: Array(newer.utf8)) }
        #expect(problem?.code == .unsupported)
    }
}

extension Composition {
    fileprivate var node: Node { (try? Composition.node(json: json)) ?? .null }

    fileprivate var withoutRequirements: Composition {
        var composition = self
        composition.layer = layer.withoutRequirements
        return composition
    }
}

extension Layer {
    fileprivate var withoutRequirements: Layer {
        var layer = self
        layer.requires = []
        layer.slots = slots.map { slot in
            guard case .layers(let view, let kind, let layers) = slot else { return slot }
            return .layers(view: view, slot: kind, layers: layers.map(\.withoutRequirements))
        }
        return layer
    }
}
