/// Arrows, signs and lists.
extension SymbolCatalogue {
    static let arrows: [String: Drawing] = [
        "arrow.2.squarepath": Drawing(
            "P 3 8 5.5 5 8 8 M 5.5 5.5 L 5.5 16 C 5.5 17.5 6.5 18.5 8 18.5 L 13.5 18.5 P 21 16 18.5 19 16 16 M 18.5 18.5 L 18.5 8 C 18.5 6.5 17.5 5.5 16 5.5 L 10.5 5.5"
        ),
        "arrow.clockwise.heart": Drawing(
            "A 12 12 8.5 20 320 P 19.5 2.5 19 7 14.5 6.5 M 12 16.5 C 7 13 8 9 10.2 9 C 11.2 9 11.8 9.8 12 10.3 C 12.2 9.8 12.8 9 13.8 9 C 16 9 17 13 12 16.5 Z"
        ),
        "arrow.down.doc": Drawing(
            outline: "M 5.5 3 L 14 3 L 18.5 7.5 L 18.5 21 L 5.5 21 Z",
            details: "P 14 3 14 7.5 18.5 7.5 M 12 10.5 L 12 17.5 P 9 14.8 12 17.8 15 14.8"),
        "arrow.down.left": Drawing("M 18 6 L 6 18 P 15 18 6 18 6 9"),
        "arrow.down.right": Drawing("M 6 6 L 18 18 P 18 9 18 18 9 18"),
        "arrow.down.right.and.arrow.up.left": Drawing(
            "M 3.5 3.5 L 10 10 P 10 4.5 10 10 4.5 10 M 20.5 20.5 L 14 14 P 14 19.5 14 14 19.5 14"),
        "arrow.down.to.line": Drawing("M 12 3 L 12 16 P 6.5 10.5 12 16 17.5 10.5 M 5 20 L 19 20"),
        "arrow.left.and.right": Drawing("M 2.5 12 L 21.5 12 P 7 7.5 2.5 12 7 16.5 P 17 7.5 21.5 12 17 16.5"),
        "arrow.left.arrow.right": Drawing(
            "M 4 7.5 L 20 7.5 P 16 3.5 20 7.5 16 11.5 M 20 16.5 L 4 16.5 P 8 12.5 4 16.5 8 20.5"),
        "arrow.right.arrow.left": Drawing(
            "M 4 7.5 L 20 7.5 P 16 3.5 20 7.5 16 11.5 M 20 16.5 L 4 16.5 P 8 12.5 4 16.5 8 20.5"),
        "arrow.right.to.line": Drawing("M 3 12 L 16 12 P 10.5 6.5 16 12 10.5 17.5 M 20 5 L 20 19"),
        "arrow.left.to.line": Drawing("M 21 12 L 8 12 P 13.5 6.5 8 12 13.5 17.5 M 4 5 L 4 19"),
        "arrow.triangle.2.circlepath": Drawing(
            "A 12 12 8 150 250 A 12 12 8 250 340 A 12 12 8 -30 70 A 12 12 8 70 160",
            fills: "P 22 10.5 19.5 15 15.8 11.5 Z P 2 13.5 4.5 9 8.2 12.5 Z"),
        "arrow.triangle.branch": Drawing(
            "M 7 21 L 7 7 M 7 16 C 7 12 17 14 17 9", fills: "P 3 8.5 7 3 11 8.5 Z P 13 9.5 17 4 21 9.5 Z"),
        "arrow.triangle.merge": Drawing(
            "M 12 5 L 12 12 C 12 16 6 15 6 21 M 12 12 C 12 16 18 15 18 21", fills: "P 8 8 12 2.5 16 8 Z"),
        "arrow.triangle.swap": Drawing("M 7 4 L 7 16 M 17 20 L 17 8", fills: "P 3 15 7 21 11 15 Z P 13 9 17 3 21 9 Z"),
        "arrow.turn.down.left": Drawing("P 9 8.5 4 13.5 9 18.5 M 4 13.5 L 17 13.5 C 19 13.5 20 12.5 20 10.5 L 20 5"),
        "arrow.turn.down.right": Drawing("P 15 8.5 20 13.5 15 18.5 M 20 13.5 L 7 13.5 C 5 13.5 4 12.5 4 10.5 L 4 5"),
        "arrow.turn.up.left": Drawing("P 9 5.5 4 10.5 9 15.5 M 4 10.5 L 17 10.5 C 19 10.5 20 11.5 20 13.5 L 20 19"),
        "arrow.turn.up.right": Drawing("P 15 5.5 20 10.5 15 15.5 M 20 10.5 L 7 10.5 C 5 10.5 4 11.5 4 13.5 L 4 19"),
        "arrow.up.and.down": Drawing("M 12 2.5 L 12 21.5 P 7.5 7 12 2.5 16.5 7 P 7.5 17 12 21.5 16.5 17"),
        "arrow.up.and.down.and.arrow.left.and.right": Drawing(
            "M 12 2.5 L 12 21.5 M 2.5 12 L 21.5 12 P 9 5.5 12 2.5 15 5.5 P 9 18.5 12 21.5 15 18.5 P 5.5 9 2.5 12 5.5 15 P 18.5 9 21.5 12 18.5 15"
        ),
        "arrow.up.backward": Drawing("M 18 18 L 6 6 P 15 6 6 6 6 15", mirrors: true),
        "arrow.up.doc": Drawing(
            outline: "M 5.5 3 L 14 3 L 18.5 7.5 L 18.5 21 L 5.5 21 Z",
            details: "P 14 3 14 7.5 18.5 7.5 M 12 18 L 12 11 P 9 13.5 12 10.5 15 13.5"),
        "arrow.up.forward": Drawing("M 6 18 L 18 6 P 9 6 18 6 18 15", mirrors: true),
        "arrow.up.forward.app": Drawing(
            "M 11 5 L 6 5 C 4.8 5 4 5.8 4 7 L 4 18 C 4 19.2 4.8 20 6 20 L 17 20 C 18.2 20 19 19.2 19 18 L 19 13 M 10.5 13.5 L 20 4 P 14 3.5 20.5 3.5 20.5 10",
            mirrors: true),
        "arrow.up.left": Drawing("M 18 18 L 6 6 P 15 6 6 6 6 15"),
        "arrow.up.left.and.arrow.down.right": Drawing(
            "M 10 10 L 3.8 3.8 P 10 3.5 3.5 3.5 3.5 10 M 14 14 L 20.2 20.2 P 14 20.5 20.5 20.5 20.5 14"),
        "arrow.up.to.line": Drawing("M 12 21 L 12 8 P 6.5 13.5 12 8 17.5 13.5 M 5 4 L 19 4"),
        "arrowshape.turn.up.left": Drawing(
            outline: "M 10 4.5 L 2.5 11 L 10 17.5 L 10 13.8 C 15 13.5 18.5 15 21 19.5 C 20.8 13 17 8.5 10 8.3 Z"),
        "arrowshape.turn.up.left.2": Drawing(
            "P 8 4.5 1.8 11 8 17.5",
            outline: "M 12 4.5 L 5.8 11 L 12 17.5 L 12 13.8 C 16 13.5 19.5 15 21.8 19.5 C 21.6 13 18 8.5 12 8.3 Z"),
        "arrowshape.turn.up.right": Drawing(
            outline: "M 14 4.5 L 21.5 11 L 14 17.5 L 14 13.8 C 9 13.5 5.5 15 3 19.5 C 3.2 13 7 8.5 14 8.3 Z"),
        "arrowtriangle.backward": Drawing(outline: "P 17 4.5 5 12 17 19.5 Z", mirrors: true),
        "arrowtriangle.down": Drawing(outline: "P 4.5 7 12 19 19.5 7 Z"),
        "arrowtriangle.forward": Drawing(outline: "P 7 4.5 19 12 7 19.5 Z", mirrors: true),
        "arrowtriangle.left": Drawing(outline: "P 17 4.5 5 12 17 19.5 Z"),
        "arrowtriangle.right": Drawing(outline: "P 7 4.5 19 12 7 19.5 Z"),
        "arrowtriangle.right.and.line.vertical.and.arrowtriangle.left": Drawing(
            "M 12 3.5 L 12 20.5", outline: "P 2.5 7.5 8.5 12 2.5 16.5 Z P 21.5 7.5 15.5 12 21.5 16.5 Z"),
        "arrowtriangle.up": Drawing(outline: "P 4.5 17 12 5 19.5 17 Z"),
        "asterisk": Drawing("M 12 4 L 12 20 M 5 8 L 19 16 M 19 8 L 5 16"),
        "at": Drawing(
            "O 12 12 3.8 M 15.8 8.2 L 15.8 13.5 C 15.8 16.5 20.5 16.5 20.5 12 C 20.5 7 16.8 3.5 12 3.5 C 7.2 3.5 3.5 7.2 3.5 12 C 3.5 16.8 7.2 20.5 12 20.5 C 13.8 20.5 15.5 20 16.8 19.2"
        ),
        "chevron.compact.down": Drawing("P 3.5 10 12 14 20.5 10"),
        "chevron.compact.left": Drawing("P 14 3.5 10 12 14 20.5"),
        "chevron.compact.right": Drawing("P 10 3.5 14 12 10 20.5"),
        "chevron.compact.up": Drawing("P 3.5 14 12 10 20.5 14"),
        "chevron.left.2": Drawing("P 11.5 5 5 12 11.5 19 P 19 5 12.5 12 19 19"),
        "chevron.left.forwardslash.chevron.right": Drawing("P 7 7 2 12 7 17 P 17 7 22 12 17 17 M 14 4.5 L 10 19.5"),
        "chevron.right.2": Drawing("P 5 5 11.5 12 5 19 P 12.5 5 19 12 12.5 19"),
        "chevron.up.chevron.down": Drawing("P 6.5 9 12 3.5 17.5 9 P 6.5 15 12 20.5 17.5 15"),
        "command": Drawing(
            "M 9 9 L 15 9 L 15 15 L 9 15 Z A 6.3 6.3 2.7 90 360 A 17.7 6.3 2.7 -180 90 A 17.7 17.7 2.7 -90 180 A 6.3 17.7 2.7 0 270"
        ),
        "contextualmenu.and.cursorarrow": Drawing(
            "R 8 3.5 13 13 2 M 11 7.5 L 18 7.5 M 13 11.5 L 18 11.5", fills: "P 3 10 3 20.5 5.8 18 9.8 18 Z"),
        "dot.radiowaves.left.and.right": Drawing(
            "A 12 12 5.5 -45 45 A 12 12 5.5 135 225 A 12 12 9.5 -45 45 A 12 12 9.5 135 225", fills: "O 12 12 2"),
        "dot.radiowaves.right": Drawing("A 5 12 6 -45 45 A 5 12 10.5 -45 45 A 5 12 15 -45 45", fills: "O 5 12 2"),
        "dot.scope": Drawing(
            "O 12 12 7 M 12 2.5 L 12 8 M 12 16 L 12 21.5 M 2.5 12 L 8 12 M 16 12 L 21.5 12", fills: "O 12 12 1.6"),
        "scope": Drawing("O 12 12 8 M 12 2 L 12 9 M 12 15 L 12 22 M 2 12 L 9 12 M 15 12 L 22 12"),
        "equal": Drawing("M 4.5 8.5 L 19.5 8.5 M 4.5 15.5 L 19.5 15.5"),
        "divide": Drawing("M 4 12 L 20 12", fills: "O 12 6 1.8 O 12 18 1.8"),
        "plusminus": Drawing("M 12 3 L 12 14 M 6.5 8.5 L 17.5 8.5 M 6.5 19.5 L 17.5 19.5"),
        "percent": Drawing("M 18.5 4.5 L 5.5 19.5 O 7 7 3 O 17 17 3"),
        "sum": Drawing("P 18 7 18 4 6 4 12.5 12 6 20 18 20 18 17"),
        "function": Drawing("M 4 20 C 9 21 8 3 13.5 4.5 M 5.5 10.5 L 11.5 10.5 M 13 12 L 20 20 M 20 12 L 13 20"),
        "number": Drawing("M 9.5 3.5 L 7 20.5 M 17 3.5 L 14.5 20.5 M 4.5 8.8 L 20.5 8.8 M 3.5 15.2 L 19.5 15.2"),
        "nosign": Drawing("O 12 12 9 M 5.8 5.8 L 18.2 18.2"),
        "plus.forwardslash.minus": Drawing("M 7 3 L 7 11 M 3 7 L 11 7 M 18 4 L 6 20 M 14 17.5 L 21 17.5"),
        "repeat": Drawing(
            "P 16.5 2.5 20 6 16.5 9.5 M 20 6 L 7 6 C 5 6 4 7 4 9 L 4 11 P 7.5 14.5 4 18 7.5 21.5 M 4 18 L 17 18 C 19 18 20 17 20 15 L 20 13"
        ),
        "shuffle": Drawing(
            "M 2.5 7 L 6 7 C 11 7 12 17 17 17 L 21 17 P 17.5 13.5 21 17 17.5 20.5 M 2.5 17 L 6 17 C 11 17 12 7 17 7 L 21 7 P 17.5 3.5 21 7 17.5 10.5"
        ),
        "rotate.right": Drawing(
            "M 3.5 16.5 C 3 8 8 4.5 15 5 P 12 1.8 15.5 5 12 8.5", outline: "R 8 10.5 12 10.5 2"),
        "rotate.left": Drawing(
            "M 20.5 16.5 C 21 8 16 4.5 9 5 P 12 1.8 8.5 5 12 8.5", outline: "R 4 10.5 12 10.5 2"),
        "gobackward": Drawing("A 12 13 8 -60 210 P 10 2 7 5.2 10.5 8 M 7.5 5.2 L 12 5"),
        "gobackward.10": Drawing(
            "A 12 13 8.5 -90 210 P 14.5 1.8 11.5 4.5 14.5 7.5 M 8 11 L 9.5 10 L 9.5 16.5 E 14 13.2 2.2 3.2"),
        "gobackward.15": Drawing(
            "A 12 13 8.5 -90 210 P 14.5 1.8 11.5 4.5 14.5 7.5 M 8 11 L 9.5 10 L 9.5 16.5 M 16 10 L 13 10 L 12.7 12.8 C 17.5 12 17 17 12.5 16"
        ),
        "gobackward.30": Drawing(
            "A 12 13 8.5 -90 210 P 14.5 1.8 11.5 4.5 14.5 7.5 M 7.5 10.5 C 11.5 9 11.5 13 9 13 C 12 13 11.5 17.5 7.5 16 E 14.8 13.2 1.9 3.2"
        ),
        "goforward": Drawing("A 12 13 8 -30 240 P 14 2 17 5.2 13.5 8 M 16.5 5.2 L 12 5"),
        "goforward.10": Drawing(
            "A 12 13 8.5 -30 270 P 9.5 1.8 12.5 4.5 9.5 7.5 M 8 11 L 9.5 10 L 9.5 16.5 E 14 13.2 2.2 3.2"),
        "goforward.15": Drawing(
            "A 12 13 8.5 -30 270 P 9.5 1.8 12.5 4.5 9.5 7.5 M 8 11 L 9.5 10 L 9.5 16.5 M 16 10 L 13 10 L 12.7 12.8 C 17.5 12 17 17 12.5 16"
        ),
        "goforward.30": Drawing(
            "A 12 13 8.5 -30 270 P 9.5 1.8 12.5 4.5 9.5 7.5 M 7.5 10.5 C 11.5 9 11.5 13 9 13 C 12 13 11.5 17.5 7.5 16 E 14.8 13.2 1.9 3.2"
        ),
        "backward": Drawing(outline: "P 12 6 3 12 12 18 Z P 21 6 12 12 21 18 Z"),
        "forward": Drawing(outline: "P 3 6 12 12 3 18 Z P 12 6 21 12 12 18 Z"),
        "backward.end": Drawing("M 5 5 L 5 19", outline: "P 19 5 8 12 19 19 Z"),
        "forward.end": Drawing("M 19 5 L 19 19", outline: "P 5 5 16 12 5 19 Z"),
        "playpause": Drawing("M 15.5 6 L 15.5 18 M 20 6 L 20 18", outline: "P 3 5.5 12.5 12 3 18.5 Z"),
        "eject": Drawing(outline: "P 4 14 12 4.5 20 14 Z R 4 17 16 3.5 1"),
        "escape": Drawing("A 12 13 8 -50 200 M 13 14 L 5 5 P 5 10 5 4.5 10.5 4.5"),
        "list.bullet.indent": Drawing(
            "M 8 6 L 20.5 6 M 12 12 L 20.5 12 M 12 18 L 20.5 18", fills: "O 4.5 6 1.4 O 8 12 1.4 O 8 18 1.4"),
        "list.number": Drawing(
            "M 10 6 L 20.5 6 M 10 12 L 20.5 12 M 10 18 L 20.5 18 P 4 5 5.5 4 5.5 8 M 4 11 L 6.5 11 L 4 13.5 L 6.5 13.5 M 4 16.5 L 6.5 16.5 L 5 18 L 6.5 19.8 L 4 19.8"
        ),
        "list.star": Drawing(
            "M 10 6 L 20.5 6 M 10 12 L 20.5 12 M 10 18 L 20.5 18",
            fills: "S 5 6 2.6 5 0.42 S 5 12 2.6 5 0.42 S 5 18 2.6 5 0.42"),
        "checklist": Drawing(
            "M 11 6 L 20.5 6 M 11 12 L 20.5 12 M 11 18 L 20.5 18 P 3.5 6 5 7.5 8 4 P 3.5 12 5 13.5 8 10 P 3.5 18 5 19.5 8 16"
        ),
        "line.horizontal.3.decrease": Drawing("M 3.5 6.5 L 20.5 6.5 M 6.5 12 L 17.5 12 M 9.5 17.5 L 14.5 17.5"),
        "line.diagonal": Drawing("M 19 5 L 5 19"),
        "text.alignleft": Drawing("M 3.5 6 L 20.5 6 M 3.5 10 L 14 10 M 3.5 14 L 20.5 14 M 3.5 18 L 14 18"),
        "text.aligncenter": Drawing("M 3.5 6 L 20.5 6 M 7 10 L 17 10 M 3.5 14 L 20.5 14 M 7 18 L 17 18"),
        "text.alignright": Drawing("M 3.5 6 L 20.5 6 M 10 10 L 20.5 10 M 3.5 14 L 20.5 14 M 10 18 L 20.5 18"),
        "text.justify": Drawing("M 3.5 6 L 20.5 6 M 3.5 10 L 20.5 10 M 3.5 14 L 20.5 14 M 3.5 18 L 20.5 18"),
        "text.append": Drawing(
            "M 3.5 6 L 20.5 6 M 3.5 11 L 20.5 11 M 3.5 16 L 11 16 M 17 13.5 L 17 20.5 M 13.5 17 L 20.5 17"),
        "text.magnifyingglass": Drawing("M 3 6 L 17 6 M 3 11 L 9 11 M 3 16 L 8 16 O 14.5 14 4 M 17.5 17 L 20.5 20"),
        "text.cursor": Drawing(
            "M 12 4.5 L 12 19.5 M 8.5 3.5 C 11 3.5 12 4 12 6 M 15.5 3.5 C 13 3.5 12 4 12 6 M 8.5 20.5 C 11 20.5 12 20 12 18 M 15.5 20.5 C 13 20.5 12 20 12 18"
        ),
        "textformat": Drawing("P 2.5 19 8 5 13.5 19 M 4.5 14.5 L 11.5 14.5 O 18 15.5 3 M 21 12 L 21 19"),
        "textformat.size": Drawing("P 2 19 5 11 8 19 M 3 16.5 L 7 16.5 P 10 19 16 4 22 19 M 12 14.5 L 20 14.5"),
        "textformat.abc": Drawing(
            "P 2 16 5 8 8 16 M 3 13.5 L 7 13.5 P 10 8 10 16 M 10 8 C 14.5 8 14.5 12 10 12 C 15 12 15 16 10 16 A 20 12 3.5 50 310"
        ),
        "bold": Drawing(
            "P 7 4 7 20 M 7 4 L 12.5 4 C 18 4 18 11.5 12.5 11.5 L 7 11.5 M 12.5 11.5 C 19 11.5 19 20 12.5 20 L 7 20"),
        "italic": Drawing("M 14.5 4 L 9.5 20 M 10.5 4 L 18 4 M 6 20 L 13.5 20"),
        "underline": Drawing("M 6.5 3 L 6.5 10.5 C 6.5 18 17.5 18 17.5 10.5 L 17.5 3 M 5 20.5 L 19 20.5"),
        "strikethrough": Drawing(
            "M 17.5 7 C 16 3 6.5 2.5 6.5 8 C 6.5 10 8.5 11.5 11 12 M 15 13 C 20 16 17 20 12 20 C 9 20 7 18.5 6 16.5 M 3 12 L 21 12"
        ),
        "quote.opening": Drawing(
            fills:
                "O 7 14 3.2 O 17 14 3.2 M 3.8 14 C 3.8 9.5 5.5 7 9 6 L 9.5 7.5 C 7 8.5 6 10 6 12 L 8 12 L 7 15 Z M 13.8 14 C 13.8 9.5 15.5 7 19 6 L 19.5 7.5 C 17 8.5 16 10 16 12 L 18 12 L 17 15 Z"
        ),
        "quote.closing": Drawing(
            fills:
                "O 7 9.5 3.2 O 17 9.5 3.2 M 10.2 9.5 C 10.2 14 8.5 16.5 5 17.5 L 4.5 16 C 7 15 8 13.5 8 11.5 L 6 11.5 L 7 8.5 Z M 20.2 9.5 C 20.2 14 18.5 16.5 15 17.5 L 14.5 16 C 17 15 18 13.5 18 11.5 L 16 11.5 L 17 8.5 Z"
        ),
    ]
}
