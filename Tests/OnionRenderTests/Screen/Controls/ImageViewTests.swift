import OnionGraphics
import OnionLayout
import OnionModel
import OnionRender
import Testing

struct ImageViewTests {
    private let size = Size(width: 100, height: 50)

    /// A source with one image of 80 by 80 pixels.
    private struct OneImage: ImageSource {
        var isTemplate: Bool?

        func image(named name: String, scale: Double, appearance: Traits.Appearance) -> AppImage? {
            var file = ImageFile(format: .png, bytes: [1], pixelsWide: 80, pixelsHigh: 80)
            file.isTemplate = isTemplate
            return name == "here" ? .pixels(file) : nil
        }
    }

    @Test(
        "An image is drawn in the tint color where its image set says so, and by default in tabs and buttons",
        arguments: [
            ("it", ViewType.imageView, nil, false), ("it", .imageView, true, true), ("it", .imageView, false, false),
            ("bar.tab1.image", .imageView, nil, true), ("bar.tab1.image", .imageView, false, false),
            ("it", .button, nil, true), ("it", .button, false, false),
        ] as [(String, ViewType, Bool?, Bool)])
    func tint(id: String, type: ViewType, isTemplate: Bool?, isTinted: Bool) {
        let view = LaidOutView(
            id: id, type: type, frame: Rect(width: 100, height: 50),
            properties: [.image: .image(ImageReference(name: "here"))])
        let painted = Painted(.screen([view]), images: OneImage(isTemplate: isTemplate))
        #expect(painted.shapes(id).map(\.color) == [isTinted ? RGBA(0x007AFF) : nil])
    }

    private func painted(_ name: String, _ mode: String? = nil, size: Size? = nil) -> Painted {
        var properties: [Property: PropertyValue] = [.image: .image(ImageReference(name: name, size: size))]
        if let mode { properties[.contentMode] = .choice(mode) }
        return Painted(.imageView, self.size, properties, images: OneImage())
    }

    @Test(
        "An image follows the content mode",
        arguments: [
            ("scaleToFill", Rect(width: 100, height: 50)), ("scaleAspectFit", Rect(x: 25, width: 50, height: 50)),
            ("scaleAspectFill", Rect(y: -25, width: 100, height: 100)),
            ("center", Rect(x: 30, y: 5, width: 40, height: 40)),
            ("top", Rect(x: 30, width: 40, height: 40)), ("bottom", Rect(x: 30, y: 10, width: 40, height: 40)),
            ("left", Rect(y: 5, width: 40, height: 40)), ("right", Rect(x: 60, y: 5, width: 40, height: 40)),
            ("topLeft", Rect(width: 40, height: 40)), ("topRight", Rect(x: 60, width: 40, height: 40)),
            ("bottomLeft", Rect(y: 10, width: 40, height: 40)),
            ("bottomRight", Rect(x: 60, y: 10, width: 40, height: 40)),
        ])
    func imageFollows(mode: String, frame: Rect) {
        // 80 pixels are 40 points on a screen of scale 2.
        let shapes = painted("here", mode).shapes()
        #expect(shapes.map(\.kind) == [.image])
        #expect(shapes.first?.frame == frame)
        #expect(painted("here", mode).warnings.isEmpty)
    }

    @Test("The size in the document has priority over the size of the file")
    func sizeDocument() {
        let shapes = painted("here", "center", size: Size(width: 10, height: 20)).shapes()
        #expect(shapes.first?.frame == Rect(x: 45, y: 15, width: 10, height: 20))
    }

    @Test("A placeholder of the right size with the name replaces a missing image")
    func placeholderRight() {
        let missing = painted("oven", "center", size: Size(width: 90, height: 80))
        #expect(missing.shapes().first?.frame == Rect(x: 5, y: -15, width: 90, height: 80))
        #expect(missing.shapes().texts == ["oven"])
        #expect(missing.warnings.sentences == ["the image \"oven\" is missing: a placeholder is drawn"])
    }

    @Test("A placeholder without room has no name")
    func placeholderRoom() {
        #expect(painted("oven", "center", size: Size(width: 30, height: 30)).shapes().texts.isEmpty)
        #expect(painted("oven", "center", size: Size(width: 30, height: 90)).shapes().texts.isEmpty)
        #expect(painted("oven", "center", size: Size(width: 9, height: 9)).shapes().count == 1)
    }

    @Test("A symbol of the system is drawn in the tint color")
    func symbolSystem() {
        let symbol = painted("checkmark", "center")
        #expect(symbol.shapes().map(\.kind) == [.stroke])
        #expect(symbol.shapes().first?.color == RGBA(0x007AFF))
        #expect(symbol.warnings.isEmpty)
    }
}
