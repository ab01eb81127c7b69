import Foundation
import Onion
import OnionGallery
import OnionModel
import OnionPreview
import OnionTestRegistry
import Synchronization
import Testing

struct GalleryAcceptanceTests {
    private static let documents = """
        \(Fixtures.home)
        ---
        content: bye
        template: leaf
        fields: { title: { en: Bye, ru: Пока } }
        ---
        screen: last
        content: bye
        wrap: [box]
        """

    private let gallery: TestGallery

    init() throws {
        gallery = try TestGallery(Self.documents)
        try gallery.write()
        try gallery.test.add(
            "content: hello\ntemplate: leaf\nfields: { title: { en: Good morning, ru: Утро } }\nactions: buttons")
        try gallery.test.add("content: bye\ntemplate: leaf\nfields: { title: { en: Good evening, ru: Вечер } }")
    }

    private func sides() throws -> (old: ComparisonSide, new: ComparisonSide) {
        let folder = GalleryFolder(gallery.path)
        return (.gallery(try folder.existingGallery(), in: folder), .subjects(try gallery.entries()))
    }

    private func compared(_ drawing: SubjectDrawing = .plain()) throws -> PictureComparison {
        let (old, new) = try sides()
        return try PictureComparer(drawing: drawing).compare(old, with: new)
    }

    private func accept(
        _ groups: (PictureComparison) throws -> [ChangeGroup], _ drawing: SubjectDrawing = .plain()
    ) throws -> Int {
        let comparison = try compared(drawing)
        return try GalleryAcceptance(GalleryFolder(gallery.path), drawing: drawing).accept(
            groups(comparison), of: comparison, from: sides().new)
    }

    @Test("An accepted gallery is the one that is drawn anew")
    func all() throws {
        #expect(try accept(\.groups) == 8)
        let accepted = try gallery.files()
        #expect(try compared().pictures.allSatisfy { $0.outcome == .same && !$0.wasDrawn })
        let fresh = try TestGallery(Self.documents)
        try GalleryWriter(drawing: .plain(), folder: GalleryFolder(fresh.path)).write(gallery.entries())
        #expect(try fresh.files() == accepted)
    }

    @Test("Of some accepted groups, the others differ as before, through the same parts")
    func some() throws {
        let bye = try Reference(parsing: "content/bye")
        #expect(try accept { try $0.groups(numbered: [], through: [bye]) } == 4)
        let left = try compared()
        #expect(left.groups.map(\.causes) == [[try Reference(parsing: "content/hello")]])
        #expect(Set(left.differences.map(\.screen)) == ["screen/home"])
    }

    @Test("Removed and new screens are accepted, too")
    func screens() throws {
        let home = Reference(.screen, Key(stored: "home"))
        try gallery.test.registry.rename(home, to: Key(stored: "start"), by: TestRegistry.anna)
        #expect(try accept(\.groups) == 12)
        #expect(
            try GalleryFolder(gallery.path).existingGallery().screens.map(\.name) == ["screen/last", "screen/start"])
        #expect(try compared().differences.isEmpty)
        #expect(!(try gallery.files().keys.contains { $0.contains("/home/") }))
    }

    @Test("When a picture cannot be drawn, the gallery stays as it was, and nothing is left beside it")
    func wholeOrNothing() throws {
        struct Stop: Error {}
        let before = try gallery.files()
        let comparison = try compared()
        let entries = try sides().new
        let drawn = Atomic(0)
        let failing = SubjectDrawing.plain { if drawn.add(1, ordering: .relaxed).newValue > 2 { throw Stop() } }
        #expect(throws: Stop.self) {
            try GalleryAcceptance(GalleryFolder(gallery.path), drawing: failing).accept(
                comparison.groups, of: comparison, from: entries)
        }
        #expect(try gallery.files() == before)
        #expect(try FileManager.default.contentsOfDirectory(atPath: gallery.folder.path("")) == ["gallery"])
    }

    @Test("Pictures that another program accepts are compared by their pixels from then on")
    func otherProgram() throws {
        let other = SubjectDrawing.plain(drawnBy: "test 2")
        let bye = try Reference(parsing: "content/bye")
        #expect(try accept({ try $0.groups(numbered: [], through: [bye]) }, other) == 4)
        let read = try GalleryFolder(gallery.path).existingGallery()
        #expect(read.drawnBy == "test 1")
        #expect(read.screens.first { $0.name == "screen/last" }?.pictures.allSatisfy { $0.digest == nil } == true)
        #expect(try accept(\.groups, other) == 4)
        #expect(try GalleryFolder(gallery.path).existingGallery().drawnBy == "test 2")
        #expect(try compared(other).pictures.allSatisfy { $0.outcome == .same && !$0.wasDrawn })
    }
}
