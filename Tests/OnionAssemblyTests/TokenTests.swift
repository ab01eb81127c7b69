import OnionAssembly
import OnionCoding
import OnionDocuments
import OnionModel
import OnionStore
import OnionTestRegistry
import Testing

@Suite("Colors, fonts and numbers of the registry")
struct TokenTests {
    private static let documents = """
        color: brand
        light: "#D4420A"
        dark: "#FF7A45"
        highContrast: { light: "#A83200", dark: "#FFA07A" }
        ---
        color: accent
        alias: brand
        ---
        color: sale
        light: color(display-p3 1 0.3 0.1 / 0.5)
        ---
        font: heading
        name: Montserrat-Bold
        size: 24
        relativeTo: title2
        ---
        number: gutter
        value: 16
        ---
        template: card
        kind: content
        fields:
          tone: { type: color }
          share: { type: number }
        view:
          id: view
          backgroundColor: $tone
          cornerRadius: $share
          subviews:
            - { id: title, type: label, text: Hello, font: heading, textColor: accent }
            - { id: row, type: stackView, spacing: gutter, backgroundColor: systemRed }
        variations:
          - when: { height: compact }
            views: { title: { textColor: sale } }
        ---
        content: news
        template: card
        fields: { share: gutter, tone: accent }
        ---
        screen: home
        content: news
        """

    private let brand = ColorVariants(
        name: "accent", light: .hex("#D4420A"), dark: .hex("#FF7A45"),
        highContrast: HighContrastColors(light: .hex("#A83200"), dark: .hex("#FFA07A")))

