import OnionLayout
import OnionModel
import Testing

struct SymbolAlignmentTests {
    /// Returns the frame of an image view, 24 points from the top, whose alignment rectangle is 20 points high.
    private func frame(
        _ image: ImageReference, scale: Double = 2, source: String? = nil, images: LayoutEngine.ImageSize? = nil,
        aligns: Bool = true
    ) throws -> [Double] {
        var view = TemplateView.test("it", .imageView, [.image: .image(image)])
        if let source { view.properties[.interfaceBuilder] = .identifier(source) }
        let constraints = try [
            "it.leading = view.leading", "it.top = view.top + 24", "it.width = 20", "it.height = 20",
        ].map(Constraint.init(parsing:))
        let template = Template(
            key: try Key("scene"), view: TemplateView(id: "view", subviews: [view]), constraints: constraints)
        var environment = LayoutEnvironment(size: Size(width: 320, height: 480), scale: scale)
        environment.alignsSymbols = aligns
        let engine = LayoutEngine(text: FakeText(), imageSize: images ?? { _ in nil })
        return try #require(engine.layout(template, in: environment).root.frame(of: "it"))
    }

    @Test(
        "Symbols in a circle are lower than their alignment rectangle",
        arguments: ["circle", "clock", "person.circle", "xmark.circle.fill"])
    func circles(name: String) throws {
        #expect(try frame(ImageReference(name: name)) == [0, 24.5, 20, 19])
        let frame = try frame(ImageReference(name: name), scale: 3)
        #expect(abs(frame[1] - 24.667) < 0.001)
        #expect(abs(frame[3] - 18.667) < 0.001)
    }

    @Test("Other symbols have insets of their own")
    func others() throws {
        #expect(try frame(ImageReference(name: "arrow.right")) == [0, 26.5, 20, 15])
        #expect(try frame(ImageReference(name: "key.fill"))[3] > 20)
    }

    @Test("Images of the app have no insets, also with the name of a symbol")
    func images() throws {
        #expect(try frame(ImageReference(name: "logo")) == [0, 24, 20, 20])
        #expect(try frame(ImageReference(name: "logo.circle")) == [0, 24, 20, 20])
        #expect(try frame(ImageReference(name: "clock", size: Size(width: 20, height: 20))) == [0, 24, 20, 20])
        #expect(
            try frame(ImageReference(name: "clock"), images: { _ in Size(width: 9, height: 9) }) == [0, 24, 20, 20])
    }

    @Test("Of a symbol with a configuration nothing is known")
    func configuration() throws {
        let source =
            #"<imageView><preferredSymbolConfiguration key="preferredSymbolConfiguration" weight="bold"/></imageView>"#
        #expect(try frame(ImageReference(name: "clock"), source: source) == [0, 24, 20, 20])
    }

    @Test("Pictures have Onion's own symbols, without insets")
    func pictures() throws {
        #expect(try frame(ImageReference(name: "clock"), aligns: false) == [0, 24, 20, 20])
    }
}
