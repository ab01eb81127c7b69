import OnionAssembly
import OnionCoding
import OnionDocuments
import OnionModel
import OnionStore
import OnionTestRegistry
import Testing

@Suite("States in compositions")
struct StateTests {
    private static let documents = """
        color: alarm
        light: "#D00000"
        ---
        template: frame
        kind: layout
        view: { id: view, subviews: [{ id: slot, slot: content }] }
        states: { busy: { slot.alpha: 0.5 } }
        ---
        template: form
        kind: content
        fields: { isValid: { type: bool }, level: { type: number } }
        view: { id: view, subviews: [{ id: label, type: label, text: Hi, textColor: label }] }
        constraints: [label.top = view.top]
        variations: [{ when: { width: regular }, views: { label: { textColor: systemBlue } } }]
        states:
          invalid: { when: { isValid: false }, label.textColor: alarm, without: [label.top = view.top], constraints: [label.top = view.top + 8] }
          full: { when: { level: 2.5, isValid: true }, label.alpha: 0.5 }
          never: { label.alpha: 0 }
        ---
        content: wrong
        template: form
        fields: { isValid: false, level: 2.5 }
        ---
        content: full
        template: form
        fields: { isValid: true, level: 2.5 }
        ---
        content: open
        template: form
        fields: { isValid: true }
        ---
        screen: wrong
        content: wrong
        wrap: [frame]
        ---
        screen: full
        content: full
        wrap: [frame]
        ---
        screen: open
        content: open
        wrap: [frame]
        """

    private func leaf(_ composition: Composition) -> Layer {
        guard case .layers(_, _, let layers)? = composition.layer.slots.first, let leaf = layers.first else {
            return .unread
        }
        return leaf
    }

    @Test("The values of fields choose the first state that fits", arguments: ["wrong", "full", "open"])
    func chosen(screen: String) throws {
        let registry = try TestRegistry(Self.documents).registry
        let json = try Assembler(registry).assembleJSON(Reference(screen, kind: .screen))
        let composition = try Composition(json: json)
        #expect(composition.json == json)
        #expect(leaf(composition).state == ["wrong": "invalid", "full": "full"][screen])
        #expect(leaf(composition).states.map(\.name) == ["invalid", "full", "never"])
        // The views are those without a state, and names of colors are values.
        #expect(leaf(composition).view.subviews[0][.textColor] == .color(.named("label")))
        guard case .color(.dynamic)? = leaf(composition).states[0].changes.views["label"]?[.textColor] else {
            Issue.record("the color is not resolved")
            return
        }
        #expect(composition.parts.map(\.head.description).contains("color/alarm"))
    }

    @Test("The state that is chosen is laid out, after the variations")
    func varied() throws {
        let composition = try TestRegistry(Self.documents).assemble("screen/wrong")
        let varied = leaf(composition.varied(for: SizeClasses(horizontal: .regular, vertical: .regular)))
        guard case .color(.dynamic)? = varied.view.subviews[0][.textColor] else {
            Issue.record("the state is not applied")
            return
        }
        #expect(varied.constraints.map(\.description) == ["label.top = view.top + 8"])
        #expect(varied.states == [] && varied.state == nil)
    }

    @Test(
        "The first version has the state that is chosen in its views, and nothing else", arguments: ["wrong", "open"])
    func firstVersion(screen: String) throws {
        let registry = try TestRegistry(Self.documents).registry
        let reference = try Reference(screen, kind: .screen)
        let json = try Assembler(registry).assembleJSON(reference, format: .version1)
        for word in ["\"states\"", "\"state\"", "\"requires\"", "\"format\""] {
            #expect(!String(decoding: json, as: UTF8.self).contains(word))
        }
        let (first, current) = (try Composition(json: json), try Assembler(registry).assemble(reference))
        #expect(first.json == json)
        #expect(first.digest != current.digest)
        for classes in [SizeClasses(), SizeClasses(horizontal: .regular, vertical: .regular)] {
            let (old, new) = (leaf(first.varied(for: classes)), leaf(current.varied(for: classes)))
            #expect(old.view == new.view && old.constraints == new.constraints)
        }
    }

    private static let worded = """
        template: order
        kind: content
        fields: { size: { type: choice, choices: [small, large] } }
        view: { id: view, subviews: [{ id: title, type: label, text: { en: Order, fr: Commande } }] }
        states:
          big: { when: { size: large }, title.text: { en: Large order, ar: طلب كبير } }
          priced: { title.text: $$5 }
        ---
        content: big
        template: order
        fields: { size: large }
        ---
        content: small
        template: order
        fields: { size: small }
        ---
        screen: big
        content: big
        ---
        screen: small
        content: small
        """

    @Test("A choice chooses a state, and the texts of states are in the language of the screen")
    func texts() throws {
        let test = try TestRegistry(Self.worded)
        let arabic = Traits(locale: LocaleTag(wellFormed: "ar"))
        let screen = try Reference(parsing: "screen/big")
        let json = try Assembler(test.registry).assembleJSON(screen, traits: arabic)
        let composition = try Composition(json: json)
        #expect(composition.json == json)
        #expect(composition.layer.state == "big")
        func text(_ layer: Layer, _ state: Int) -> PropertyValue? { layer.states[state].changes.views["title"]?[.text] }
        #expect(text(composition.layer, 0) == .text(.verbatim("طلب كبير")))
        #expect(text(composition.layer, 1) == .text(.verbatim("$5")))
        let french = try Assembler(test.registry).assemble(screen, traits: Traits(locale: LocaleTag(wellFormed: "fr")))
        #expect(text(french.layer, 0) == .text(.verbatim("Large order")))
        let first = try Composition(
            json: Assembler(test.registry).assembleJSON(screen, traits: arabic, format: .version1))
        #expect(first.layer.view.subviews[0][.text] == .text(.verbatim("طلب كبير")))
        #expect(try test.assemble("screen/small").layer.state == nil)
        let locales = try test.registry.read { try AssemblySession($0).locales(of: screen) }
        #expect(locales.map(\.text) == ["ar", "en", "fr"])
    }

