import OnionModel
import OnionStore
import OnionTestRegistry
import Testing

@Suite("The report of missing images")
struct MissingImagesTests {
    @Test("A few places are the first ones of all, in the order of the names")
    func limit() throws {
        // The keys of the parts are in another order than the names of the images.
        let documents = (10..<60).map { number in
            """
            template: t\(number)
            kind: content
            view: { id: view, subviews: [{ id: a, type: imageView, image: none\(99 - number) }] }
            """
        }
        let test = try TestRegistry()
        try test.add(documents.joined(separator: "\n---\n"))
        try test.registry.read { snapshot in
            let all = try snapshot.missingImages()
            #expect(all.count == 50 && all.first?.name == "none40" && all.first?.reference.key.text == "t59")
            for limit in [0, 1, 3, 4, 7, 60] {
                #expect(try snapshot.missingImages(limit: limit) == Array(all.prefix(limit)), "\(limit)")
            }
        }
    }
}
