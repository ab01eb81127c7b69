import OnionModel
import Testing

@testable import OnionTerminal

@Suite struct TerminalCanvasTests {
    private func drawn(_ columns: Int, _ rows: Int, _ draw: (inout TerminalCanvas) -> Void) -> [String] {
        var canvas = TerminalCanvas(columns: columns, rows: rows)
        draw(&canvas)
        return canvas.lines.map(\.text)
    }

    private func rect(_ left: Int, _ top: Int, _ right: Int, _ bottom: Int) -> CellRect {
        CellRect(left: left, top: top, right: right, bottom: bottom)
    }

    @Test("Lines that meet are joined")
    func linesMeet() {
        let lines = drawn(7, 5) { canvas in
            canvas.outline(rect(0, 0, 7, 5), kind: .solid, color: nil, in: canvas.bounds)
            canvas.outline(rect(0, 0, 4, 3), kind: .solid, color: nil, in: canvas.bounds)
            canvas.outline(rect(3, 2, 7, 5), kind: .solid, color: nil, in: canvas.bounds)
        }
        #expect(lines == ["┌──┬──┐", "│  │  │", "├──┼──┤", "│  │  │", "└──┴──┘"])
    }

    @Test("Round corners stay round until a line meets them")
    func roundCorners() {
        let lines = drawn(6, 3) { canvas in
            canvas.outline(rect(0, 0, 4, 3), kind: [.solid, .rounded], color: nil, in: canvas.bounds)
            canvas.rule(rect(3, 0, 6, 1), [.solid, .left, .right], color: nil, in: canvas.bounds)
        }
        #expect(lines == ["╭──┬──", "│  │  ", "╰──╯  "])
    }

    @Test("Solid lines replace dotted ones")
    func solidLines() {
        let lines = drawn(5, 3) { canvas in
            canvas.outline(rect(0, 0, 5, 3), kind: [], color: nil, in: canvas.bounds)
            canvas.rule(rect(0, 2, 5, 3), [.solid, .left, .right], color: nil, in: canvas.bounds)
        }
        #expect(lines == ["┌┄┄┄┐", "┊   ┊", "┴───┴"])
    }

    @Test("Erased areas leave lines that end at their edges")
    func erasedAreas() {
        let lines = drawn(7, 4) { canvas in
            canvas.rule(rect(0, 1, 7, 2), [.solid, .left, .right], color: nil, in: canvas.bounds)
            canvas.erase(rect(2, 0, 5, 4), in: canvas.bounds)
            canvas.outline(rect(2, 0, 5, 4), kind: .solid, color: nil, in: canvas.bounds)
        }
        #expect(lines == ["  ┌─┐  ", "──┤ ├──", "  │ │  ", "  └─┘  "])
    }

    @Test("Lines do not cover texts")
    func linesCover() {
        let lines = drawn(6, 1) { canvas in
            canvas.write("ab", 2, 0, .plain, in: canvas.bounds)
            canvas.rule(rect(0, 0, 6, 1), [.solid, .left, .right], color: nil, in: canvas.bounds)
        }
        #expect(lines == ["──ab──"])
    }

    @Test("Drawn cells keep their color")
    func drawnCells() {
        var canvas = TerminalCanvas(columns: 4, rows: 1)
        canvas.write("ab", 0, 0, TerminalStyle(foreground: .standard(1)), in: canvas.bounds)
        canvas.rule(rect(2, 0, 4, 1), [.solid, .left, .right], color: .standard(2), in: canvas.bounds)
        canvas.rule(rect(0, 0, 4, 1), .horizontal, color: .standard(3), in: canvas.bounds)
        #expect(canvas.lines[0].runs.map(\.style.foreground) == [.standard(1), .standard(2)])
    }

    @Test(
        "A wide character that is half covered is removed", arguments: [(0, "x 本"), (1, " x本"), (2, "日x "), (3, "日 x")])
    func wideCharacter(column: Int, shown: String) {
        let lines = drawn(4, 1) { canvas in
            canvas.write("日本", 0, 0, .plain, in: canvas.bounds)
            canvas.write("x", column, 0, .plain, in: canvas.bounds)
        }
        #expect(lines == [shown])
    }

    @Test("A wide character that does not fit is left out")
    func wideCharacterFit() {
        let lines = drawn(3, 1) { canvas in canvas.write("日本", 0, 0, .plain, in: canvas.bounds) }
        #expect(lines == ["日 "])
    }

    @Test("A very small box is not drawn")
    func verySmall() {
        let lines = drawn(3, 1) { canvas in
            canvas.outline(rect(0, 0, 3, 1), kind: .solid, color: nil, in: canvas.bounds)
        }
        #expect(lines == ["   "])
    }

    @Test("Nothing is drawn outside of the clip")
    func nothingDrawn() {
        let lines = drawn(4, 2) { canvas in
            canvas.outline(rect(-9, -9, 90, 2), kind: .solid, color: nil, in: rect(1, 0, 3, 9))
        }
        #expect(lines == ["    ", " ── "])
    }
}
