import OnionLayout
import OnionModel
import OnionRender
import Testing

@testable import OnionTerminal

@Suite struct ColorsTests {
    private let small = Trees.screen(
        of: [
            Trees.label("Hello", Rect(x: 15, y: 15, width: 90, height: 20)),
            Trees.button("Go", Rect(x: 15, y: 45, width: 90, height: 45), style: "primary"),
        ], size: Size(width: 120, height: 105))

    @Test("A terminal with all colors shows those of the screen")
    func terminalColors() {
        #expect(
            Drawing.text(small, Wireframe(isColored: true), caption: "", depth: .full) == """
                ␛[2m╭────────────────╮␛[0m
                ␛[2m│␛[0m␛[48;2;255;255;255m                ␛[0m␛[2m│␛[0m
                ␛[2m│␛[0m␛[48;2;255;255;255m  ␛[0m␛[38;2;0;0;0;48;2;255;255;255mHello␛[0m␛[48;2;255;255;255m         ␛[0m␛[2m│␛[0m
                ␛[2m│␛[0m␛[48;2;255;255;255m                ␛[0m␛[2m│␛[0m
                ␛[2m│␛[0m␛[48;2;255;255;255m  ␛[0m␛[38;2;0;122;255;48;2;255;255;255m▟␛[0m␛[48;2;0;122;255m          ␛[0m␛[38;2;0;122;255;48;2;255;255;255m▙␛[0m␛[48;2;255;255;255m  ␛[0m␛[2m│␛[0m
                ␛[2m│␛[0m␛[48;2;255;255;255m  ␛[0m␛[48;2;0;122;255m     ␛[0m␛[1;38;2;255;255;255;48;2;0;122;255mGo␛[0m␛[48;2;0;122;255m     ␛[0m␛[48;2;255;255;255m  ␛[0m␛[2m│␛[0m
                ␛[2m│␛[0m␛[48;2;255;255;255m  ␛[0m␛[38;2;0;122;255;48;2;255;255;255m▜␛[0m␛[48;2;0;122;255m          ␛[0m␛[38;2;0;122;255;48;2;255;255;255m▛␛[0m␛[48;2;255;255;255m  ␛[0m␛[2m│␛[0m
                ␛[2m│␛[0m␛[48;2;255;255;255m                ␛[0m␛[2m│␛[0m
                ␛[2m╰────────────────╯␛[0m
                """)
    }

    @Test("A terminal with 16 colors shows the nearest ones")
    func terminalColorsShows() {
        #expect(
            Drawing.text(small, Wireframe(isColored: true), caption: "", depth: .standard) == """
                ␛[2m╭────────────────╮␛[0m
                ␛[2m│␛[0m␛[107m                ␛[0m␛[2m│␛[0m
                ␛[2m│␛[0m␛[107m  ␛[0m␛[30;107mHello␛[0m␛[107m         ␛[0m␛[2m│␛[0m
                ␛[2m│␛[0m␛[107m                ␛[0m␛[2m│␛[0m
                ␛[2m│␛[0m␛[107m  ␛[0m␛[94;107m▟␛[0m␛[104m          ␛[0m␛[94;107m▙␛[0m␛[107m  ␛[0m␛[2m│␛[0m
                ␛[2m│␛[0m␛[107m  ␛[0m␛[104m     ␛[0m␛[1;97;104mGo␛[0m␛[104m     ␛[0m␛[107m  ␛[0m␛[2m│␛[0m
                ␛[2m│␛[0m␛[107m  ␛[0m␛[94;107m▜␛[0m␛[104m          ␛[0m␛[94;107m▛␛[0m␛[107m  ␛[0m␛[2m│␛[0m
                ␛[2m│␛[0m␛[107m                ␛[0m␛[2m│␛[0m
                ␛[2m╰────────────────╯␛[0m
                """)
    }

    @Test("A dark screen has dark colors")
    func darkScreen() {
        let lines = Drawing.lines(small, Wireframe(isColored: true), appearance: .dark)
        let hello = lines[2].runs.first { $0.text == "Hello" }
        #expect(hello?.style.foreground == .rgb(red: 255, green: 255, blue: 255))
        #expect(hello?.style.background == .rgb(red: 0, green: 0, blue: 0))
    }

    @Test("Translucent views show the colors below")
    func translucentViews() {
        let tree = Trees.screen(of: [
            Trees.label("Below", Rect(x: 15, y: 15, width: 90, height: 20)),
            Trees.view(.view, Rect(width: 345, height: 300), [.backgroundColor: .color(.hex("#00000080"))]),
        ])
        let run = Drawing.lines(tree, Wireframe(isColored: true))[2].runs.first { $0.text == "Below" }
        #expect(run?.style.foreground == .rgb(red: 0, green: 0, blue: 0))
        #expect(run?.style.background == .rgb(red: 127, green: 127, blue: 127))
    }

    @Test("The tint is inherited from the superview")
    func tintInherited() {
        let button = Trees.button("Go", Rect(x: 15, y: 15, width: 90, height: 20), style: nil)
        let tree = Trees.screen(of: [
            Trees.view(.view, Rect(width: 345, height: 300), [.tintColor: .color(.hex("#102030"))], [button])
        ])
        let run = Drawing.lines(tree, Wireframe(isColored: true))[2].runs.first { $0.text == "Go" }
        #expect(run?.style.foreground == .rgb(red: 0x10, green: 0x20, blue: 0x30))
    }

    @Test("The foreground of a configuration colors a title, unless the title has its own color")
    func configuredTitle() {
        let foreground: [Property: PropertyValue] = [.baseForegroundColor: .color(.hex("#102030"))]
        let own = foreground.merging([.titleColor: .color(.hex("#405060"))]) { $1 }
        for (properties, red) in [(foreground, 0x10), (own, 0x40)] {
            let button = Trees.view(
                .button, Rect(x: 15, y: 15, width: 90, height: 20),
                properties.merging([.title: .text(.verbatim("Go"))]) { $1 })
            let run = Drawing.lines(Trees.screen(of: [button]), Wireframe(isColored: true))[2].runs
                .first { $0.text == "Go" }
            #expect(run?.style.foreground == .rgb(red: red, green: red + 0x10, blue: red + 0x20))
        }
    }

    @Test("A layer has one color in its frame, its texts and the legend")
    func layerOne() {
        let lines = Drawing.lines(Trees.newYear(), Wireframe(width: 52, isColored: true, layers: Trees.newYearLayers))
        func colors(of text: String) -> Set<TerminalColor?> {
            Set(lines.flatMap(\.runs).filter { $0.text.contains(text) }.map(\.style.foreground))
        }
        #expect(colors(of: "Got it") == [.standard(3)])
        #expect(colors(of: "Pizza is") == [.standard(3)])
        #expect(colors(of: "✕") == [.standard(6)])
        #expect(lines.suffix(3).map { $0.runs.first?.style.foreground } == [.standard(6), .standard(5), .standard(3)])
    }

    @Test("An unknown color is reported where colors are drawn")
    func unknownColor() {
        let tree = Trees.screen(of: [
            Trees.view(.view, Rect(width: 90, height: 90), [.backgroundColor: .color(.named("brand"))]),
            Trees.view(.label, Rect(width: 90, height: 90), [.textColor: .color(.named("label"))]),
        ])
        let renderEnvironment = Drawing.renderEnvironment(tree)
        func missing(in wireframe: Wireframe) -> Set<String> {
            var warnings = PictureWarnings()
            _ = wireframe.lines(of: [(LayoutResult(root: tree), renderEnvironment, "")], noting: &warnings)
            return warnings.missingColors
        }
        #expect(missing(in: Wireframe(isColored: true)) == ["brand"])
        #expect(missing(in: Wireframe()).isEmpty)
    }
}
