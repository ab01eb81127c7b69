import OnionComparison
import OnionDocuments
import OnionGraphics
import OnionInterfaceBuilder
import OnionLayout
import OnionModel
import Testing

/// Measures 10 points a character and 20 a line.
private struct TenByTwenty: TextMeasuring {
    func size(of text: StyledText, width: Double?, scale: Double) -> TextSize {
        TextSize(width: Double(text.text.count) * 10, height: 20, firstBaseline: 15, lastBaseline: 15)
    }
}

struct SavedTextTests {
    private func texts(_ subviews: String, _ constraints: String, tools: String = "14460.31") throws -> [SavedText] {
        let storyboard = Storyboards.scene(tools: tools, subviews: subviews, constraints: constraints)
        let document = try InterfaceBuilderDocument.read(Array(storyboard.utf8))
        return SavedText.all(in: document, engine: LayoutEngine(text: TenByTwenty()))
    }

    private static let corner =
        Storyboards.constraint("title", "leading", to: "root")
        + Storyboards.constraint("title", "top", to: "root")

    private func label(_ width: Double, inside: String = "", attributes: String = "") -> String {
        Storyboards.view(
            "title", (0, 0, width, 21), type: "label", attributes: #"text="Title" \#(attributes)"#, inside: inside)
    }

    @Test("A label whose words decide its width is a free text, with the saved width")
    func free() throws {
        let texts = try texts(label(33), Self.corner)
        #expect(texts.map(\.text.text) == ["Title"])
        #expect(texts.map(\.width) == [33])
        #expect(texts.map(\.isFree) == [true])
        #expect(texts.map(\.text.systemVersion) == [12])
    }

    @Test("A label whose constraints decide its width is no saved text")
    func pinned() throws {
        let pinned = Self.corner + Storyboards.constraint("title", "trailing", to: "root")
        #expect(try texts(label(375), pinned).isEmpty)
    }

    @Test("The width of a button's title is without what the button adds")
    func button() throws {
        let button = Storyboards.view(
            "title", (0, 0, 72, 30), type: "button", attributes: #"buttonType="system""#,
            inside: """
                <inset key="contentEdgeInsets" minX="8" minY="0.0" maxX="8" maxY="0.0"/>
                <state key="normal" title="Button"/>
                """)
        #expect(try texts(button, Self.corner).map(\.width) == [56])
    }

    @Test("A title is rounded to whole points, a label only beside no stack view")
    func steps() throws {
        let stack = Storyboards.view("stack", (0, 100, 0, 0), type: "stackView")
        let button = Storyboards.view(
            "title", (0, 0, 56, 30), type: "button", attributes: #"buttonType="system""#,
            inside: #"<state key="normal" title="Button"/>"#)
        #expect(try texts(button + stack, Self.corner).map(\.step) == [1])
        #expect(try texts(label(33), Self.corner).map(\.step) == [1])
        #expect(try texts(label(33) + stack, Self.corner).map(\.step) == [0.5])
        #expect(try texts(label(33.5), Self.corner).map(\.step) == [0.5])
    }

    @Test("A text style of Xcode 12.5 to 13 has an unknown size")
    func unknownSize() throws {
        let font = #"<fontDescription key="fontDescription" style="UICTFontTextStyleBody"/>"#
        let known = try texts(label(33, inside: font), Self.corner)
        let unknown = try texts(label(33, inside: font), Self.corner, tools: "19455")
        #expect(known.count == 1)
        #expect(unknown.allSatisfy { $0.text.contentSizeCategory != .large })
    }
}
