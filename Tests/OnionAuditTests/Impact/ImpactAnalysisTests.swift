import Foundation
import Onion
import OnionGraphics
import OnionLayout
import OnionModel
import OnionPreview
import OnionTestRegistry
import Testing

@testable import OnionAudit

@Suite("Comparison of the screens that an import reaches")
struct ImpactStudyTests {
    private let test: TestRegistry

    /// Creates many screens of the same template, each with a content of its own, and one that pins the template.
    init() throws {
        let many = (10..<40).flatMap { number in
            [
                "content: c\(number)\ntemplate: leaf\nfields: { title: { en: Hello, ar: مرحبا } }\nactions: buttons",
                "screen: s\(number)\ncontent: c\(number)\nwrap: [box]",
            ]
        }
        test = try TestRegistry(
            ([ImpactStudyTests.parts] + many + ["screen: pinned\ncontent: c10\nwrap: [box@1]"])
                .joined(separator: "\n---\n"))
    }

    private static let parts = """
        template: box
        kind: layout
        view: { id: view, subviews: [{ id: container, slot: content }, { id: stack, type: stackView, slot: actions }] }
        constraints:
          - container.top = view.top
          - container.leading = view.leading
          - container.trailing = view.trailing
          - stack.top = container.bottom
          - stack.leading = view.leading
          - stack.trailing = view.trailing
          - stack.bottom = view.bottom - 20
          - stack.height = 50
        ---
        template: leaf
        kind: content
        fields: { title: { type: text } }
        view: { id: view, subviews: [{ id: label, type: label, text: $title }] }
        constraints: [label.top = view.top, label.leading = view.leading]
        ---
        actions: buttons
        items: [{ id: done, title: Done, selector: done }]
        """

    /// Returns the results in the order in which they are reported.
    private func analyse(
        _ documents: String, _ variants: Variants = Variants(), laysOut: Bool = true, workers: Int = 3,
        limit: Int? = nil
    ) throws -> [ScreenImpact] {
        let documents = documents.read().documents
        let analyse = try ImpactAnalysis(
            test.registry, documents: documents, impact: try test.registry.impact(of: documents), variants: variants,
            text: laysOut ? FakeText() : nil, workers: workers)
        var screens: [ScreenImpact] = []
        var last: ImpactProgress?
        try analyse.run(limit: limit) { progress in
            screens += progress.screens
            last = progress
        }
        #expect(last?.done ?? 0 == screens.count && last?.total ?? 0 == screens.count)
        return screens
    }

    private func box(_ replacements: (String, String)...) -> String {
        let box = ImpactStudyTests.parts.components(separatedBy: "\n---\n")[0]
        return replacements.reduce(box) { $0.replacing($1.0, with: $1.1) }
    }

