import OnionDocuments
import OnionImport
import OnionModel
import OnionTestDocuments
import Testing

@testable import OnionCoding

@Suite("Parts as documents and as they are stored")
struct RoundTripTests {
    @Test("Every document of the pizzeria reads back from what is written of it, and from what is stored")
    func pizzeria() throws {
        let items = DocumentReader().read(paths: [Examples.pizzeria]).documents
        #expect(items.count == 109)
        for part in items.map(\.part) {
            #expect(Part.read(part.node, source: nil).part == part)
            let (body, references) = part.body()
            #expect(try Part.read(body: body, of: part.reference, references: references.map(\.reference)) == part)
            let document = try Part.document(body: body, of: part.reference, references: references.map(\.reference))
            #expect(document == part.node)
        }
    }

    @Test("A stored number without a reference gives no document", arguments: [-1, 0.5, 1, 1e300])
    func dangling(ordinal: Double) throws {
        let body = Node.map([.init("content", .number(0)), .init("wrap", .list([.number(ordinal)]))])
        let screen = Reference(.screen, try Key("home"))
        let content = Reference(.content, try Key("hello"))
        #expect(throws: Problem.noStoredReference(.number(ordinal))) {
            try Part.document(body: body, of: screen, references: [content])
        }
    }

    @Test("Every property of every view type reads back")
    func properties() throws {
        let views = Property.allCases.enumerated().map { index, property in
            TemplateView(
                id: "view\(index)", type: property.owners?.first ?? .view,
                properties: [property: property.type.example], subviews: []
            )
        }
        let part = Part.template(
            Template(
                key: try Key("t"), kind: .content, summary: "", controller: "C", fields: [],
                statusBar: StatusBar(hidden: false, style: .darkContent),
                presentation: Presentation(
                    style: .popover, transition: .crossDissolve, interactiveDismissal: Presentation.Dismissal.none),
                additionalSafeAreaInsets: DirectionalInsets(top: 1, leading: 2, bottom: 3, trailing: -4.5),
                preferredContentSize: Size(width: 0, height: 20), translatesAutoresizingMaskIntoConstraints: true,
                view: TemplateView(id: "view", type: .tableView, subviews: views),
                constraints: [try Constraint(parsing: "view0.top >= 2 * view1.bottom - 3.5 @751")],
                variations: [
                    Variation(
                        when: .init(width: .regular, height: .compact), uninstalled: ["view1"],
                        without: [try Constraint(parsing: "view0.top >= 2 * view1.bottom - 3.5 @751")],
                        constraints: [try Constraint(parsing: "view0.top = view.top")],
                        views: ["view0": [.hidden: .bool(true), .alpha: .number(0.5)], "view": [:]])
                ]
            ))
        let (read, name, problems) = Part.read(part.node, source: nil)
        #expect(problems.map(\.description) == [])
        #expect(name == part.reference)
        #expect(read == part)
        #expect(try Part.read(body: part.body().node, of: part.reference, references: []) == part)
    }

    @Test("Keys are written in the canonical order, and defaults are left out")
    func canonical() throws {
        let written = """
            template: leaf
            constraints: []
            view: { type: view, subviews: [], alpha: 0.5, id: view }
            statusBar: {}
            fields: { b: { required: false, type: text }, a: { summary: x, type: image, required: true } }
            kind: content
            ---
            content: hello
            fields: { b: { ru: Да, en: "Yes" }, a: { name: clock }, c: null }
            template: template/leaf@2
            """
        #expect(
            written.parts.map { String(decoding: JSONWriter.compact($0.node), as: UTF8.self) } == [
                """
                {"template":"leaf","kind":"content","fields":{"b":{"type":"text"},\
                "a":{"type":"image","required":true,"summary":"x"}},"statusBar":{},"view":{"id":"view","alpha":0.5}}
                """,
                """
                {"content":"hello","template":"leaf@2","fields":{"a":"clock","b":{"en":"Yes","ru":"Да"}}}
                """,
            ])
    }

    @Test(
        "A screen is written in the short form where it has one",
        arguments: [
            ("{ content: c }", #"{"screen":"s","content":"c"}"#),
            (
                "{ template: a, content: { template: b@3, content: { content: c@2 } } }",
                #"{"screen":"s","content":"c@2","wrap":["b@3","a"]}"#
            ),
            ("{ template: a, content: c }", #"{"screen":"s","content":"c","wrap":["a"]}"#),
            ("{ screen: u }", #"{"screen":"s","compose":{"screen":"u"}}"#),
            ("{ template: a }", #"{"screen":"s","compose":{"template":"a"}}"#),
            (
                "{ template: a, contents: [{ content: c }, { template: b, content: { screen: u } }] }",
                """
                {"screen":"s","compose":{"template":"a",\
                "contents":[{"content":"c"},{"template":"b","content":{"screen":"u"}}]}}
                """
            ),
        ])
    func screens(compose: String, written: String) throws {
        let part = try #require("screen: s\ncompose: \(compose)".parts.first)
        #expect(String(decoding: JSONWriter.compact(part.node), as: UTF8.self) == written)
        #expect(Part.read(part.node, source: nil).part == part)
    }

    @Test("A stored body has ordinals in place of names, and a list of the names with their paths")
    func stored() throws {
        let yaml = "screen: s\ncompose: { template: a@2, contents: [{ content: c }, { screen: u }, { content: c }] }"
        let (body, references) = try #require(yaml.parts.first).body()
        #expect(
            String(decoding: JSONWriter.compact(body), as: UTF8.self)
                == #"{"compose":{"template":0,"contents":[{"content":1},{"screen":2},{"content":3}]}}"#)
        #expect(
            references.map { "\($0.path) \($0.reference)" } == [
                "compose.template template/a@2", "compose.contents[0].content content/c",
                "compose.contents[1].screen screen/u", "compose.contents[2].content content/c",
            ])
    }

    @Test("A text that begins with a dollar sign is written with two of them")
    func dollars() throws {
        let yaml = """
            template: t
            kind: content
            fields: { price: { type: text } }
            view:
              id: view
              subviews:
                - { id: a, type: label, text: $price }
                - { id: b, type: label, text: $$5 }
            """
        guard case .template(let template) = yaml.parts.first else {
            Issue.record("no template")
            return
        }
        #expect(template.view.subviews.map { $0[.text] } == [.field("price"), .text(.verbatim("$5"))])
        #expect(Part.read(Part.template(template).node, source: nil).part == .template(template))
    }
}

extension PropertyType {
    /// A value that is nowhere else.
    fileprivate var example: PropertyValue {
        switch self {
        case .bool: .bool(false)
        case .number(let range): .number(range.upperBound / 4)
        case .integer(let range): .number(range.upperBound)
        case .text: .text(.localized([.english: "$ 5", LocaleTag(wellFormed: "pt-BR") ?? .english: ""]))
        case .texts:
            .texts([
                .verbatim("1 ★"), .localized([.english: Wording(other: "2", [.one: "1", .few: ""])]),
                .verbatim(Wording(other: "", [.zero: "none"])),
            ])
        case .identifier: .identifier("closeDidPress:")
        case .choice(let words): .choice(words.last ?? "")
        case .choices(let words): .choices(Array(words.suffix(2)))
        case .color: .color(.dynamic(light: .hex("#FF690080"), dark: .named("systemOrange")))
        case .font: .font(FontStyle(style: .title1, size: 12.5, weight: .heavy, family: "Iowan Old Style"))
        case .image: .image(ImageReference(name: "clock", size: Size(width: 276, height: 245.5)))
        case .symbolConfiguration:
            .symbolConfiguration(SymbolConfiguration(font: FontStyle(style: .callout), weight: .thin, scale: .default))
        case .size: .size(Size(width: 0, height: 100))
        case .insets: .insets(DirectionalInsets(leading: -16))
        case .priorities: .priorities(AxisPriorities(vertical: 999))
        case .rect: .rect(Rect(x: -8, y: 0.5, width: 0, height: 100))
        case .offset: .size(Size(width: 0, height: -1.5))
        case .gestures:
            .gestures([
                Gesture(kind: .swipe, touches: 2, direction: .left, selector: "back:"),
                Gesture(kind: .longPress, taps: 1, duration: 0.25, customClass: "Hold"),
            ])
        case .events:
            .events([
                ControlEvent(kind: .editingDidBegin, selector: "begin:"),
                ControlEvent(kind: .touchDown, selector: "down"),
            ])
        case .runtimeAttributes:
            .runtimeAttributes([
                RuntimeAttribute(keyPath: "a", value: .bool(true)), RuntimeAttribute(keyPath: "b", value: .number(-1)),
                RuntimeAttribute(keyPath: "c", value: .string("")),
                RuntimeAttribute(keyPath: "d", value: .localizedString("menu.title")),
                RuntimeAttribute(keyPath: "e.f", value: .color(.color(.named("systemRed")))),
                RuntimeAttribute(keyPath: "g", value: .image("clock")),
                RuntimeAttribute(keyPath: "h", value: .size(Size(width: -1, height: 2))),
            ])
        case .source: .identifier("<label enabled=\"NO\"><size key=\"a\" width=\"1\"/></label>")
        }
    }
}
