import Onion
import OnionGraphics
import OnionLayout
import OnionModel
import OnionPreview
import OnionRender
import OnionTestRegistry
import Testing

@Suite("What fills templates that are shown alone")
struct TemplateFillingTests {
    private static let documents = """
        template: card
        kind: content
        fields: { mainTitle: { type: text, maxLength: 8 }, tint: { type: color }, look: { type: choice, choices: [calm, loud] } }
        view:
          id: view
          backgroundColor: $tint
          subviews: [{ id: label, type: label, text: $mainTitle }]
        constraints: [label.edges = view.edges]
        ---
        template: frame
        kind: layout
        fields: { hint: { type: text } }
        view:
          id: view
          subviews:
            - { id: box, slot: content }
            - { id: hint, type: label, text: $hint }
            - { id: buttons, type: stackView, slot: actions }
        constraints:
          - box.top = safeArea.top
          - box.leading = view.leading
          - box.trailing = view.trailing
          - box.bottom = buttons.top
          - hint.centerX = view.centerX
          - hint.centerY = view.centerY
          - buttons.leading = view.leading
          - buttons.trailing = view.trailing
          - buttons.bottom = safeArea.bottom
        ---
        template: bar
        kind: navigation
        view: { id: view, subviews: [{ id: inside, slot: content }] }
        constraints: [inside.edges = view.edges]
        ---
        content: one
        template: card
        fields: { mainTitle: { en: One, ru: Один } }
        ---
        content: two
        template: card
        fields: { mainTitle: Two, tint: systemRed }
        ---
        screen: first
        content: one
        wrap: [bar]
        ---
        screen: second
        content: two
        wrap: [{ template: frame, fields: { hint: Rare } }, bar]
        ---
        screen: third
        content: two
        wrap: [bar, { template: frame, fields: { hint: Usual } }]
        ---
        screen: fourth
        content: one
        wrap: [bar, { template: frame, fields: { hint: Usual } }]
        """

    private let test: TestRegistry
    private let layout = SubjectLayout(engine: LayoutEngine(text: GridText()))

    init() throws {
        test = try TestRegistry(Self.documents)
    }

    private func subject(_ name: String, _ filling: TemplateFilling) throws -> Subject {
        let reader = SubjectReader(filling: filling) { [test] in test.registry }
        return try #require(try reader.subjects(named: name).first)
    }

    private func laidOut(
        _ name: String, _ filling: TemplateFilling, _ traits: Traits = Traits()
    ) throws -> LaidOutSubject {
        try layout.layout(subject(name, filling), Variant(device: Device(named: "iphone-15"), traits: traits))
    }

    private func texts(_ laidOut: LaidOutSubject) -> [String] {
        var texts: [String] = []
        var waiting = [laidOut.result.root]
        while let view = waiting.popLast() {
            if let text = view.words(.text, in: laidOut.environment) { texts.append(text) }
            waiting += view.subviews
        }
        return texts.sorted()
    }

    @Test("A leaf has the values of the content that most screens show, and the others of its own")
    func leaf() throws {
        #expect(try texts(laidOut("template/card", .empty)) == [])
        // Both contents are shown by two screens.
        #expect(try texts(laidOut("template/card", .example)) == ["One"])
        #expect(try texts(laidOut("template/card", .example, Traits(locale: LocaleTag("ru")))) == ["Один"])
        try test.add("screen: fifth\ncontent: two\nwrap: [bar]")
        #expect(try texts(laidOut("template/card", .example)) == ["Two"])
        #expect(try laidOut("template/card", .example).result.root[.backgroundColor] != nil)
        #expect(try texts(laidOut("content/two", .example)) == ["Two"])
    }

    @Test("A template has the layers inside it of the screens that use it like most do, and their values")
    func layers() throws {
        let example = try laidOut("template/frame", .example)
        #expect(texts(example) == ["Two", "Usual"])
        #expect(example.layers.map { "\($0.template.head)" } == ["template/frame", "template/bar", "template/card"])
        #expect(example.name == (try laidOut("template/frame", .empty).name))
        #expect(example.result.root.frame == (try laidOut("template/frame", .empty).result.root.frame))
        #expect(try subject("template/frame", .example).locales.map(\.text) == [])
        #expect(try subject("template/bar", .example).locales.map(\.text) == ["en", "ru"])
    }

    @Test("The layers outside of a template are not shown")
    func withoutOuterLayers() throws {
        let bar = try laidOut("template/bar", .example)
        #expect(bar.layers.map(\.depth) == [0, 1])
        #expect(bar.layers.map { "\($0.template.head)" } == ["template/bar", "template/card"])
        var layers: Set<Int> = []
        var waiting = [bar.result.root]
        while let view = waiting.popLast() {
            layers.insert(view.layer)
            waiting += view.subviews
        }
        #expect(layers == [0, 1])
    }

    @Test("Slots are named areas in their frames, where nothing fills them")
    func slots() throws {
        let slots = try laidOut("template/frame", .slots)
        #expect(texts(slots) == ["Usual"])
        #expect(names(slots) == ["actions", "content"])
        // The example has no actions.
        #expect(names(try laidOut("template/frame", .example)) == ["actions"])
        #expect(names(try laidOut("template/frame", .empty)) == [])
    }

