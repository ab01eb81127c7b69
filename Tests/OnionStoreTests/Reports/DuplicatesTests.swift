import OnionCoding
import OnionModel
import OnionStore
import OnionTestRegistry
import Testing

@Suite("Duplicates")
struct DuplicatesTests {
    private static func duplicates(_ test: TestRegistry) throws -> [String] {
        var testDescription: [String] = []
        try test.registry.read { try $0.eachDuplicate { testDescription.append($0.testDescription) } }
        return testDescription
    }

    /// A layout of 15 features: its kind, the places of 3 views, a type, two slots, an axis, a spacing, 6 constraints. With another
    /// spacing it has 14 of 16 in common with itself.
    static func panel(_ key: String, id: String = "", spacing: Int = 8, gap: Int = 8, more: String = "") -> String {
        """
        template: \(key)
        kind: layout
        \(more)
        view:
          id: \(id)view
          subviews:
            - { id: \(id)area, slot: content, userLabel: \(key) }
            - { id: \(id)stack, type: stackView, axis: vertical, spacing: \(spacing), slot: actions }
        constraints:
          - \(id)area.top = \(id)view.top
          - \(id)area.leading = \(id)view.leading
          - \(id)area.trailing = \(id)view.trailing
          - \(id)stack.top = \(id)area.bottom + \(gap)
          - \(id)stack.leading = \(id)view.leading
          - \(id)stack.bottom = safeArea.bottom
        """
    }

    @Test("Templates that differ only in names have equal structure; each group is listed once, the largest first")
    func structure() throws {
        let test = try TestRegistry(
            [
                Self.panel("b-first"), Self.panel("b-second", id: "other-"),
                Fixtures.frame.replacing("frame", with: "z"), Fixtures.frame.replacing("container", with: "body"),
                Fixtures.frame.replacing("template: frame", with: "template: рамка"),
                Self.panel("b-third", more: "summary: A panel"),
                Self.panel("b-fourth", spacing: 9).replacing("kind: layout", with: "kind: navigation"),
                Fixtures.list,
            ].joined(separator: "\n---\n"))
        #expect(
            try Self.duplicates(test).filter { $0.hasPrefix("structure") } == [
                "structure: template/b-first, template/b-second, template/b-third",
                "structure: template/frame, template/z, template/рамка",
            ])
    }

    @Test("Templates of different view controllers, or of different scenes, are no duplicates, but similar")
    func controllers() throws {
        let test = try TestRegistry(
            [
                Self.panel("one", more: "controller: OneViewController"),
                Self.panel("two", spacing: 9, more: "controller: TwoViewController"),
                Self.panel("three", more: "controller: OneViewController\nstoryboardIdentifier: Three"),
            ].joined(separator: "\n---\n"))
        let duplicates = try Self.duplicates(test)
        #expect(duplicates.count == 2 && duplicates.allSatisfy { $0.hasPrefix("similarity") }, "\(duplicates)")
        #expect(
            try test.registry.read {
                try $0.foldableTemplates(among: ["one", "two", "three"].map { Reference(.template, try Key($0)) })
            } == [])
    }

    @Test("Nearly equal templates are listed with their differences, in the names of the first")
    func similarity() throws {
        let test = try TestRegistry(
            Self.panel("one") + "\n---\n" + Self.panel("two", id: "x", gap: 16) + "\n---\n" + Fixtures.list)
        let duplicates = try Self.duplicates(test)
        #expect(
            duplicates == [
                "similarity 0.88: template/one, template/two: changed constraint stack.top: stack.top = area.bottom + 8 → stack.top = area.bottom + 16"
            ])
    }

    @Test("Templates that differ only in values are one group, with the differences of the first two")
    func builds() throws {
        let test = try TestRegistry(
            [
                Self.panel("one"), Self.panel("two", id: "x", spacing: 16), Self.panel("three", spacing: 4),
                Self.panel("four", gap: 16), Fixtures.list,
            ].joined(separator: "\n---\n"))
        let duplicates = try Self.duplicates(test)
        #expect(
            duplicates.first
                == "build: template/one, template/three, template/two: changed property stack.spacing: 8 → 4")
        #expect(duplicates.dropFirst().allSatisfy { $0.hasPrefix("similarity") && $0.contains("template/four") })
    }

    @Test("Of many nearly equal templates, each is listed beside the first")
    func star() throws {
        let test = try TestRegistry(
            (0..<30).map { Self.panel("panel-\($0 + 10)", gap: $0) }.joined(separator: "\n---\n"))
        let duplicates = try Self.duplicates(test)
        #expect(duplicates.count == 29)
        #expect(duplicates.filter { !$0.hasPrefix("similarity 0.88: template/panel-10, template/panel-") } == [])
    }

    @Test("Screens have the same layers when they show the same parts in the same order, whatever their summaries say")
    func layers() throws {
        let test = try TestRegistry(
            Fixtures.home + "\n---\n" + Fixtures.frame + "\n---\n" + """
                screen: other
                summary: Another
                content: hello
                wrap: [box]
                ---
                screen: tree
                compose: { template: box, content: { content: hello } }
                ---
                screen: pinned
                content: hello
                wrap: [box@1]
                ---
                screen: pinned-too
                content: hello
                wrap: [box@1]
                ---
                screen: inside-out
                content: hello
                wrap: [box, frame]
                ---
                screen: outside-in
                content: hello
                wrap: [frame, box]
                ---
                screen: gone
                content: hello
                wrap: [box, frame]
                """)
        try test.registry.remove([Reference(parsing: "screen/gone")], by: TestRegistry.anna)
        #expect(
            try Self.duplicates(test) == [
                "layers: screen/home, screen/other, screen/tree", "layers: screen/pinned, screen/pinned-too",
            ])
    }

    @Test("Contents have the same texts whatever their fields, pictures and templates")
    func texts() throws {
        let test = try TestRegistry(
            Fixtures.home + "\n---\n" + """
                template: note
                kind: content
                fields: { caption: { type: text }, tint: { type: color } }
                view: { id: view, type: label, text: $caption, textColor: $tint }
                ---
                content: same
                template: note
                fields: { caption: { ru: Привет, en: Hello }, tint: systemRed }
                ---
                content: picture
                template: leaf
                fields: { title: { en: Hello, ru: Привет }, picture: smile }
                ---
                content: english
                template: leaf
                fields: { title: Hello }
                ---
                content: silent
                template: note
                fields: { tint: systemRed }
                ---
                content: mute
                template: note
                fields: { tint: systemRed }
                """)
        #expect(try Self.duplicates(test) == ["texts: content/hello, content/picture, content/same"])
    }

    @Test("An empty registry and the pizzeria have no duplicates")
    func nothing() throws {
        #expect(try Self.duplicates(TestRegistry()) == [])
        #expect(try Self.duplicates(.pizzeria()) == [])
    }

    @Test(
        "Heads are read by kind, without sorting",
        arguments: [Snapshot.headsInOrder(), Snapshot.recipes()])
    func queryPlan(sql: String) throws {
        let plan = try TestRegistry.pizzeria().plan(sql)
        #expect(plan.filter { !$0.hasPrefix("SEARCH ") } == [])
    }
}

extension Duplicate {
    fileprivate var testDescription: String {
        let names = references.map(\.description).joined(separator: ", ")
        if differences.isEmpty { return "\(reason): \(names)" }
        let share = reason == .similarity ? " \((similarity * 100).rounded() / 100)" : ""
        return "\(reason.rawValue)\(share): \(names): \(differences.map(\.description).joined(separator: "; "))"
    }
}
