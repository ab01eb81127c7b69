import OnionAssembly
import OnionCoding
import OnionDocuments
import OnionModel
import OnionStore
import OnionTestRegistry
import Testing

@Suite("Fields of templates around contents")
struct TemplateFieldsTests {
    private static let documents = """
        template: banner
        kind: layout
        fields:
          text: { type: text, required: true, maxLength: 10 }
          icon: { type: image }
          isBold: { type: bool }
        view:
          id: view
          subviews:
            - { id: container, slot: content }
            - { id: label, type: label, text: $text }
            - { id: icon, type: imageView, image: $icon }
        ---
        \(Fixtures.frame)
        ---
        template: leaf
        kind: content
        fields: { title: { type: text } }
        view: { id: view, subviews: [{ id: label, type: label, text: $title }] }
        ---
        content: c
        template: leaf
        fields: { title: { en: Hello } }
        ---
        screen: short
        content: c
        wrap: [{ template: banner, fields: { text: { en: Beta, de: Vorschau }, icon: star } }, frame]
        ---
        screen: long
        compose:
          template: frame
          content:
            template: banner
            fields: { text: Twice, icon: { name: star } }
            content: { template: banner, fields: { text: { fr: Oui } }, content: c }
        """

    @Test("The values fill the views of their template, in the locale", arguments: ["en", "de"])
    func values(locale: String) throws {
        let test = try TestRegistry(Self.documents)
        let traits = Traits(locale: LocaleTag(wellFormed: locale))
        let composition = try test.assemble("screen/short", traits)
        let banner = composition.layers[1]
        let text = LocalizedText.verbatim(.plain(locale == "de" ? "Vorschau" : "Beta"))
        #expect(banner.fields["text"] == .text(text))
        #expect(banner.view.subviews[1][.text] == .text(text))
        #expect(banner.view.subviews[2][.image] == .image(ImageReference(name: "star")))
        #expect(composition.layers[2].fields["title"] == .text(.verbatim("Hello")))
        for screen in ["screen/short", "screen/long"] {
            let bytes = try Assembler(test.registry).assembleJSON(Reference(parsing: screen), traits: traits)
            let written = try Composition(json: bytes).json
            #expect(String(decoding: written, as: UTF8.self) == String(decoding: bytes, as: UTF8.self))
        }
    }

    @Test("Documents are written as they are read, and the texts take part in translations")
    func documents() throws {
        let test = try TestRegistry(Self.documents)
        let short = try test.part("screen/short").part
        #expect(try test.export(.yaml).parts.contains(short))
        #expect(short.namedTexts.map(\.name) == ["banner.icon", "banner.text"])
        #expect(short.texts.map(\.path) == ["wrap[0].fields.icon", "wrap[0].fields.text"])
        let long = try test.part("screen/long").part
        #expect(long.namedTexts.map(\.name) == ["banner.icon", "banner.text", "banner#2.text"])
        #expect(long.texts.map(\.path) == ["wrap[1].fields.icon", "wrap[1].fields.text", "wrap[0].fields.text"])
        let locales = try Assembler(test.registry).session { try $0.locales(of: Reference(parsing: "screen/long")) }
        #expect(locales.map(\.text) == ["en", "fr"])
    }

    @Test("What a screen fills is checked as the fields of contents are")
    func refusals() throws {
        let test = try TestRegistry(Self.documents)
        let missing = try test.refusal("screen: s\ncontent: c\nwrap: [frame, banner]")
        #expect(missing.count == 1 && missing[0].contains("wrap[1].fields: missing-field field=text"))
        let wrong = try test.refusal(
            "screen: s\ncontent: c\nwrap: [{ template: banner, fields: { txt: A, text: Far too long for it } }]")
        #expect(wrong.count == 2 && wrong.allSatisfy { $0.contains("wrap[0].fields.t") })
        #expect(
            try test.refusal("screen: s\ncontent: c\nwrap: [{ template: banner, filds: {} }]")[0].contains(
                "unknown-key"))
        // A template may not require what a screen does not give.
        let stricter = Self.documents.split(separator: "---\n")[0].replacing(
            "isBold: { type: bool }", with: "isBold: { type: bool, required: true }")
        #expect(try !test.refusal(String(stricter)).isEmpty)
    }

    @Test("The image of a field is used by its screen, and a changed value is a difference")
    func usage() throws {
        let test = try TestRegistry(Self.documents)
        var paths: [String] = []
        try test.registry.read { snapshot in
            _ = try snapshot.eachUsage(of: .image("star")) {
                paths.append("\($0.user.key.text) \($0.steps[0].path)")
            }
        }
        #expect(paths.sorted() == ["long wrap[1].fields.icon", "short wrap[0].fields.icon"])
        let before = try test.part("screen/short").part
        let after = try #require(
            "screen: short\ncontent: c\nwrap: [{ template: banner, fields: { text: { en: New, de: Vorschau }, icon: star } }, frame]"
                .parts.first)
        #expect(before.differences(to: after).map(\.path) == ["template/banner.fields.text.en"])
    }
}
