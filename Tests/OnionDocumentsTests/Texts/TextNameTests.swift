import OnionModel
import OnionTestDocuments
import Testing

@Suite("Names of texts")
struct TextNameTests {
    private let documents = """
        template: card
        kind: content
        fields: { title: { type: text } }
        view:
          id: view
          subviews:
            - { id: titleLabel, type: label, text: $title, accessibilityLabel: { en: Title } }
            - { id: tabs, type: segmentedControl, segments: [{ en: One, ru: Один }, Two] }
        ---
        content: hello
        template: card
        fields: { title: { en: Hello }, image: clock, share: 1 }
        ---
        actions: buttons
        items:
          - { id: more, image: { name: more } }
          - { id: done, title: { en: Done } }
        ---
        screen: home
        content: hello
        """

    @Test("Each text of a part has a unique path by names, and its path in the document")
    func places() {
        let description = documents.parts.map { part in
            part.locatedTexts.map { "\(TextName(part: part.reference, identifier: $0.identifier)) at \($0.path)" }
        }
        #expect(
            description == [
                [
                    "template/card#titleLabel.accessibilityLabel at view.subviews[0].accessibilityLabel",
                    "template/card#tabs.segments[0] at view.subviews[1].segments[0]",
                    "template/card#tabs.segments[1] at view.subviews[1].segments[1]",
                ],
                ["content/hello#image at fields.image", "content/hello#title at fields.title"],
                ["actions/buttons#done.title at items[1].title"],
                [],
            ])
    }

    @Test("All texts can be changed where they are")
    func update() {
        for part in documents.parts {
            var changed = part
            changed.updateTexts { $0.text = .verbatim(.plain("at \($0.identifier)")) }
            #expect(
                changed.locatedTexts.map(\.text) == part.locatedTexts.map { .verbatim(.plain("at \($0.identifier)")) })
            changed.updateTexts { placed in
                placed.text = part.locatedTexts.first { $0.identifier == placed.identifier }?.text ?? placed.text
            }
            #expect(changed == part)
        }
    }

    @Test(
        "A name reads back; a key alone is a content's",
        arguments: [
            ("content/hello#title", "content/hello#title"), ("hello#title", "content/hello#title"),
            ("template/a#b#c", "template/a#b#c"), ("hello#", "content/hello#"),
        ])
    func read(text: String, name: String) throws {
        #expect(try #require(TextName(text)).description == name)
    }

    @Test(
        "Other texts are refused",
        arguments: ["", "#", "hello", "hello/a#b", "content/a b#c", "content/a@1#b", "/a#b", "content/#a"])
    func none(text: String) {
        #expect(TextName(text) == nil)
    }
}
