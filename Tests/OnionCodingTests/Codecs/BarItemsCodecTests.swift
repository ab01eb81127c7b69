import OnionCoding
import OnionModel
import OnionTestDocuments
import Testing

@Suite("Documents with items of bars")
struct BarItemsCodecTests {
    private static let content = """
        content: menu
        template: leaf
        navigationItem:
          title: { de: Karte, en: Menu }
          prompt: Hungry?
          largeTitleDisplayMode: never
          backButtonTitle: Back
          backItem: Home
          leftBarButtonItems:
            - { id: edit, title: Edit, selector: "edit:" }
          rightBarButtonItems: []
        tabBarItem: { title: Menu, image: house, selectedImage: house.fill, badgeValue: "3" }
        toolbarItems:
          - { id: edit, image: pencil, url: "https://example.com" }
        hidesBottomBarWhenPushed: false
        """

    @Test(
        "Contents, templates and screens are written as they are read",
        arguments: [
            "", "template: leaf\nkind: content\nview: { id: view }", "screen: menu\ncontent: menu",
        ])
    func roundTrip(other: String) throws {
        let items = Self.content.split(separator: "\n").dropFirst(2).joined(separator: "\n")
        let text = other.isEmpty ? Self.content : "\(other)\n\(items)"
        let part = try #require(text.parts.first)
        #expect(part.barItems.navigationItem?.rightBarButtonItems == [])
        let read = Part.read(part.node, source: nil)
        #expect(read.part == part && read.problems == [])
        let stored = try Part.read(
            body: part.body().node, of: part.reference, references: part.references.map(\.reference))
        #expect(stored == part)
    }

    @Test("Texts and images of bars have names and paths")
    func texts() throws {
        var part = try #require(Self.content.parts.first)
        let names = [
            "navigationItem.title", "navigationItem.prompt", "navigationItem.backButtonTitle",
            "navigationItem.backItem",
            "navigationItem.leftBarButtonItems.edit.title", "tabBarItem.title", "tabBarItem.badgeValue",
        ]
        #expect(part.namedTexts.map(\.name) == names)
        #expect(part.locatedTexts.map(\.identifier) == names)
        #expect(part.texts.map(\.path)[4] == "navigationItem.leftBarButtonItems[0].title")
        part.updateTexts { $0.text = .verbatim("other") }
        #expect(part.texts.allSatisfy { $0.text == .verbatim("other") })
        #expect(
            try part.images().map { "\($0.path) \($0.image.name)" } == [
                "toolbarItems[0].image pencil", "tabBarItem.image house", "tabBarItem.selectedImage house.fill",
            ])
    }

    @Test("What is wrong with items is reported where it is")
    func problems() {
        let buttons = (0...50).map { "{ id: b\($0), title: B }" }.joined(separator: ", ")
        let text = """
            content: menu
            template: leaf
            navigationItem:
              leftItems: []
              largeTitleDisplayMode: sometimes
              leftBarButtonItems: [{ id: a, title: A }, { id: a, title: A }]
              rightBarButtonItems: [\(buttons)]
            tabBarItem: { badge: "3" }
            toolbarItems: none
            """
        #expect(
            text.read().problems.map { "\($0.code.rawValue) \($0.path)" } == [
                "unknown-key navigationItem", "unknown-value navigationItem.largeTitleDisplayMode",
                "duplicate navigationItem.leftBarButtonItems", "too-many navigationItem.rightBarButtonItems",
                "unknown-key tabBarItem", "wrong-type toolbarItems",
            ])
        #expect(text.problems.first?.contains("did you mean \"leftBarButtonItems\"?") == true)
    }

    @Test("Two screens differ in what they say for bars")
    func differences() throws {
        let parts = "screen: a\ncontent: c\n---\nscreen: a\ncontent: c\nnavigationItem: { title: { en: A } }".parts
        #expect(
            parts[0].differences(to: parts[1]).map(\.description) == [
                #"added value navigationItem: {"title":{"en":"A"}}"#
            ])
    }
}
