import Foundation
import Onion
import OnionCoding
import OnionGallery
import OnionModel
import OnionPreview
import OnionTestRegistry
import Testing

struct ChangeGroupTests {
    /// Two screens with one content, and one with another content, all in the same template.
    private static let documents = """
        \(Fixtures.home)
        ---
        screen: again
        content: hello
        wrap: [box]
        ---
        content: bye
        template: leaf
        fields: { title: { en: Bye, ru: Пока } }
        ---
        screen: last
        content: bye
        wrap: [box]
        """

    private static let changes = [
        "content: hello\ntemplate: leaf\nfields: { title: { en: Good morning, ru: Доброе утро } }\nactions: buttons",
        "content: bye\ntemplate: leaf\nfields: { title: { en: Good evening, ru: Добрый вечер } }",
    ]

    private func groups(_ comparison: PictureComparison) -> [String] {
        comparison.groups.map { group in
            let screens = Set(group.pictures.map { comparison.differences[$0].screen }).sorted()
            let causes = group.causes.map(\.description).joined(separator: "+")
            return "\(group.pictures.count) \(screens.joined(separator: ",")) \(causes)"
        }
    }

    private func compared(
        _ gallery: TestGallery, _ drawing: SubjectDrawing = .plain()
    ) throws -> PictureComparison {
        let folder = GalleryFolder(gallery.path)
        return try PictureComparer(drawing: drawing).compare(
            .gallery(folder.existingGallery(), in: folder), with: .subjects(gallery.entries()))
    }

    @Test("Pictures are grouped by the parts through which they changed, the largest group first")
    func causes() throws {
        let gallery = try TestGallery(Self.documents)
        try gallery.write()
        try gallery.test.add(Self.changes[1])
        #expect(try groups(compared(gallery)) == ["4 screen/last content/bye"])
        try gallery.test.add(Self.changes[0])
        #expect(
            try groups(compared(gallery)) == [
                "8 screen/again,screen/home content/hello", "4 screen/last content/bye",
            ])
    }

    @Test("The same part of two registries is compared by its document, whatever its revisions are")
    func twoRegistries() throws {
        let (old, new) = (try TestRegistry(Self.documents), try TestRegistry(Self.documents))
        // Two revisions with the document of the other registry at the end.
        try new.add(Self.changes[1])
        try new.add("content: bye\ntemplate: leaf\nfields: { title: { en: Bye, ru: Пока } }")
        try new.add(Self.changes[0])
        func side(_ test: TestRegistry) throws -> ComparisonSide {
            .subjects(
                try ScreenSource(test.registry).screens().map {
                    GalleryEntry($0, variants: TestGallery.fewVariants())
                })
        }
        let comparison = try PictureComparer(drawing: .plain()).compare(side(old), with: side(new))
        #expect(groups(comparison) == ["8 screen/again,screen/home content/hello"])
    }

    @Test("A picture that changed through several parts is in a group of its own")
    func severalCauses() throws {
        let gallery = try TestGallery(Self.documents)
        try gallery.write()
        try gallery.test.add(Self.changes[0])
        try gallery.test.add(
            """
            template: box
            kind: layout
            controller: BoxViewController
            view:
              id: view
              subviews:
                - { id: container, slot: content }
                - { id: stack, type: stackView, slot: actions }
            constraints:
              - container.top = view.top + 40
              - container.leading = view.leading
              - container.trailing = view.trailing
              - container.bottom = view.bottom
            """)
        #expect(
            try groups(compared(gallery)) == [
                "8 screen/again,screen/home template/box+content/hello", "4 screen/last template/box",
            ])
    }

    @Test("Three examples of a group are of different screens, if it has so many")
    func examples() throws {
        let gallery = try TestGallery(Self.documents)
        try gallery.write()
        try gallery.test.add(Self.changes[0])
        let comparison = try compared(gallery)
        let examples = try #require(comparison.groups.first).examples.map { comparison.differences[$0].screen }
        #expect(examples.count == 3 && Set(examples) == ["screen/again", "screen/home"])
    }

    @Test("Without the parts of a side, pictures are grouped by what changed in them")
    func unknownParts() throws {
        let gallery = try TestGallery(Self.documents)
        try gallery.write()
        // A gallery of an older version.
        let file = URL(filePath: gallery.path).appending(path: "gallery.json")
        let manifest = try JSONReader.read(Array(Data(contentsOf: file)))
        let older = Node.map(
            (manifest.entries ?? []).map { entry in
                guard entry.key == "screens" else { return entry }
                let screens = (entry.value.items ?? []).map { screen in
                    Node.map((screen.entries ?? []).filter { $0.key != "parts" })
                }
                return Node.Entry("screens", .list(screens))
            })
        #expect(older != manifest)
        try Data(JSONWriter.pretty(older)).write(to: file)
        try gallery.test.add(Self.changes[0])
        let names = try groups(compared(gallery))
        #expect(names == Array(repeating: "2 screen/again,screen/home ", count: 4))
        // The same parts, drawn by another program.
        let again = try TestGallery(Self.documents)
        try again.write()
        #expect(try compared(again, .plain(drawnBy: "test 2", shade: 0.9)).groups.allSatisfy(\.causes.isEmpty))
    }

    @Test("Groups are found by their numbers, and by parts that are all of their causes")
    func foundGroups() throws {
        let gallery = try TestGallery(Self.documents)
        try gallery.write()
        for change in Self.changes { try gallery.test.add(change) }
        let comparison = try compared(gallery)
        let bye = try Reference(parsing: "content/bye")
        #expect(try comparison.groups(numbered: [], through: [bye]) == [comparison.groups[1]])
        #expect(try comparison.groups(numbered: [1], through: []) == [comparison.groups[0]])
        #expect(throws: Problem.self) { try comparison.groups(numbered: [3], through: []) }
        #expect(throws: Problem.self) { try comparison.groups(numbered: [0], through: []) }
        #expect(throws: Problem.self) {
            try comparison.groups(numbered: [], through: [Reference(parsing: "color/brand")])
        }
    }
}
