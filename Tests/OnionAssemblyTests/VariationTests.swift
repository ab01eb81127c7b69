import OnionAssembly
import OnionCoding
import OnionModel
import OnionStore
import OnionTestRegistry
import Testing

@Suite("Variations in compositions")
struct VariationTests {
    private static let documents = """
        template: frame
        kind: layout
        view: { id: view, subviews: [{ id: slot, slot: content }] }
        constraints: [slot.edges = view.edges]
        variations: [{ when: { width: regular }, without: [slot.edges = view.edges], constraints: [slot.edges = view.edges + 8] }]
        ---
        template: leaf
        kind: content
        fields: { title: { type: text } }
        view: { id: view, subviews: [{ id: label, type: label, text: $title, lines: 1 }, { id: note }] }
        variations: [{ when: { height: compact }, uninstalled: [note], views: { label: { lines: 0 } } }]
        ---
        content: hello
        template: leaf
        fields: { title: Hello }
        ---
        screen: hello
        content: hello
        wrap: [frame]
        """

    @Test("A composition has its templates' variations, and reads back with them")
    func carried() throws {
        let registry = try TestRegistry(Self.documents).registry
        let json = try Assembler(registry).assembleJSON(try Reference("hello", kind: .screen), traits: Traits())
        let composition = try Composition(json: json)
        #expect(composition.json == json)
        #expect(composition.layer.variations.map(\.condition) == [.init(width: .regular)])
    }

    @Test("A varied composition has the state of its size classes in each layer")
    func varied() throws {
        let registry = try TestRegistry(Self.documents).registry
        let json = try Assembler(registry).assembleJSON(try Reference("hello", kind: .screen), traits: Traits())
        let varied = try Composition(json: json).varied(for: SizeClasses(horizontal: .regular, vertical: .compact))
        #expect(varied.layer.constraints.map(\.description) == ["slot.edges = view.edges + 8"])
        guard case .layers(_, _, let layers) = varied.layer.slots.first, let leaf = layers.first else {
            Issue.record("the leaf is missing")
            return
        }
        #expect(leaf.view.subviews.map(\.id) == ["label"])
        #expect(leaf.view.subviews[0][.lines] == .number(0))
        #expect(leaf.view.subviews[0][.text] == .text(.verbatim("Hello")))
        #expect(leaf.variations == [])
    }
}
