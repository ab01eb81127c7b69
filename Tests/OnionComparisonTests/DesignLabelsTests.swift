import OnionComparison
import OnionDocuments
import OnionGraphics
import OnionInterfaceBuilder
import OnionLayout
import OnionModel
import Testing

/// Measures 10.2 points a text and 20.3 a line, rounded up to pixels.
private struct Fractions: TextMeasuring {
    func size(of text: StyledText, width: Double?, scale: Double) -> TextSize {
        TextSize(
            width: (10.2 * scale).rounded(.up) / scale, height: (20.3 * scale).rounded(.up) / scale, firstBaseline: 15,
            lastBaseline: 15)
    }
}

@Suite("The sizes of labels in Interface Builder")
struct DesignLabelsTests {
    private static let corner =
        Storyboards.constraint("title", "leading", to: "root") + Storyboards.constraint("title", "top", to: "root")
    private static let stack = Storyboards.view("stack", (0, 100, 0, 0), type: "stackView")

    private static func label(_ attributes: String = "", size: Double = 17) -> String {
        Storyboards.view(
            "title", (0, 0, 100, 100), type: "label", attributes: #"text="Title" \#(attributes)"#,
            inside: #"<fontDescription key="fontDescription" type="system" pointSize="\#(size)"/>"#)
    }

    /// Returns the size of the label with measured texts.
    private func size(_ document: String) throws -> Size {
        let scene = try #require(try InterfaceBuilderDocument.read(Array(document.utf8)).designScenes.first)
        let comparison = SceneComparison(scene, texts: .measured, engine: LayoutEngine(text: Fractions()))
        return try #require(comparison.views.first { $0.id == "title" }).laidOut.size
    }

    @Test(
        "Where a scene has no stack view, labels of 17 points are rounded to whole points",
        arguments: [
            (label(), "14460", "retina4_7", 21.0), (label() + stack, "14460", "retina4_7", 20.5),
            (label("numberOfLines=\"0\""), "14460", "retina4_7", 20.5), (label(size: 16), "14460", "retina4_7", 20.5),
            (label(size: 16), "10117", "retina4_7", 21.0), (label(), "19455", "retina4_7", 20.5),
            (label(), "24128", "retina4_7", 20.5), (label(size: 16), "17156", "retina6_1", 20.5),
            (label(), "19455", "retina5_9", 21.0), (label() + stack, "19455", "retina5_9", 20.333333),
        ])
    func heights(views: String, tools: String, device: String, height: Double) throws {
        let document = Storyboards.scene(device: device, tools: tools, subviews: views, constraints: Self.corner)
        #expect(abs(try size(document).height - height) < 1e-5)
    }

    @Test("In cells, labels are rounded in later releases too", arguments: [("14460", 21.0), ("19455", 21.0)])
    func cells(tools: String, height: Double) throws {
        let constraints = ["leading", "top"].map { Storyboards.constraint("title", $0, to: "content") }.joined()
        let document = Storyboards.cell(tools: tools, subview: Self.label(), constraints: constraints)
        #expect(try size(document).height == height)
    }

    @Test(
        "A width that is rounded to whole points becomes half a point wider on average",
        arguments: [
            ("retina4_7", "14460", label(), 10.5), ("retina5_9", "19455", label(), 10 + 2 / 3.0),
            ("retina5_9", "19455", label() + stack, 10 + 1 / 3.0),
        ])
    func widths(device: String, tools: String, views: String, width: Double) throws {
        let document = Storyboards.scene(device: device, tools: tools, subviews: views, constraints: Self.corner)
        #expect(abs(try size(document).width - width) < 1e-6)
    }
}
