import OnionModel
import Testing

@Suite("States of templates")
struct TemplateStateTests {
    private static let classes = SizeClasses(horizontal: .regular, vertical: .regular)

    private func template() throws -> Template {
        let label = TemplateView(id: "label", type: .label, properties: [.textColor: .color(.named("label"))])
        let line = try Constraint(parsing: "label.top = view.top")
        return Template(
            key: try Key("card"), kind: .content, fields: [Field(name: "isValid", type: .bool)],
            view: TemplateView(id: "view", subviews: [label]), constraints: [line],
            variations: [
                Variation(when: .init(width: .regular), views: ["label": [.textColor: .color(.named("systemBlue"))]])
            ],
            states: [
                TemplateState(
                    name: "invalid", when: ["isValid": .bool(false)],
                    changes: Variation(
                        without: [line], constraints: [try Constraint(parsing: "label.top = view.top + 8")],
                        views: ["label": [.textColor: .color(.named("systemRed"))]])),
                TemplateState(name: "loading", changes: Variation(views: ["label": [.alpha: .number(0.5)]])),
            ])
    }

    @Test("A state is applied after the variations, and none is left after that")
    func varied() throws {
        let template = try template()
        let varied = template.varied(for: Self.classes, state: "invalid")
        #expect(varied.view.subviews[0][.textColor] == .color(.named("systemRed")))
        #expect(varied.constraints.map(\.description) == ["label.top = view.top + 8"])
        #expect(varied.states == [] && varied.variations == [])
        #expect(template.varied(for: Self.classes).view.subviews[0][.textColor] == .color(.named("systemBlue")))
    }

    @Test("The values of fields choose the first state that fits; a field without a value fits nothing")
    func chosen() throws {
        let template = try template()
        #expect(try template.state(nil, for: ["isValid": .bool(false)]) == "invalid")
        #expect(try template.state(nil, for: ["isValid": .bool(true)]) == nil)
        #expect(try template.state(nil, for: [:]) == nil)
        #expect(try template.state(StateChoice("normal"), for: ["isValid": .bool(false)]) == nil)
        #expect(try template.state(StateChoice(parsing: "card=loading"), for: [:]) == "loading")
        #expect(template.otherStates(than: "invalid").map(\.name) == ["normal", "loading"])
    }

    @Test(
        "An unknown state is refused with the near match",
        arguments: [("invald", "invalid"), ("card=loadin", "card=loading"), ("xxxxxx=invalid", nil), ("", nil)])
    func unknown(name: String, nearest: String?) throws {
        let template = try template()
        let problem = #expect(throws: Problem.self) { try template.state(StateChoice(parsing: name), for: [:]) }
        #expect(problem?.code == .unknownValue)
        if let nearest { #expect(problem?.values["nearest"] == nearest) }
    }

    @Test(
        "A name has ASCII letters, digits, _ and -, with a letter first",
        arguments: [
            ("invalid", true), ("notValid-2_x", true), ("", false), ("2nd", false), ("-a", false), ("ошибка", false),
            ("a b", false), ("a.b", false), (String(repeating: "a", count: 64), true),
            (String(repeating: "a", count: 65), false),
        ])
    func names(name: String, isName: Bool) {
        #expect(TemplateState.isName(name) == isName)
    }

    @Test("A template with other names has them in its states")
    func renamed() throws {
        let renamed = try template().renamed(views: ["label": "title"], fields: ["isValid": "isOK"])
        #expect(renamed.states[0].condition == ["isOK": .bool(false)])
        #expect(renamed.states[0].changes.views.keys.sorted() == ["title"])
        #expect(renamed.states[0].changes.constraints.map(\.description) == ["title.top = view.top + 8"])
    }

    @Test("A filled template has the values in its states, too")
    func filled() throws {
        var template = Template(key: try Key("t"), fields: [Field(name: "tone", type: .color)])
        template.states = [
            TemplateState(name: "a", changes: Variation(views: ["view": [.backgroundColor: .field("tone")]])),
            TemplateState(
                name: "b", changes: Variation(views: ["view": [.tintColor: .field("gone"), .alpha: .number(0)]])),
        ]
        let filled = template.filled(with: ["tone": .color(.hex("#FF0000"))])
        #expect(filled.states[0].changes.views == ["view": [.backgroundColor: .color(.hex("#FF0000"))]])
        #expect(filled.states[1].changes.views == ["view": [.alpha: .number(0)]])
    }
}
