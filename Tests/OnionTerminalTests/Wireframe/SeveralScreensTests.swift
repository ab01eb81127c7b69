import OnionLayout
import OnionModel
import OnionRender
import Testing

@testable import OnionTerminal

@Suite struct SeveralScreensTests {
    private func item(_ caption: String, width: Double = 120, height: Double = 60, text: String = "Hi")
        -> Wireframe.Screen
    {
        let tree = Trees.screen(
            of: [Trees.label(text, Rect(x: 15, y: 15, width: 60, height: 20))], size: Size(width: width, height: height)
        )
        return (LayoutResult(root: tree), Drawing.renderEnvironment(tree), caption)
    }

    private func drawn(_ items: [Wireframe.Screen], width: Int) -> [String] {
        lines(items, Wireframe(width: width)).map { TerminalPrinter(.none).text(of: $0) }
    }

    private func lines(_ items: [Wireframe.Screen], _ wireframe: Wireframe) -> [StyledLine] {
        var warnings = PictureWarnings()
        return wireframe.lines(of: items, noting: &warnings)
    }

    @Test("Stages are beside each other and wrap to rows")
    func stagesBeside() {
        let items = [item("en"), item("ru", text: "Да"), item("de", height: 75, text: "Ja")]
        #expect(
            drawn(items, width: 40) == [
                "╭────── en ──────╮  ╭────── ru ──────╮",
                "│                │  │                │",
                "│  Hi            │  │  Да            │",
                "│                │  │                │",
                "│                │  │                │",
                "╰────────────────╯  ╰────────────────╯",
                "",
                "╭────── de ──────╮",
                "│                │",
                "│  Ja            │",
                "│                │",
                "│                │",
                "│                │",
                "╰────────────────╯",
            ])
    }

    @Test("A coarser scale is used if more fits into a row")
    func coarserScale() {
        #expect(
            drawn([item("en"), item("ru"), item("de")], width: 55)[0]
                == "╭───── en ─────╮  ╭───── ru ─────╮  ╭───── de ─────╮")
    }

    @Test("All stages have one scale")
    func stagesOne() {
        let sheet = drawn([item("small"), item("large", width: 240)], width: 50)
        #expect(sheet[0] == "╭─── small ────╮  ╭────────── large ───────────╮")
    }

    @Test("A stage that is wider than the terminal is scaled down")
    func stageWider() {
        #expect(drawn([item("large", width: 2_000)], width: 30).allSatisfy { $0.columns <= 30 })
    }

    @Test("Lower stages end above the others")
    func lowerStages() {
        let lines = drawn([item("low"), item("high", height: 90)], width: 40)
        #expect(lines.last == "                    ╰────────────────╯")
    }

    @Test("The legend is once below all stages")
    func legendOnce() {
        let wireframe = Wireframe(width: 60, layers: ["template/modal@1"])
        let lines = lines([item("en"), item("ru")], wireframe).map(\.text)
        #expect(lines.filter { $0.contains("template/modal@1") } == ["■ template/modal@1"])
        #expect(lines.last == "■ template/modal@1")
    }

    @Test("No stages make an empty sheet")
    func stagesMake() {
        #expect(drawn([], width: 40).isEmpty)
    }
}