    @Test("All screens that follow the head are compared in order, with any number of threads", arguments: [1, 4])
    func order(workers: Int) throws {
        let screens = try analyse(box(("- 20", "- 44")), workers: workers)
        #expect(screens.map(\.screen.key.text) == (10..<40).map { "s\($0)" })
        #expect(screens.allSatisfy { $0.outcome == .changed && $0.routes.map(\.count) == [1] })
        for screen in screens {
            #expect(
                screen.layouts.flatMap(\.changes.frames).filter { !$0.followsSuperview }.map {
                    "\($0.change) \($0.layer) \($0.view) \($0.movement?.y ?? 0) \($0.growth?.height ?? 0)"
                } == ["resized template/box container 0.0 -24.0", "moved template/box stack -24.0 0.0"])
        }
    }

    @Test("No more screens are compared than requested")
    func limit() throws {
        #expect(try analyse(box(("- 20", "- 44")), limit: 7).map(\.screen.key.text) == (10..<17).map { "s\($0)" })
    }

    @Test("Without a text measurer, nothing is laid out")
    func compositions() throws {
        let screens = try analyse(box(("- 20", "- 44")), laysOut: false, limit: 1)
        #expect(screens.map(\.layouts) == [[]] && screens[0].differences.map(\.difference.subject) == [.constraint])
    }

    @Test("A change that no screen shows has no effect on screens")
    func same() throws {
        let screens = try analyse(box(("kind: layout", "kind: layout\nsummary: A box")), limit: 2)
        #expect(screens.map(\.outcome) == [.same, .same] && screens.allSatisfy { $0.layouts.isEmpty })
    }

    @Test("A text change is reported in the languages that it concerns, also for an added or removed language")
    func languages() throws {
        let content =
            "content: c10\ntemplate: leaf\nactions: buttons\nfields: { title: { en: Hello, ar: أهلا, de: Hallo } }"
        let screens = try analyse(content)
        #expect(screens.map(\.screen.key.text) == ["pinned", "s10"])
        #expect(
            screens[1].differences.map { "\($0.difference) \($0.locales)" } == [
                #"changed text content/c10 title: "مرحبا" → "أهلا" [ar]"#,
                #"changed text content/c10 title: "Hello" → "Hallo" [de]"#,
            ])
        let lost = try analyse("content: c11\ntemplate: leaf\nactions: buttons\nfields: { title: { en: Hello } }")
        #expect(
            lost[0].differences.map { "\($0.difference) \($0.locales)" } == [
                #"changed text content/c11 title: "مرحبا" → "Hello" [ar]"#
            ])
        let everywhere = try analyse("actions: buttons\nitems: [{ id: done, title: OK, selector: done }]", limit: 1)
        #expect(everywhere[0].differences.map(\.locales) == [[]])
    }

    @Test("In a language from right to left, what is bound to the leading edge moves at the right")
    func rightToLeft() throws {
        var variants = Variants()
        variants.locales = ["en", "ar"].compactMap(LocaleTag.init(wellFormed:))
        let inset = box(("stack.leading = view.leading", "stack.leading = view.leading + 24"))
        let layouts = try analyse(inset, variants, limit: 1)[0].layouts
        #expect(layouts.map(\.variant.traits.layoutDirection) == [.leftToRight, .rightToLeft])
        let stacks = layouts.map { $0.changes.frames.first { $0.view == "stack" } }
        #expect(stacks.map { $0?.movement } == [Point(x: 24, y: 0), Point(x: 0, y: 0)])
        #expect(stacks.map { $0?.growth } == [Size(width: -24, height: 0), Size(width: -24, height: 0)])
    }

    @Test("A new conflict breaks a screen, a resolved one does not")
    func constraints() throws {
        let fight = box(("stack.height = 50", "stack.height = 50\n  - stack.height = 60"))
        let screen = try analyse(fight, limit: 1)[0]
        #expect(screen.outcome == .broken && screen.layouts[0].changes.newIssues.count == 1)
        try test.add(fight)
        #expect(try analyse(box(), limit: 1)[0].outcome == .changed)
        #expect(try analyse(fight.replacing("- 20", with: "- 30"), limit: 1)[0].outcome == .changed)
    }

    @Test("A new screen is added, and needs no layout")
    func added() throws {
        let screens = try analyse("screen: new\ncontent: c10\nwrap: [box]")
        #expect(screens.map(\.outcome) == [.added] && screens[0].isNew && screens[0].layouts == [])
    }

    @Test("A dry run assembles the state after the import, and stores nothing")
    func shelf() throws {
        let documents = "content: c10\ntemplate: leaf\nfields: { title: New }".read().documents
        let screen = try Reference(parsing: "screen/s10")
        let shelf = ScreenSource(test.registry, afterImporting: documents)
        #expect(try shelf.assemble(screen, traits: Traits()).parts.map(\.description).contains("content/c10@2"))
        #expect(
            try ScreenSource(test.registry).assemble(screen, traits: Traits()).parts.map(\.description)
                .contains("content/c10@1"))
        #expect(try shelf.locales(of: screen) == [])
    }

    @Test("An error in the closure ends the comparison")
    func end() throws {
        struct Enough: Error {}
        let documents = box(("- 20", "- 44")).read().documents
        let analyse = try ImpactAnalysis(
            test.registry, documents: documents, impact: try test.registry.impact(of: documents), text: FakeText())
        #expect(throws: Enough.self) { try analyse.run { _ in throw Enough() } }
    }

    @Test("A change in a state alone is named, in its layout, too")
    func states() throws {
        let leaf = """
            template: leaf
            kind: content
            fields: { title: { type: text } }
            view: { id: view, subviews: [{ id: label, type: label, text: $title }] }
            constraints: [label.top = view.top, label.leading = view.leading]
            states: { wrong: { without: [label.leading = view.leading], constraints: [label.leading = view.leading + 8] } }
            """
        try test.add(leaf)
        let screens = try analyse(leaf.replacing("+ 8", with: "+ 24"), limit: 1)
        let screen = try #require(screens.first)
        #expect(screen.outcome == .changed)
        #expect(
            screen.differences.map(\.difference.path) == ["template/leaf states.wrong.constraints"])
        #expect(screen.layouts.map(\.variant.state) == [StateChoice("wrong")])
        #expect(screen.layouts.first?.changes.frames.map(\.view) == ["label"])
    }
}
