import Onion
import OnionLayout
import OnionModel
import OnionPreview
import OnionRender
import OnionTestRegistry
import Testing

@Suite("Specimens of parts without views")
struct SpecimenTests {
    private static let documents = """
        color: brand
        light: '#D4420A'
        dark: '#FF7A45'
        ---
        color: sand
        light: '#FFF4E0'
        dark: '#2A1F14'
        ---
        color: accent
        alias: brand
        ---
        font: heading
        style: title1
        weight: bold
        ---
        font: fixed
        size: 15
        ---
        number: gap
        value: 12
        ---
        number: faint
        value: 0.4
        ---
        actions: offer
        items:
          - { id: buy, title: { en: Buy, de: Kaufen }, style: primary, selector: 'buy:' }
          - { id: later, title: Later, does: [{ dismiss: true }] }
        ---
        template: card
        kind: content
        view:
          id: view
          backgroundColor: sand
          subviews:
            - { id: title, type: label, text: A, textColor: brand, tintColor: sand }
            - { id: badge, backgroundColor: brand, subviews: [{ id: count, type: label, text: '3', textColor: '#FFFFFF' }] }
        constraints: [title.edges = view.edges, badge.edges = view.edges, count.edges = badge.edges]
        """

    private let test: TestRegistry

    init() throws { test = try TestRegistry(Self.documents) }

    private func texts(_ name: String, locale: LocaleTag? = nil) throws -> [String] {
        let reader = SubjectReader(showsSpecimens: true) { [test] in test.registry }
        var variant = Variant()
        variant.traits.locale = locale
        let subject = try #require(reader.subjects(named: name).first)
        let laidOut = try SubjectLayout(engine: LayoutEngine(text: GridText())).layout(subject, variant)
        #expect(laidOut.result.issues.isEmpty)
        #expect(laidOut.result.root.frame.height > 40)
        return words(in: laidOut.result.root, laidOut.environment)
    }

    private func words(in view: LaidOutView, _ environment: LayoutEnvironment) -> [String] {
        let own = [Property.text, .title].compactMap { view.words($0, in: environment) }
        return own + view.subviews.flatMap { words(in: $0, environment) }
    }

    @Test("show the values of a color, and its contrast as a text and as a ground")
    func color() throws {
        #expect(
            try texts("color/brand") == [
                "Light #D4420A", "Dark #FF7A45", "Contrast", "Aa", "Aa",
                "brand on sand\n4.2 : 1 · 6.2 : 1 – low for small texts", "Aa", "Aa",
                "#FFFFFF on brand\n4.5 : 1 · 2.5 : 1 – low for small texts",
            ])
    }

    @Test("show an alias with the values of its color")
    func alias() throws {
        #expect(try texts("color/accent").prefix(2) == ["Light #D4420A", "Dark #FF7A45"])
    }

    @Test("show a font at every text size, and a fixed one in its own")
    func fonts() throws {
        let sizes = try texts("font/heading")
        #expect(sizes.count == 24)
        #expect(sizes[0] == "XS · 25 pt")
        #expect(sizes[6] == "L · 28 pt · usual")
        #expect(sizes[22] == "AX5 · 58 pt")
        #expect(try texts("font/fixed").count == 2)
    }

    @Test("show a number as what it can be")
    func numbers() throws {
        #expect(try texts("number/gap") == ["12 pt", "As a distance", "As the radius of corners"])
        #expect(try texts("number/faint").contains("As an opacity"))
    }

    @Test("show the buttons of an action set in a language, with what they do")
    func actions() throws {
        let texts = try texts("actions/offer", locale: LocaleTag("de"))
        #expect(texts == ["Kaufen", "buy: buy:", "Later", "later: dismiss"])
    }

    @Test("show an image on both grounds, with its files")
    func images() throws {
        try test.folder.write(TestImages.png(40, 20), to: "Icons/clock@2x.png")
        try test.registry.import(.files([test.folder.path("Icons")]), by: TestRegistry.anna)
        let files = try texts("image/clock")
        #expect(files.count == 1 && files.first?.hasPrefix("image/clock@2x · 20 × 10 pt · ") == true, "\(files)")
    }

    @Test("are asked for: frames and checks have views alone")
    func askedFor() throws {
        let reader = SubjectReader { [test] in test.registry }
        let subject = try #require(reader.subjects(named: "color/brand").first)
        #expect(throws: RegistryError.self) {
            try SubjectLayout(engine: LayoutEngine(text: GridText())).layout(subject, Variant())
        }
    }
}
