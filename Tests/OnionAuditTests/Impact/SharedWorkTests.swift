import Onion
import OnionCoding
import OnionLayout
import OnionModel
import OnionPreview
import OnionTestRegistry
import Testing

@testable import OnionAudit

@Suite("Work that the screens of an impact share")
struct SharedWorkTests {
    /// Returns a comparer.
    ///
    /// - Parameter solutions: Nil solves every layout.
    private func comparer(_ solutions: SolutionCache?) -> ScreenComparer {
        let engine = LayoutEngine(text: FakeText(), solutions: solutions) { _, _ in nil }
        return ScreenComparer(layout: SubjectLayout(engine: engine), variants: Variants().all)
    }

    /// Returns templates and tokens with other numbers, with another color, or with one member left out.
    private func changes(of documents: [Node]) -> [Node] {
        documents.filter { $0.entries?.first?.key != "screen" }.enumerated().map { index, document in
            switch index % 6 {
            case 0: document.addingToNumbers(3)
            case 1: document.addingToNumbers(40)
            case 2: document.replacingColors("systemTeal")
            case 3: document.replacingTexts("Another text of some words")
            default: document.withoutMember(1 + index % max(1, (document.entries?.count ?? 1) - 1))
            }
        }
    }

    @Test("Every screen of a random registry has the impact that it has alone")
    func random() throws {
        let test = try TestRegistry()
        var random = RandomDocuments(seed: 9)
        random.hasEmptyTexts = false
        let documents = try random.fill(test, rounds: 3)
        let changes = changes(of: documents).map { String(decoding: JSONWriter.compact($0), as: UTF8.self) }
        #expect(try compare(changes, in: test).changed > 10)
    }

    @Test("Every screen has the impact that it has alone, with texts of its own")
    func texts() throws {
        let test = try TestRegistry(SharedWorkTests.labels(count: 40))
        let box = SharedWorkTests.box
        let counts = try compare(
            [
                box.replacing("+ 8", with: "+ 20"), box.replacing("= 40", with: "= 90"),
                box.replacing("- 16", with: "- 200"), box.replacing("systemRed", with: "systemBlue"),
            ], in: test)
        #expect(counts.changed == 160 && counts.laidOut >= 80)
    }

    private static let box = """
        template: box
        kind: layout
        view:
          id: view
          backgroundColor: systemRed
          subviews: [{ id: container, slot: content }, { id: stack, type: stackView, slot: actions, axis: vertical }]
        constraints:
          - container.top = view.top + 8
          - container.leading = view.leading
          - container.trailing = view.trailing - 16
          - stack.top = container.bottom
          - stack.leading = view.leading + 4
          - stack.bottom <= view.bottom
          - stack.width = 40 @500
        """

    /// Returns a box with labels whose texts have from 1 to 60 words.
    private static func labels(count: Int) -> String {
        let leaf = """
            template: leaf
            kind: content
            translatesAutoresizingMaskIntoConstraints: false
            fields: { title: { type: text }, note: { type: text } }
            view:
              id: view
              subviews: [{ id: title, type: label, text: $title, lines: 0 }, { id: note, type: label, text: $note }]
            constraints:
              - title.top = view.top
              - title.leading = view.leading
              - title.trailing = view.trailing
              - note.top = title.bottom + 4
              - note.leading >= view.leading
              - note.centerX = view.centerX
              - note.bottom = view.bottom
            """
        let screens = (0..<count).map { number in
            let words = Array(repeating: "word", count: 1 + number * 7 % 60).joined(separator: " ")
            let note = String(repeating: "n", count: number % 5)
            return """
                content: c\(number)
                template: leaf
                fields: { title: \(words), note: \"\(note)\" }
                actions: a\(number)
                ---
                actions: a\(number)
                items: [{ id: done, title: \(words.prefix(12)), selector: done }]
                ---
                screen: s\(number)
                content: c\(number)
                wrap: [box]
                """
        }
        return ([box, leaf] + screens).joined(separator: "\n---\n")
    }

    /// Compares what screens have together and alone, and counts the changed ones and those whose layouts change.
    private func compare(
        _ changes: [String], in test: TestRegistry
    ) throws -> (changed: Int, laidOut: Int) {
        let assembler = Assembler(test.registry)
        var together = comparer(SolutionCache())
        var counts = (changed: 0, laidOut: 0)
        for change in changes {
            let documents = change.read().documents
            guard let impact = try? test.registry.impact(of: documents) else { continue }
            let screens = try assembler.dryRun(
                impact.screens, importing: documents, changing: impact.changedParts, in: [])
            for screen in screens {
                let found = try together.impact(on: screen)
                guard let alone = try alone(screen) else { continue }
                #expect(found.differences == alone.differences, "\(screen.screen) \(change)")
                #expect(found.layouts == alone.layouts, "\(screen.screen) \(change)")
                counts.changed += alone.differences.isEmpty ? 0 : 1
                counts.laidOut += alone.layouts.isEmpty ? 0 : 1
            }
        }
        return counts
    }

    /// Returns the impact on a screen, computed from whole compositions; nil where one side cannot be assembled.
    private func alone(
        _ screen: DryRunScreen
    ) throws -> (differences: [LocalizedDifference], layouts: [LayoutImpact])? {
        guard case (.assembled, .assembled) = (screen.before, screen.after) else { return nil }
        let differences = try differences(of: screen)
        guard !differences.isEmpty, let (old, new) = screen.compositions(in: screen.baseLocale) else {
            return (differences, [])
        }
        let comparer = comparer(nil)
        let layout = try #require(comparer.layout)
        let layouts = try comparer.layouts(Composition(json: old), Composition(json: new), Variant(), layout)
        return (differences, layouts)
    }

    /// Returns the differences of whole compositions.
    private func differences(of screen: DryRunScreen) throws -> [LocalizedDifference] {
        try screen.locales.compactMap { locale -> (locale: LocaleTag, differences: [Difference])? in
            guard let (before, after) = screen.compositions(in: locale) else { return nil }
            return try (
                locale, Composition.differences(from: Composition.node(json: before), to: Composition.node(json: after))
            )
        }.merged()
    }
}
