import OnionCoding
import OnionModel
import OnionTestRegistry
import Testing

@testable import OnionStore

@Suite("Structure of templates")
struct TemplateStructureTests {
    private static let card = """
        template: card
        kind: content
        summary: A card
        controller: CardViewController
        fields: { title: { type: text, required: true }, body: { type: text }, image: { type: image } }
        view:
          id: view
          subviews:
            - { id: picture, type: imageView, image: $image, accessibilityIdentifier: card.picture }
            - { id: titleLabel, type: label, text: $title, font: headline, userLabel: The title }
            - { id: bodyLabel, type: label, text: $body }
        constraints:
          - picture.top = view.top
          - titleLabel.top = picture.bottom + 8
          - bodyLabel.top = titleLabel.bottom + 8
        variations:
          - { when: { width: regular }, uninstalled: [picture], views: { titleLabel: { font: title1 } } }
        """

    /// The same under other names, with its fields and constraints in another order.
    private static let tile = """
        template: tile
        kind: content
        controller: CardViewController
        fields: { text: { type: text }, photo: { type: image, summary: Square }, caption: { type: text, required: true } }
        view:
          id: root
          subviews:
            - { id: photo, type: imageView, image: $photo }
            - { id: caption, type: label, text: $caption, font: headline }
            - { id: text, type: label, text: $text }
        constraints:
          - text.top = caption.bottom + 8
          - photo.top = root.top
          - caption.top = photo.bottom + 8
        variations:
          - { when: { width: regular }, uninstalled: [photo], views: { caption: { font: title1 } } }
        """

    private static func template(_ text: String) throws -> Template {
        guard case .template(let template) = try #require(text.parts.first) else { throw NoTemplate() }
        return template
    }

    private struct NoTemplate: Error {}

    @Test("Names, summaries, and the order of fields and constraints are not part of the structure")
    func sameStructure() throws {
        let (card, tile) = try (Self.template(Self.card), Self.template(Self.tile))
        #expect(card.structure == tile.structure)
        #expect(card.structuralDifferences(to: tile) == [])
        #expect(StructureSketch(card) == StructureSketch(tile))
    }

    @Test(
        "All other differences are found, and described in the names of the first template",
        arguments: [
            (", font: headline }", ", font: body }", "changed property titleLabel.font: \"headline\" → \"body\""),
            (
                "text.top = caption.bottom + 8", "text.top = caption.bottom + 9",
                "changed constraint bodyLabel.top: bodyLabel.top = titleLabel.bottom + 8 → bodyLabel.top = titleLabel.bottom + 9"
            ),
            (
                "caption: { type: text, required: true }", "caption: { type: text }",
                "removed field fields.title.required: true"
            ),
            (
                "controller: CardViewController", "controller: TileViewController",
                "changed value controller: \"CardViewController\" → \"TileViewController\""
            ),
            (
                "kind: content", "kind: content\nstoryboardIdentifier: Tile",
                "added value storyboardIdentifier: \"Tile\""
            ),
            ("kind: content", "kind: content\nstatusBar: { hidden: true }", "added value statusBar: {\"hidden\":true}"),
            (
                "uninstalled: [photo]", "uninstalled: [photo, text]",
                "changed variation variations[width: regular].uninstalled: [\"picture\"] → [\"picture\",\"bodyLabel\"]"
            ),
            (
                "id: photo, type: imageView, image: $photo", "id: photo, type: imageView",
                "removed property picture.image: \"$image\""
            ),
        ])
    func differences(old: String, new: String, expected: String) throws {
        let (card, tile) = try (Self.template(Self.card), Self.template(Self.tile.replacing(old, with: new)))
        #expect(card.structure != tile.structure)
        #expect(card.structuralDifferences(to: tile).map(\.description) == [expected])
        let similarity = StructureSketch(card).similarity(to: StructureSketch(tile))
        #expect(similarity > 0.7 && similarity < 1)
    }

    @Test("A view that is only in one of two is added under its own name")
    func added() throws {
        let card = try Self.template(Self.card)
        let more = try Self.template(
            Self.tile.replacing("- { id: text,", with: "- { id: badge, type: button }\n    - { id: text,"))
        #expect(
            card.structuralDifferences(to: more).map(\.description) == [
                "added view badge in view[2]: {\"type\":\"button\"}"
            ])
    }

    @Test("A name that means another thing in the first is not taken for that one")
    func swapped() throws {
        let one = try Self.template(
            "template: one\nkind: content\nview: { id: view, subviews: [{ id: a, type: label }, { id: b, type: button }] }"
        )
        let two = try Self.template(
            "template: two\nkind: content\nview: { id: view, subviews: [{ id: b, type: label }, { id: a, type: button }] }"
        )
        #expect(one.structure == two.structure)
        #expect(one.structuralDifferences(to: two) == [])
        let three = try Self.template(
            "template: three\nkind: content\nview: { id: view, subviews: [{ id: b, type: label, lines: 2 }, { id: a, type: button }] }"
        )
        #expect(one.structuralDifferences(to: three).map(\.description) == ["added property a.lines: 2"])
    }

    @Test("Templates with little in common have a low similarity, those with nothing in common have none")
    func unlike() throws {
        let card = StructureSketch(try Self.template(Self.card))
        let frame = StructureSketch(try Self.template(Fixtures.frame))
        #expect(card.similarity(to: frame) < 0.2)
        #expect(card.similarity(to: card) == 1)
        #expect(Set(card.bands).isDisjoint(with: frame.bands))
    }
}