    @Test("A composition has the values of the names, under the names that the template and the content say")
    func values() throws {
        let composition = try TestRegistry(Self.documents).assemble("screen/home")
        let view = composition.layer.view
        #expect(view[.backgroundColor] == .color(.dynamic(brand)))
        #expect(view[.cornerRadius] == .number(16))
        #expect(view.subviews[0][.textColor] == .color(.dynamic(brand)))
        #expect(
            view.subviews[0][.font]
                == .font(FontStyle(size: 24, name: "Montserrat-Bold", relativeTo: .title2)))
        #expect(view.subviews[1][.spacing] == .number(16))
        #expect(view.subviews[1][.backgroundColor] == .color(.named("systemRed")))
        let sale = ColorVariants(
            name: "sale", light: .displayP3(DisplayP3Color(red: 1, green: 0.3, blue: 0.1, alpha: 0.5)))
        #expect(composition.layer.variations[0].views["title"]?[.textColor] == .color(.dynamic(sale)))
        #expect(composition.layer.fields["tone"] == .color(.dynamic(brand)))
        #expect(
            composition.parts.map(\.description) == [
                "screen/home@1", "template/card@1", "content/news@1", "font/heading@1", "color/accent@1",
                "color/brand@1", "number/gutter@1", "color/sale@1",
            ])
        #expect(try Composition(json: composition.json) == composition)
    }

    @Test(
        "A new value of an alias's target reaches an assembler that has the template in its cache, and changes the digest"
    )
    func news() throws {
        let test = try TestRegistry(Self.documents)
        let assembler = Assembler(test.registry)
        let screen = try Reference(parsing: "screen/home")
        let before = try assembler.assemble(screen)
        try test.add("color: brand\nlight: \"#0000FF\"")
        let after = try assembler.assemble(screen)
        let blue = ColorVariants(name: "accent", light: .hex("#0000FF"))
        #expect(after.layer.view.subviews[0][.textColor] == .color(.dynamic(blue)))
        #expect(before.digest != after.digest)
        #expect(try assembler.assemble(screen) == after)
    }

    @Test("A color of the app's asset catalogue has its name there, also under the name of an alias")
    func assets() throws {
        let test = try TestRegistry(Self.documents)
        try test.add("color: brand\nasset: Brand/primary\nlight: \"#0000FF\"")
        let view = try test.assemble("screen/home").layer.view
        let blue = ColorVariants(name: "accent", asset: "Brand/primary", light: .hex("#0000FF"))
        #expect(view[.backgroundColor] == .color(.dynamic(blue)))
    }

    @Test("Insets name numbers, each edge by itself")
    func insets() throws {
        let test = try TestRegistry(
            """
            number: gutter
            value: 16
            ---
            number: wide
            alias: gutter
            ---
            template: t
            kind: content
            view: { id: view, layoutMargins: { top: 4, leading: gutter, trailing: wide@1 }, subviews: [{ id: b, type: button, title: B }] }
            states: { a: { b.contentInsets: { bottom: gutter } } }
            ---
            content: c
            template: t
            ---
            screen: s
            content: c
            """)
        let composition = try test.assemble("screen/s")
        #expect(composition.layer.view[.layoutMargins] == .insets(DirectionalInsets(top: 4, leading: 16, trailing: 16)))
        #expect(
            composition.layer.states[0].changes.views["b"]?[.contentInsets] == .insets(DirectionalInsets(bottom: 16)))
        #expect(composition.parts.map(\.description).contains("number/gutter@1"))
        let text = try test.export(.yaml)
        #expect(text.contains("layoutMargins: {top: 4, leading: gutter, trailing: wide@1}"), "\(text)")
        #expect(try test.refusal(text).isEmpty)
        let gutter = try Reference(parsing: "number/gutter")
        let uses = try test.registry.read { try $0.usage(of: .part(gutter)) }
        #expect(
            uses.map(\.path).sorted() == ["alias", "states.a.b.contentInsets.bottom", "view.layoutMargins.leading"])
        try test.add("number: gutter\nvalue: 20")
        #expect(
            try test.assemble("screen/s").layer.view[.layoutMargins]
                == .insets(DirectionalInsets(top: 4, leading: 20, trailing: 20)))
        let large = try test.refusal("number: gutter\nvalue: 1000000")
        #expect(large.contains { $0.contains("would-break") }, "\(large)")
        #expect(
            try test.refusal("template: u\nkind: content\nview: { id: view, layoutMargins: { top: guter } }")
                .contains { $0.contains("view.layoutMargins.top: unknown-reference nearest=gutter") })
    }

    private static let spaced = """
        number: gutter
        value: 16
        ---
        number: icon.small
        alias: gutter
        ---
        template: spaced
        kind: content
        view: { id: view, subviews: [{ id: a, type: label, text: Hello }] }
        constraints:
          - a.edges = view.edges + gutter
          - a.width <= number/icon.small @750
          - a.leading = view.leading - icon.small
        variations:
          - when: { height: compact }
            without: ["a.leading = view.leading - icon.small"]
            constraints: ["a.height = gutter"]
        ---
        content: hello
        template: spaced
        ---
        screen: hello
        content: hello
        """

    @Test("A constraint names a number, in a template and in its variations; a rename changes no revision")
    func constraints() throws {
        let test = try TestRegistry(Self.spaced)
        let layer = try test.assemble("screen/hello").layer
        #expect(
            layer.constraints.map(\.description) == [
                "a.edges = view.edges + 16", "a.width <= 16 @750", "a.leading = view.leading - 16",
            ])
        #expect(layer.variations[0].without.map(\.description) == ["a.leading = view.leading - 16"])
        #expect(layer.variations[0].constraints.map(\.description) == ["a.height = 16"])
        let exported = try test.export(.yaml)
        #expect(try TestRegistry(exported).export(.yaml) == exported)
        #expect(exported.contains("a.width <= number/icon.small @750"))
        try test.registry.rename(Reference(parsing: "number/gutter"), to: Key("top"), by: TestRegistry.anna)
        #expect(try test.export(.yaml).contains("- a.height = number/top"))
        #expect(try test.part("template/spaced").revision == 1)
        try test.add("number: top\nvalue: 0")
        #expect(try test.assemble("screen/hello").layer.constraints[0].description == "a.edges = view.edges")
    }

    @Test(
        "A number that a constraint names is there, and is not removed while it is",
        arguments: [("a.top = view.top + guter", "gutter"), ("a.width = gutte", "gutter")])
    func unknownNumber(constraint: String, nearest: String) throws {
        let test = try TestRegistry(Self.spaced)
        let refusal = try test.refusal(
            "template: t\nkind: content\nview: { id: view, subviews: [{ id: a, type: label }] }\nconstraints: [\(constraint)]"
        )
        #expect(refusal.count == 1 && refusal[0].contains("unknown-reference nearest=\(nearest)"), "\(refusal)")
        #expect(throws: RegistryError.self) {
            try test.registry.remove([Reference(parsing: "number/gutter")], by: TestRegistry.anna)
        }
    }

    @Test("In one session, a color that was first met by its other name has its own name and value")
    func session() throws {
        let test = try TestRegistry(Self.documents)
        try test.add(
            """
            template: plain
            kind: content
            view: { id: view, backgroundColor: brand }
            ---
            content: plain
            template: plain
            ---
            screen: plain
            content: plain
            """)
        let screens = try ["screen/home", "screen/plain"].map { try Reference(parsing: $0) }
        let alone = try screens.map { try Assembler(test.registry).assembleJSON($0) }
        let together = try Assembler(test.registry).session { session in try screens.map { try session.json(of: $0) } }
        #expect(together == alone)
    }

    @Test("A pinned name keeps its revision, and what it follows is its own alias at that revision")
    func pins() throws {
        let test = try TestRegistry(Self.documents)
        try test.add("color: accent\nlight: \"#00FF00\"")
        try test.add(
            String(Self.documents.split(separator: "---\n")[5]).replacing(
                "textColor: accent", with: "textColor: accent@1"))
        let view = try test.assemble("screen/home").layer.view
        #expect(view.subviews[0][.textColor] == .color(.dynamic(brand)))
        #expect(view[.backgroundColor] == .color(.dynamic(ColorVariants(name: "accent", light: .hex("#00FF00")))))
    }

    @Test("An export gives the documents again, and a rename changes what they say but no revision")
    func export() throws {
        let test = try TestRegistry(Self.documents)
        let exported = try test.export(.yaml)
        #expect(exported.contains("textColor: accent}") && exported.contains("tone: accent}"))
        #expect(try TestRegistry(exported).export(.yaml) == exported)
        try test.registry.rename(
            Reference(parsing: "color/accent"), to: Key("action"), by: TestRegistry.anna)
        let renamed = try test.export(.yaml)
        #expect(renamed.contains("textColor: action}") && renamed.contains("tone: action}"))
        #expect(try test.part("template/card").revision == 1)
        #expect(try test.assemble("screen/home").layer.view[.backgroundColor] != nil)
    }

    @Test(
        "A name that is neither UIKit's nor the registry's is refused with a near match",
        arguments: [
            ("textColor: sytemBlue", "unknown-reference nearest=systemBlue reference=color/sytemBlue"),
            ("textColor: brandd", "unknown-reference nearest=brand reference=color/brandd"),
            ("font: titel1", "unknown-reference nearest=title1 reference=font/titel1"),
            ("alpha: guter", "unknown-reference nearest=gutter reference=number/guter"),
            ("alpha: gutter", "out-of-range property=alpha reference=number/gutter value=16"),
            ("textColor: brand@9", "unknown-revision latest=1 reference=color/brand@9"),
        ])
    func unknownNames(property: String, identity: String) throws {
        let test = try TestRegistry(Self.documents)
        let path = property.prefix { $0 != ":" }
        let refusal = try test.refusal(
            "template: t\nkind: content\nview: { id: view, subviews: [{ id: a, type: label, \(property) }] }")
        #expect(
            refusal.count == 1 && refusal[0].hasSuffix("template/t view.subviews[0].\(path): \(identity)"), "\(refusal)"
        )
    }

    @Test("A name in a field that is neither UIKit's nor the registry's is refused with a near match")
    func unknownNameInField() throws {
        let test = try TestRegistry(Self.documents)
        #expect(
            try test.refusal("content: a\ntemplate: card\nfields: { tone: acent }") == [
                "3:17: content/a fields.tone: unknown-reference nearest=accent reference=color/acent"
            ])
    }

    @Test("An alias that leads back to itself is refused, in one document and in two")
    func circles() throws {
        let test = try TestRegistry(Self.documents)
        #expect(try test.refusal("color: a\nalias: a").first?.contains("circular-reference") == true)
        #expect(try test.refusal("color: brand\nalias: accent").contains { $0.contains("circular-reference") })
        let chain = (0..<20).map { "color: c\($0)\nalias: \($0 == 19 ? "brand" : "c\($0 + 1)")\n" }
        #expect(try test.refusal(chain.joined(separator: "---\n")).contains { $0.contains("too-deep") })
    }

    @Test("A number that a property could not be is refused where the property names it, also through an alias")
    func ranges() throws {
        let test = try TestRegistry(
            """
            number: half
            value: 0.5
            ---
            number: faint
            alias: half
            ---
            template: t
            kind: content
            view: { id: view, alpha: faint }
            """)
        let refusal = try test.refusal("number: half\nvalue: 2")
        #expect(refusal.count == 1 && refusal[0].contains("would-break"), "\(refusal)")
        try test.add("number: half\nvalue: 0.25")
        #expect(try test.refusal("number: half\nvalue: 0.25").isEmpty)
    }

    @Test("A color in use cannot be removed, and its users are those that name it")
    func users() throws {
        let test = try TestRegistry(Self.documents)
        let accent = try Reference(parsing: "color/accent")
        #expect(throws: RegistryError.self) { try test.registry.remove([accent], by: TestRegistry.anna) }
        let uses = try test.registry.read { try $0.usage(of: .part(accent)) }
        #expect(uses.map(\.user.description).sorted() == ["content/news", "template/card"])
        #expect(uses.map(\.path).sorted() == ["fields.tone", "view.subviews[0].textColor"])
    }

    @Test("A check of the registry finds nothing wrong with names")
    func check() throws {
        let test = try TestRegistry(Self.documents)
        var findings: [Finding] = []
        try test.registry.read { try $0.check { findings.append($0) } }
        #expect(findings.isEmpty)
    }
}
