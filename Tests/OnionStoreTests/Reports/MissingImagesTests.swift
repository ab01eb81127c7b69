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

    @Test("Symbols without a drawing are listed with their users, but are no findings of a check")
    func undrawnSymbols() throws {
        let images = ["trash", "tray", "cat.fill", "{ name: tray.full, size: [20, 20] }", "no.such.symbol"]
        let views = images.enumerated().map { "{ id: i\($0), type: imageView, image: \($1) }" }
        let test = try TestRegistry()
        try test.add("template: t\nkind: content\nview: { id: v, subviews: [\(views.joined(separator: ", "))] }")
        try test.registry.read { snapshot in
            let codes = try snapshot.missingImages(ios: IOSVersion(15), hasDrawing: { $0 == "trash" }).map(
                \.code.rawValue)
            #expect(codes == ["new-symbol", "unknown-symbol", "undrawn-symbol", "missing-image"])
            let missing = try snapshot.missingImages(hasDrawing: { $0 == "trash" })
            #expect(missing.map(\.name) == ["cat.fill", "no.such.symbol", "tray", "tray.full"])
            #expect(missing[2].path == "view.subviews[1].image" && missing[2].since == IOSVersion(13))
            #expect(try snapshot.missingImages().map(\.name) == ["no.such.symbol", "tray.full"])
        }
    }
}
