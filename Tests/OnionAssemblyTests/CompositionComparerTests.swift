import OnionCoding
import OnionModel
import OnionStore
import OnionTestRegistry
import Testing

@testable import OnionAssembly

@Suite("Comparison of many compositions")
struct CompositionComparerTests {
    private let test: TestRegistry

    /// Creates screens with contents, actions and texts of their own in the same box, some of them in a frame.
    init() throws {
        let screens = (0..<12).flatMap { number in
            [
                CompositionComparerTests.content(number, "Hello \(number)"),
                "actions: a\(number)\nitems: [{ id: done, title: Done \(number), selector: done }]",
                "screen: s\(number)\ncontent: c\(number)\nwrap: [box\(number % 3 == 0 ? ", frame" : "")]",
            ]
        }
        test = try TestRegistry(([CompositionComparerTests.parts] + screens).joined(separator: "\n---\n"))
    }

    private static func content(_ number: Int, _ title: String) -> String {
        """
        content: c\(number)
        template: leaf
        fields: { title: { en: \(title), de: Hallo \(number) } }
        actions: a\(number)
        """
    }

    private static let box = """
        template: box
        kind: layout
        statusBar: { hidden: false }
        view: { id: view, subviews: [{ id: container, slot: content }, { id: stack, type: stackView, slot: actions }] }
        constraints: [container.top = view.top, stack.top = container.bottom + 8]
        """
    private static let parts = """
        \(box)
        ---
        template: frame
        kind: navigation
        view: { id: view, slot: content }
        ---
        template: leaf
        kind: content
        fields: { title: { type: text } }
        view: { id: view, subviews: [{ id: label, type: label, text: $title }] }
        constraints: [label.top = view.top]
        """

    /// Returns the number of comparisons, and checks that all differences are those of whole compositions.
    private func comparisons(
        _ documents: String, sourceLocation: SourceLocation = #_sourceLocation
    ) throws -> (comparisons: Int, differences: [[String]]) {
        let documents = documents.read().documents
        let impact = try test.registry.impact(of: documents)
        let screens = try Assembler(test.registry).dryRun(
            impact.screens, importing: documents, changing: impact.changedParts, in: [])
        var comparer = CompositionComparer()
        var found: [[String]] = []
        for screen in screens {
            for locale in screen.locales {
                let (before, after) = try #require(screen.compositions(in: locale))
                let differences = try comparer.differences(from: before, to: after)
                let whole = try Composition.differences(
                    from: Composition.node(json: before), to: Composition.node(json: after))
                #expect(differences == whole, "\(screen.screen)", sourceLocation: sourceLocation)
                found.append(differences.map(\.description))
            }
        }
        return (comparer.comparisons, found)
    }

    private func box(_ replacements: (String, String)...) -> String {
        replacements.reduce(CompositionComparerTests.box) { $0.replacing($1.0, with: $1.1) }
    }

    @Test("A template that all screens show is compared once for each arrangement of layers")
    func shared() throws {
        let (comparisons, differences) = try comparisons(box(("+ 8", "+ 16")))
        #expect(comparisons == 2 && differences.count == 24)
        let (before, after) = ("stack.top = container.bottom + 8", "stack.top = container.bottom + 16")
        #expect(Set(differences) == [["changed constraint template/box stack.top: \(before) → \(after)"]])
    }

    @Test("Texts, actions, layers and decisions have the differences of whole compositions")
    func kinds() throws {
        #expect(try comparisons(CompositionComparerTests.content(3, "Hi")).differences.count == 2)
        let later = "{ id: later, title: Later, selector: later }"
        let actions = "actions: a4\nitems: [\(later), { id: done, title: OK, selector: done }]"
        #expect(try comparisons(actions).differences.allSatisfy { !$0.isEmpty })
        #expect(try comparisons("screen: s5\ncontent: c5\nwrap: [box, frame]").differences.allSatisfy { !$0.isEmpty })
        #expect(try comparisons(box(("hidden: false", "hidden: true"))).comparisons == 2)
        let summary = box(("kind: layout", "kind: layout\nsummary: A box"))
        #expect(try comparisons(summary).differences.allSatisfy(\.isEmpty))
    }

    @Test("An error of the bytes is a problem")
    func damage() {
        var comparer = CompositionComparer()
        #expect(throws: Problem.self) { try comparer.differences(from: Array("{".utf8), to: Array("{}".utf8)) }
    }
}
