import OnionLayout
import OnionModel
import OnionRender
import Testing

@testable import OnionTerminal

@Suite struct HostileWireframeTests {
    private let modes = [
        Wireframe(), Wireframe(isColored: true), Wireframe(showsGuides: true),
        Wireframe(isColored: true, showsGuides: true, layers: ["template/a@1"]),
    ]

    private func widths(of tree: LaidOutView, in wireframe: Wireframe) -> Set<Int> {
        Set(Drawing.lines(tree, wireframe).filter { !$0.text.hasPrefix("■") }.map(\.columns))
    }

    @Test(
        "Extreme frames do not stop the drawing",
        arguments: [
            Double.nan, .infinity, -.infinity, 1e300, -1e300, .leastNonzeroMagnitude, -0.0, Double(Int.max),
            Double(Int.min),
        ])
    func extremeFrames(number: Double) {
        let frames = [
            Rect(x: number, y: 15, width: 90, height: 45), Rect(x: 15, y: number, width: 90, height: 45),
            Rect(x: 15, y: 15, width: number, height: 45), Rect(x: 15, y: 15, width: 90, height: number),
            Rect(x: number, y: number, width: number, height: number),
        ]
        let properties: [Property: PropertyValue] = [
            .text: .text(.verbatim("text")), .title: .text(.verbatim("title")), .cornerRadius: .number(number),
            .borderWidth: .number(number), .alpha: .number(0.5), .value: .number(number), .progress: .number(number),
            .numberOfPages: .number(number), .currentPage: .number(number), .selectedSegment: .number(number),
            .segments: .texts([.verbatim("a"), .verbatim("b")]), .lines: .number(number),
            .backgroundColor: .color(.named("systemRed")), .font: .font(FontStyle(size: number)),
            .style: .choice("primary"), .minimumValue: .number(-number), .maximumValue: .number(number),
            .isOn: .bool(true),
        ]
        let tree = Trees.screen(
            of: ViewType.allCases.flatMap { type in frames.map { Trees.view(type, $0, properties) } })
        for mode in modes { #expect(widths(of: tree, in: mode) == [48]) }
    }

    @Test("Extreme screen sizes do not stop the drawing", arguments: [Double.nan, .infinity, 1e300, 0, -5, 0.001])
    func extremeScreen(number: Double) {
        for size in [Size(width: number, height: 100), Size(width: 100, height: number)] {
            let tree = Trees.screen(of: [Trees.label("text", Rect(width: 90, height: 20))], size: size)
            let lines = Drawing.lines(tree)
            #expect(lines.allSatisfy { $0.columns <= 80 })
            #expect(lines.count <= 1_010)
        }
    }

    @Test("Every width of a terminal is accepted", arguments: [-5, 0, 1, 2, 3, 11, 12, 13, 1_000_000])
    func widthTerminal(width: Int) {
        for tree in [Trees.newYear(), Trees.controls, Trees.scripts] {
            for mode in modes {
                var wireframe = mode
                wireframe.width = width
                let columns = Drawing.lines(tree, wireframe).map(\.columns).max() ?? 0
                #expect(columns <= max(width, 3))
            }
        }
    }

    @Test("A thousand nested views are drawn")
    func thousandNested() {
        var tree = Trees.label("deep", Rect(x: 15, y: 15, width: 90, height: 20))
        for _ in 0..<1_000 { tree = Trees.view(.view, Rect(width: 345, height: 300), [:], [tree]) }
        for mode in modes { #expect(Drawing.lines(tree, mode).contains { $0.text.contains("deep") }) }
    }

    @Test("Ten thousand views are drawn")
    func tenThousand() {
        let views = (0..<10_000).map { index in
            Trees.label("\(index)", Rect(x: Double(index % 100) * 3, y: Double(index / 100) * 3, width: 40, height: 20))
        }
        #expect(widths(of: Trees.screen(of: views), in: Wireframe()) == [48])
    }

    @Test("An endless text is cut")
    func endlessText() {
        let text = String(repeating: "word ", count: 200_000)
        let tree = Trees.screen(of: [Trees.label(text, Rect(x: 15, y: 15, width: 300, height: 1e6))])
        #expect(widths(of: tree, in: Wireframe()) == [48])
    }
}
