import OnionGraphics
import OnionLayout
import OnionModel
import OnionRender
import Testing

struct ViewTreePainterTests {
    private func view(
        _ id: String, _ rect: Rect = Rect(x: 10, y: 20, width: 100, height: 50),
        _ properties: [Property: PropertyValue] = [:], _ subviews: [LaidOutView] = []
    ) -> LaidOutView {
        LaidOutView(id: id, type: .view, layer: 1, frame: rect, properties: properties, subviews: subviews)
    }

    @Test("Every view is a group in its frame")
    func viewGroup() {
        let inner = view("inner", Rect(x: 3, y: 4, width: 5, height: 6))
        let painted = Painted(.screen([view("outer", Rect(x: 1, y: 2, width: 90, height: 90), [:], [inner])]))
        let group = painted.group("inner")
        #expect(group?.view == DrawnView(id: "inner", type: .view, layer: 1, frame: inner.frame))
        #expect(group?.transform == .translation(x: 3, y: 4))
        #expect(painted.group("outer")?.marks.count == 1)
    }

    @Test("Subviews are drawn in their order")
    func subviewsDrawn() throws {
        let painted = Painted(.screen([view("lower"), view("upper")]))
        let root = try #require(painted.group("screen"))
        let names = root.marks.compactMap { if case .group(let group) = $0 { group.view?.id } else { nil } }
        #expect(names == ["lower", "upper"])
    }

    @Test("A screen has the background of the system by default")
    func screenBackground() {
        let whole = Rect(width: 375, height: 667)
        #expect(Painted(.screen()).shapes("screen").fills(RGBA(0xFFFFFF)) == [whole])
        #expect(Painted(.screen(), appearance: .dark).shapes("screen").fills(RGBA(0x000000)) == [whole])
        let red = Painted(.screen([], [.backgroundColor: .color(.hex("#FF0000"))]))
        #expect(red.shapes("screen").fills(RGBA(0xFF0000)) == [whole])
        #expect(Painted(.screen([view("it")])).shapes().isEmpty)
    }

    @Test("Views without a tint color inherit that of the window")
    func windowTint() {
        let own: [Property: PropertyValue] = [.tintColor: .color(.hex("#00FF00"))]
        let tinted: [Property: PropertyValue] = [.backgroundColor: .color(.named("tintColor"))]
        let root = LaidOutView.screen([view("it", Rect(width: 10, height: 10), tinted)])
        #expect(Painted(root).shapes().map(\.color) == [RGBA(0x007AFF)])
        #expect(Painted(root, tint: .hex("#FF0000")).shapes().map(\.color) == [RGBA(0xFF0000)])
        let other = LaidOutView.screen([view("it", Rect(width: 10, height: 10), tinted)], own)
        #expect(Painted(other, tint: .hex("#FF0000")).shapes().map(\.color) == [RGBA(0x00FF00)])
        #expect(Painted(root, tint: .named("missing")).warnings.missingColors == ["missing"])
    }

    @Test("A hidden view is not drawn, and neither are its subviews")
    func hiddenView() {
        let inner = view("inner")
        #expect(Painted(.screen([view("it", Rect(), [.hidden: .bool(true)], [inner])])).group("inner") == nil)
        #expect(Painted(.screen([view("it", Rect(), [.alpha: .number(0)], [inner])])).group("inner") == nil)
        #expect(Painted(.screen([view("it", Rect(), [.alpha: .number(0.5)], [inner])])).group()?.opacity == 0.5)
    }

    @Test("Corners are round, and clip the content on demand")
    func cornersRound() {
        let properties: [Property: PropertyValue] = [
            .cornerRadius: .number(8), .backgroundColor: .color(.named("red")),
        ]
        let rounded = VectorPath(Rect(width: 100, height: 50), cornerRadius: 8)
        let open = Painted(.screen([view("it", Rect(x: 1, y: 1, width: 100, height: 50), properties)])).group()
        #expect(open?.clip == nil)
        guard case .fill(let path, _)? = open?.marks.first else {
            Issue.record("there is no background")
            return
        }
        #expect(path == rounded)
        let clipping = properties.merging([.clipsToBounds: .bool(true)]) { $1 }
        let closed = Painted(.screen([view("it", Rect(x: 1, y: 1, width: 100, height: 50), clipping)])).group()
        #expect(closed?.clip == rounded)
    }

    @Test("Scroll views clip their content")
    func scrollViews() {
        let scrollView = LaidOutView(id: "it", type: .scrollView, frame: Rect(width: 20, height: 30))
        #expect(Painted(.screen([scrollView])).group()?.clip == VectorPath(Rect(width: 20, height: 30)))
    }

    @Test("A border lies within the edges and above the subviews")
    func borderLies() {
        let properties: [Property: PropertyValue] = [.borderWidth: .number(2), .borderColor: .color(.hex("#00FF00"))]
        let painted = Painted(.screen([view("it", Rect(width: 100, height: 50), properties, [view("inner")])]))
        guard case .stroke(let path, let color, let width, _)? = painted.group()?.marks.last else {
            Issue.record("there is no border above the subviews")
            return
        }
        #expect(path.bounds == Rect(x: 1, y: 1, width: 98, height: 48))
        #expect(color == RGBA(0x00FF00))
        #expect(width == 2)
    }

    @Test("The tint color is inherited")
    func tintColor() {
        let button = LaidOutView(
            id: "it", type: .button, frame: Rect(width: 60, height: 30), properties: [.title: .text(.verbatim("Go"))])
        let tinted = view("outer", Rect(width: 99, height: 99), [.tintColor: .color(.hex("#AA00BB"))], [button])
        #expect(Painted(.screen([tinted])).shapes().text("Go")?.color == RGBA(0xAA00BB))
        #expect(Painted(.screen([button])).shapes().text("Go")?.color == RGBA(0x007AFF))
    }

    @Test("Deep trees are painted")
    func deepTrees() {
        var tree = view("deepest", Rect(width: 1, height: 1))
        for _ in 0..<1_022 { tree = view("it", Rect(width: 1, height: 1), [:], [tree]) }
        #expect(Painted(.screen([tree])).group("deepest") != nil)
    }

    @Test("Invalid numbers do no harm")
    func invalidNumbers() {
        for number in [Double.nan, .infinity, -.infinity, 1e300] {
            let frame = Rect(x: number, y: number, width: number, height: number)
            let properties: [Property: PropertyValue] = [
                .alpha: .number(0.7), .cornerRadius: .number(number), .borderWidth: .number(number),
                .value: .number(number), .progress: .number(number), .numberOfPages: .number(number),
                .currentPage: .number(number), .selectedSegment: .number(number), .maximumValue: .number(number),
                .segments: .texts([.verbatim("a"), .verbatim("b")]), .title: .text(.verbatim("title")),
                .image: .image(ImageReference(name: "a", size: Size(width: number, height: number))),
                .backgroundImage: .image(ImageReference(name: "plus")), .text: .text(.verbatim("text")),
                .contentInsets: .insets(
                    DirectionalInsets(top: number, leading: number, bottom: number, trailing: number)),
                .titleEdgeInsets: .insets(DirectionalInsets(leading: number)), .isAnimating: .bool(true),
                .isOn: .bool(true), .tableViewStyle: .choice("insetGrouped"), .accessoryType: .choice("checkmark"),
            ]
            for type in ViewType.allCases {
                let subview = LaidOutView(id: "it", type: type, frame: frame, properties: properties)
                let root = LaidOutView(
                    id: "root", type: type, frame: frame, properties: properties, subviews: [subview])
                #expect(Painted(root).picture.size.width.isFinite)
            }
        }
    }
}