    @Test("Texts of states have names with their states")
    func names() throws {
        let test = try TestRegistry(Self.worded)
        let part = try test.part("template/order").part
        #expect(part.namedTexts.map(\.name) == ["title.text", "states.big.title.text", "states.priced.title.text"])
        #expect(part.locatedTexts.map(\.identifier) == part.namedTexts.map(\.name))
        #expect(
            part.texts.map(\.path)
                == ["view.subviews[0].text", "states.big.title.text", "states.priced.title.text"])
    }

    @Test(
        "Values that are no choice are refused with the near match",
        arguments: [
            (
                "template: t\nkind: content\nfields: { size: { type: choice, choices: [small, large] } }\n"
                    + "view: { id: view }\nstates: { a: { when: { size: lage }, view.alpha: 0 } }",
                "5:14: template/t states.a: unknown-value field=size nearest=large value=lage"
            ),
            (
                "template: t\nkind: content\nfields: { size: { type: choice } }\nview: { id: view }",
                "3:17: template/t fields.size: incomplete"
            ),
            (
                "template: t\nkind: content\nfields: { size: { type: text, choices: [a] } }\nview: { id: view }",
                "3:40: template/t fields.size: not-applicable key=choices"
            ),
            (
                "template: t\nkind: content\nfields: { size: { type: choice, choices: [a, a, 1b] } }\nview: { id: view }",
                "3:46: template/t fields.size: duplicate name=a"
            ),
            (
                "template: t\nkind: content\nfields: { size: { type: choice, choices: [a] } }\n"
                    + "view: { id: view, type: stackView, axis: $size }",
                "4:42: template/t view: field-type-mismatch"
            ),
            (
                "content: c\ntemplate: order\nfields: { size: lrge }",
                "content/c fields.size: unknown-value field=size nearest=large"
            ),
            ("content: c\ntemplate: order\nfields: { size: { en: large } }", "content/c fields.size: wrong-type"),
            (
                "template: order\nkind: content\nfields: { size: { type: choice, choices: [small] } }\nview: { id: view }",
                "would-break"
            ),
        ])
    func choices(document: String, expected: String) throws {
        let refusal = try TestRegistry(Self.worded).refusal(document)
        #expect(refusal.contains { $0.contains(expected) }, "\(refusal)")
    }

    @Test("Another state has another digest, and an unknown one is refused with the near match")
    func showing() throws {
        let composition = try TestRegistry(Self.documents).assemble("screen/wrong")
        #expect(composition.otherStates.map(\.description) == ["busy", "normal", "full", "never"])
        let never = try composition.showing(StateChoice("never"))
        #expect(leaf(never).state == "never" && never.layer.state == nil)
        #expect(never.digest != composition.digest && never.digest.count == 64)
        #expect(try composition.showing(StateChoice("invalid")) == composition)
        #expect(leaf(try composition.showing(StateChoice("normal"))).state == nil)
        #expect(try composition.showing(StateChoice(parsing: "frame=busy")).layer.state == "busy")
        for (name, nearest) in [
            ("invald", "invalid"), ("fom=invalid", "form=invalid"), ("frame=invalid", "form=invalid"),
        ] {
            let problem = #expect(throws: Problem.self) { try composition.showing(StateChoice(parsing: name)) }
            #expect(problem?.code == .unknownValue && problem?.values["nearest"] == nearest)
        }
    }

    @Test("A field with the name of a step keeps its number in a condition when the template refers to parts")
    func stepNames() throws {
        let test = try TestRegistry(
            """
            color: alarm
            light: "#D00000"
            ---
            template: t
            kind: content
            fields: { show: { type: number } }
            view: { id: view }
            states: { a: { when: { show: 0 }, view.backgroundColor: alarm } }
            """)
        guard case .template(let template) = try test.part("template/t").part else { return }
        #expect(template.states.first?.condition == ["show": .number(0)])
        #expect(template.tokens.map(\.description) == ["color/alarm"])
        #expect(try test.export(.yaml).contains("show: 0"))
    }

    @Test("A name in a state that nothing has is refused with the near match, at its place")
    func unknownToken() throws {
        let test = try TestRegistry("color: alarm\nlight: \"#D00000\"")
        let template = "template: t\nkind: content\nview: { id: view }\nstates: { a: { view.backgroundColor: alrm } }"
        let problems = try test.refusal(template)
        #expect(problems.count == 1)
        #expect(
            problems.first?.hasSuffix(
                "template/t states.a.view.backgroundColor: unknown-reference nearest=alarm reference=color/alrm")
                == true)
    }

    @Test("Parts that a state names are used, with the path of the state")
    func usage() throws {
        let test = try TestRegistry(Self.documents)
        let users = try test.registry.read { try $0.usage(of: .part(Reference(parsing: "color/alarm"))) }
        #expect(users.map(\.path) == ["states.invalid.label.textColor"])
    }
}