    /// The names of the areas that the picture has on top of the screen.
    private func names(_ laidOut: LaidOutSubject) -> [String] {
        var warnings = PictureWarnings()
        let picture = Previewer(text: GridText()).picture(of: laidOut, noting: &warnings)
        var plain = laidOut
        plain.showsSlots = false
        let without = Previewer(text: GridText()).picture(of: plain, noting: &warnings).marks.count
        return picture.marks.dropFirst(without).compactMap { mark in
            guard case .text(let text, _, _) = mark else { return nil }
            return text.lines.map(\.text).joined()
        }.sorted()
    }

    @Test("A template that nothing uses has plausible values: the names of fields, no longer than these allow")
    func unused() throws {
        try test.add(
            """
            template: lone
            kind: content
            fields: { mainTitle: { type: text, maxLength: 8 }, subtitle: { type: text } }
            view:
              id: view
              type: stackView
              subviews: [{ id: a, type: label, text: $mainTitle }, { id: b, type: label, text: $subtitle }]
            """)
        #expect(try texts(laidOut("template/lone", .example)) == ["Main tit", "Subtitle"])
        #expect(try texts(laidOut("template/lone", .empty)) == [])
    }

    @Test("Examples of fields come before the values of contents and of screens, and given values before examples")
    func examples() throws {
        try test.add(
            """
            color: brand
            light: "#FF0000"
            ---
            template: card
            kind: content
            fields:
              mainTitle: { type: text, maxLength: 8, example: { en: Sample, ru: Пример } }
              tint: { type: color, example: brand }
              look: { type: choice, choices: [calm, loud] }
            view:
              id: view
              backgroundColor: $tint
              subviews: [{ id: label, type: label, text: $mainTitle }]
            constraints: [label.edges = view.edges]
            """)
        let example = try laidOut("template/card", .example)
        #expect(texts(example) == ["Sample"])
        #expect(try texts(laidOut("template/card", .slots, Traits(locale: LocaleTag("ru")))) == ["Пример"])
        guard case .color(.dynamic(let variants))? = example.result.root[.backgroundColor] else {
            Issue.record("there is no background")
            return
        }
        #expect(variants.light == .hex("#FF0000"))
        #expect(try subject("template/card", .example).locales.map(\.text) == ["en", "ru"])
        let given = try subject("template/card", .example).filling([("mainTitle", "Given")])
        #expect(try texts(layout.layout(given, Variant(device: Device(named: "iphone-15")))) == ["Given"])
        #expect(try texts(laidOut("template/card", .empty)) == [])
    }

    @Test("The example of a slot is a screen in it, or what the screen has there if it has the template itself")
    func exampleOfSlot() throws {
        func frame(_ example: String) -> String {
            """
            template: frame
            kind: layout
            fields: { hint: { type: text, example: Sample } }
            view:
              id: view
              subviews:
                - { id: box, slot: { takes: content, example: \(example) } }
                - { id: hint, type: label, text: $hint }
                - { id: buttons, type: stackView, slot: actions }
            constraints:
              - box.top = safeArea.top
              - box.leading = view.leading
              - box.trailing = view.trailing
              - box.bottom = buttons.top
              - hint.centerX = view.centerX
              - hint.centerY = view.centerY
              - buttons.leading = view.leading
              - buttons.trailing = view.trailing
              - buttons.bottom = safeArea.bottom
            """
        }
        func layers(_ laidOut: LaidOutSubject) -> [String] { laidOut.layers.map { "\($0.template.head)" } }
        try test.add(frame("first"))
        let inside = try laidOut("template/frame", .example)
        #expect(texts(inside) == ["One", "Sample"])
        #expect(layers(inside) == ["template/frame", "template/bar", "template/card"])
        try test.add(frame("second"))
        let own = try laidOut("template/frame", .example)
        #expect(texts(own) == ["Sample", "Two"] && layers(own) == ["template/frame", "template/card"])
        #expect(names(try laidOut("template/frame", .slots)) == ["actions", "content"])
    }

    @Test("Given values replace those of the example, also around its layers")
    func given() throws {
        func texts(_ name: String, _ field: String, _ value: String) throws -> [String] {
            let subject = try subject(name, .example).filling([(field, value)])
            return self.texts(try layout.layout(subject, Variant(device: Device(named: "iphone-15"))))
        }
        #expect(try texts("template/card", "mainTitle", "Given") == ["Given"])
        #expect(try texts("template/frame", "hint", "Given") == ["Given", "Two"])
    }

    @Test("A template that no screen uses has areas in place of its slots")
    func unusedSlots() throws {
        try test.add(
            """
            template: sheet
            kind: navigation
            view: { id: view, subviews: [{ id: inside, slot: contents }] }
            constraints: [inside.edges = view.edges]
            """)
        #expect(names(try laidOut("template/sheet", .example)) == ["contents"])
    }
}
