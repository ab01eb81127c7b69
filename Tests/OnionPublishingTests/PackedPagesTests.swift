import Onion
import OnionModel
import OnionTestRegistry
import Testing

@testable import OnionPublishing

@Suite("The pages of releases with packs")
struct PackedPagesTests {
    private let test: TestRegistry
    private let published: PublishedFolder

    init() throws {
        test = try TestRegistry(Self.documents(0..<150))
        published = try PublishedFolder()
        try published.publish(test.registry, form: .packs)
    }

    private static func documents(_ numbers: Range<Int>, text: String = "One") -> String {
        let contents = numbers.map { number in
            "content: c\(number)\ntemplate: note\nfields: { text: { en: \(text) \(number), de: Zwei } }\n---\n"
                + "screen: s\(number)\ncontent: c\(number)"
        }
        let template = """
            template: note
            kind: content
            fields: { text: { type: text } }
            view: { id: view, subviews: [{ id: label, type: label, text: $text }] }
            """
        return ([template] + contents).joined(separator: "\n---\n")
    }

    @Test("Only the pages are made anew whose screens differ")
    func renewed() throws {
        try test.add(Self.documents(7..<8, text: "Two"))
        try test.add("screen: other\ncontent: c7")
        let plan = try published.publisher(test.registry).plan(ChannelName("live"), screens: nil, at: .test)
        let pages = PackedPages(plan)
        #expect(plan.pages.count == 4 && (1...2).contains(pages.renewed.count))
        #expect(pages.places.count < 150)
    }

    @Test("Whatever changes, each page has its screens, and the release has all compositions")
    func changes() throws {
        for step in 0..<12 {
            switch step {
            case 3: try test.registry.remove([Reference(parsing: "screen/s9")], by: TestRegistry.anna)
            case 5: try test.add(Self.documents(150..<300))
            case 8: try test.add(Self.documents(0..<300, text: "Three"))
            default: try test.add(Self.documents(step * 9..<step * 9 + 2, text: "Text \(step)"))
            }
            let release = try #require(try published.publish(test.registry)).release
            #expect(try published.compositions() == test.registry.allCompositions())
            let pages = try published.folder.packedPages(of: release)
            for (index, page) in pages.enumerated() {
                let names = page.screens.map(\.name)
                #expect(names == names.sorted())
                #expect(names.allSatisfy { Pages<PublishedScreen>.index(of: $0, in: pages.count) == index })
                #expect(page.text.count == page.place.length && FileDigest(of: page.text) == page.digest)
                #expect(Set(page.packs).isSubset(of: (release.packs ?? []).map(\.digest)))
            }
        }
    }
}
