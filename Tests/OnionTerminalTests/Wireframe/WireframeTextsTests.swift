import OnionLayout
import OnionModel
import OnionRender
import Testing

@testable import OnionTerminal

@Suite struct WireframeTextsTests {
    private func drawn(_ views: LaidOutView...) -> [String] {
        Drawing.inside(Trees.screen(of: views, size: Size(width: 300, height: 90)))
            .map { String($0.reversed().drop { $0 == " " }.reversed()) }
    }

    @Test(
        "A text follows the alignment of its view",
        arguments: [("left", "  Hi"), ("center", "        Hi"), ("right", "              Hi")])
    func textFollows(alignment: String, line: String) {
        #expect(drawn(Trees.label("Hi", Rect(x: 15, y: 15, width: 105, height: 15), alignment: alignment))[1] == line)
    }

    @Test("A small text spreads into free space")
    func smallText() {
        let label = Trees.label(
            "Thirty letters are not so many", Rect(x: 15, y: 15, width: 170, height: 15), style: .caption2, lines: 1)
        #expect(drawn(label)[1] == "  Thirty letters are not so many")
        let neighbour = Trees.label("Next", Rect(x: 198, y: 15, width: 60, height: 15))
        #expect(drawn(label, neighbour)[1] == "  Thirty letters are not… Next")
    }

    @Test("A text that is truncated on the screen is truncated in the terminal")
    func textTruncated() {
        let label = Trees.label(
            "A headline of many letters", Rect(x: 15, y: 15, width: 75, height: 21), style: .headline, lines: 1)
        #expect(drawn(label)[1] == "  A headline…")
    }

    @Test("Surplus lines use free rows")
    func surplusLines() {
        let label = Trees.label("first second third fourth", Rect(x: 15, y: 30, width: 45, height: 20))
        #expect(drawn(label) == ["", "", "  first", "  second", "  third", "  fourth"])
    }

    @Test("Texts that are too close for rows are below each other")
    func textsToo() {
        let first = Trees.label("first", Rect(x: 15, y: 31, width: 75, height: 8))
        let second = Trees.label("second", Rect(x: 15, y: 36, width: 75, height: 8))
        #expect(drawn(first, second)[2...3] == ["  first", "  second"])
    }

    @Test("A text without a frame is not drawn")
    func textFrame() {
        #expect(drawn(Trees.label("gone", Rect(x: 15, y: 15, width: 0, height: 20))).joined().isEmpty)
    }

    @Test("Hidden and transparent views are not drawn, and neither are their subviews")
    func hiddenTransparent() {
        for property in [(Property.hidden, PropertyValue.bool(true)), (.alpha, .number(0))] {
            let view = Trees.view(
                .view, Rect(width: 300, height: 90), [property.0: property.1],
                [Trees.label("gone", Rect(x: 15, y: 15, width: 90, height: 20))])
            #expect(drawn(view).joined().isEmpty)
        }
    }

    @Test("Scroll views show the content within their edges")
    func scrollViews() {
        let rows = (0..<9).map { Trees.label("row \($0)", Rect(x: 0, y: Double($0) * 15, width: 90, height: 15)) }
        let view = Trees.view(.scrollView, Rect(x: 15, y: 15, width: 120, height: 30), [:], rows)
        #expect(drawn(view) == ["", "  row 0", "  row 1", "", "", ""])
    }

    @Test("Later views cover earlier ones")
    func laterViews() {
        let below = Trees.label("covered", Rect(x: 15, y: 30, width: 90, height: 15))
        let above = Trees.view(
            .view, Rect(x: 0, y: 15, width: 45, height: 60), [.backgroundColor: .color(.named("systemBackground"))])
        #expect(drawn(below, above)[1...4] == ["┌────┐", "│    │red", "│    │", "└────┘"])
    }

    @Test("An empty slot shows its kind")
    func emptySlot() {
        let slot = Trees.view(.view, Rect(x: 15, y: 15, width: 120, height: 45), slot: .content)
        #expect(drawn(slot)[1...3] == ["  ┌┄┄┄┄┄┄┄┄┄┄┄┄┄┄┐", "  ┊   content    ┊", "  └┄┄┄┄┄┄┄┄┄┄┄┄┄┄┘"])
        let flat = Trees.view(.stackView, Rect(x: 15, y: 15, width: 120, height: 0), slot: .actions)
        #expect(drawn(flat)[1] == "      actions")
    }

    @Test("An empty view shows its label, or else its name")
    func emptyView() {
        let frame = Rect(x: 15, y: 15, width: 120, height: 45)
        #expect(drawn(Trees.view(.view, frame, id: "Ab1-cd-2Ef"))[2] == "  │  Ab1-cd-2Ef  │")
        let labelled = Trees.view(.view, frame, [.userLabel: .identifier("Shadow")], id: "Ab1-cd-2Ef")
        #expect(drawn(labelled)[2] == "  │    Shadow    │")
    }

    @Test("A symbol is a character at the position of its view")
    func symbolCharacter() {
        let chevron = Trees.view(
            .imageView, Rect(x: 15, y: 15, width: 120, height: 45),
            [.image: .image(ImageReference(name: "chevron.right")), .contentMode: .choice("right")])
        #expect(drawn(chevron)[2] == "                 ›")
    }

    @Test("A navigation bar has its title, and a thin view is a line")
    func navigationBar() {
        let bar = Trees.view(
            .navigationBar, Rect(width: 300, height: 44), [.title: .text(.verbatim("Pizza"))])
        let line = Trees.view(
            .view, Rect(x: 15, y: 52, width: 75, height: 1), [.backgroundColor: .color(.named("separator"))])
        let opaque = Trees.view(
            .view, Rect(x: 15, y: 75, width: 36, height: 5), [.backgroundColor: .color(.named("systemGray4"))])
        let rows = drawn(bar, line, opaque)
        #expect(rows[1].contains("Pizza"))
        #expect(rows[2] == String(repeating: "─", count: 40))
        #expect(rows[3] == "  ──────────")
        #expect(rows[5] == "  ━━━━━")
    }

    @Test("Escape sequences in texts do not reach the terminal")
    func escapeSequences() {
        let tree = Trees.screen(of: [
            Trees.label("\u{1B}[2J\u{1B}]0;title\u{07}", Rect(x: 15, y: 15, width: 200, height: 20)),
            Trees.button("\u{9B}31m\u{90}q", Rect(x: 15, y: 45, width: 200, height: 45), style: "primary"),
            Trees.image("\u{1B}c", Rect(x: 15, y: 120, width: 200, height: 90)),
        ])
        let lines = Drawing.lines(
            tree, Wireframe(showsGuides: true, layers: ["\u{1B}[5m"]), caption: "\u{1B}[1m")
        let scalars = lines.flatMap { Array($0.text.unicodeScalars) }
        #expect(scalars.allSatisfy { $0.properties.generalCategory != .control })
    }
}
