import OnionModel
import Testing

@testable import OnionRender

@Suite struct TerminalCanvasTests {
    private func drawn(_ columns: Int, _ rows: Int, _ draw: (inout TerminalCanvas) -> Void) -> [String] {
        var canvas = TerminalCanvas(columns: columns, rows: rows)
        draw(&canvas)
        return canvas.lines.map(\.text)
    }

    private func rect(_ left: Int, _ top: Int, _ right: Int, _ bottom: Int) -> CellRect {
        CellRect(left: left, top: top, right: right, bottom: bottom)
    }

    @Test func linesThatMeetAreJoined() {
        let lines = drawn(7, 5) { canvas in
            canvas.outline(rect(0, 0, 7, 5), .solid, nil, in: canvas.bounds)
            canvas.outline(rect(0, 0, 4, 3), .solid, nil, in: canvas.bounds)
            canvas.outline(rect(3, 2, 7, 5), .solid, nil, in: canvas.bounds)
        }
        #expect(lines == ["┌──┬──┐", "│  │  │", "├──┼──┤", "│  │  │", "└──┴──┘"])
    }

    @Test func roundCornersStayRoundUntilSomethingMeetsThem() {
        let lines = drawn(6, 3) { canvas in
            canvas.outline(rect(0, 0, 4, 3), [.solid, .rounded], nil, in: canvas.bounds)
            canvas.rule(3..<6, 0, .solid, nil, in: canvas.bounds)
        }
        #expect(lines == ["╭──┬──", "│  │  ", "╰──╯  "])
    }

    @Test func dottedLinesGiveWayToSolidOnes() {
        let lines = drawn(5, 3) { canvas in
            canvas.outline(rect(0, 0, 5, 3), [], nil, in: canvas.bounds)
            canvas.rule(0..<5, 2, .solid, nil, in: canvas.bounds)
        }
        #expect(lines == ["┌┄┄┄┐", "┊   ┊", "┴───┴"])
    }

    @Test func whatIsErasedLeavesLinesEndingAtItsEdge() {
        let lines = drawn(7, 4) { canvas in
            canvas.rule(0..<7, 1, .solid, nil, in: canvas.bounds)
            canvas.erase(rect(2, 0, 5, 4), in: canvas.bounds)
            canvas.outline(rect(2, 0, 5, 4), .solid, nil, in: canvas.bounds)
        }
        #expect(lines == ["  ┌─┐  ", "──┤ ├──", "  │ │  ", "  └─┘  "])
    }

    @Test func linesNeverRunOverTexts() {
        let lines = drawn(6, 1) { canvas in
            canvas.write("ab", at: 2, 0, .plain, in: canvas.bounds)
            canvas.rule(0..<6, 0, .solid, nil, in: canvas.bounds)
        }
        #expect(lines == ["──ab──"])
    }

    @Test func whatIsThereKeepsItsColour() {
        var canvas = TerminalCanvas(columns: 4, rows: 1)
        canvas.write("ab", at: 0, 0, TerminalStyle(.standard(1)), in: canvas.bounds)
        canvas.rule(2..<4, 0, .solid, .standard(2), in: canvas.bounds)
        canvas.rule(0..<4, 0, [], .standard(3), in: canvas.bounds)
        #expect(canvas.lines[0].runs.map(\.style.foreground) == [.standard(1), .standard(2)])
    }

    @Test(arguments: [(0, "x 本"), (1, " x本"), (2, "日x "), (3, "日 x")])
    func aWideCharacterThatIsHalfCoveredIsGone(column: Int, shown: String) {
        let lines = drawn(4, 1) { canvas in
            canvas.write("日本", at: 0, 0, .plain, in: canvas.bounds)
            canvas.write("x", at: column, 0, .plain, in: canvas.bounds)
        }
        #expect(lines == [shown])
    }

    @Test func aWideCharacterThatDoesNotFitIsLeftOut() {
        let lines = drawn(3, 1) { canvas in canvas.write("日本", at: 0, 0, .plain, in: canvas.bounds) }
        #expect(lines == ["日 "])
    }

    @Test func whatIsTooSmallForABoxHasNone() {
        let lines = drawn(3, 1) { canvas in canvas.outline(rect(0, 0, 3, 1), .solid, nil, in: canvas.bounds) }
        #expect(lines == ["   "])
    }

    @Test func nothingIsDrawnOutsideOfTheClip() {
        let lines = drawn(4, 2) { canvas in
            canvas.outline(rect(-9, -9, 90, 2), .solid, nil, in: rect(1, 0, 3, 9))
        }
        #expect(lines == ["    ", " ── "])
    }
}
