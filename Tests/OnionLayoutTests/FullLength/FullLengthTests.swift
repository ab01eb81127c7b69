import OnionLayout
import OnionModel
import Testing

@Suite("Layouts in full length")
struct FullLengthTests {
    private let engine = LayoutEngine(text: FakeText())

    private func environment(safeArea: DirectionalInsets = .zero) -> LayoutEnvironment {
        LayoutEnvironment(
            size: Size(width: 320, height: 480), scale: 1, safeAreaInsets: safeArea, rootMargins: .plain)
    }

    private func layout(
        _ views: [TemplateView], _ constraints: [String], safeArea: DirectionalInsets = .zero
    ) throws -> LayoutResult {
        let template = Template(
            key: try Key("scene"), view: TemplateView(id: "view", subviews: views),
            constraints: try constraints.map(Constraint.init(parsing:)))
        return try FullLength.layout(in: environment(safeArea: safeArea)) { engine.layout(template, in: $0) }.0
    }

    @Test("The root is as high as the content of a scroll view needs, and a bar stays at the bottom")
    func scrollView() throws {
        let scroll = TemplateView.test("scroll", .scrollView, [:], [.sized("tall", 320, 900)])
        let constraints = [
            "scroll.top = view.top + 40", "scroll.leading = view.leading", "scroll.trailing = view.trailing",
            "scroll.bottom = bar.top", "bar.leading = view.leading", "bar.trailing = view.trailing",
            "bar.bottom = view.bottom", "bar.height = 50", "tall.top = scroll.top", "tall.leading = scroll.leading",
            "tall.trailing = scroll.trailing", "tall.bottom = scroll.bottom - 30",
        ]
        let result = try layout([scroll, .test("bar")], constraints)
        #expect(result.root.frame == Rect(width: 320, height: 1020))
        #expect(result.root.frame(of: "scroll") == [0, 40, 320, 930])
        #expect(result.root.subviews[0].contentSize == Size(width: 320, height: 930))
        #expect(result.root.frame(of: "bar") == [0, 970, 320, 50])
        #expect(result.issues.isEmpty)
        // The end of the content is above the home indicator.
        let above = try layout(
            [scroll], ["scroll.edges = view.edges", "tall.edges = scroll.edges"],
            safeArea: DirectionalInsets(bottom: 34))
        #expect(above.root.frame.height == 934)
    }

    @Test("A screen that does not scroll, or whose content fits, keeps its height")
    func fits() throws {
        #expect(try layout([.sized("box", 10, 10)], []).root.frame.height == 480)
        let scroll = TemplateView.test("scroll", .scrollView, [:], [.sized("small", 100, 300)])
        #expect(
            try layout([scroll], ["scroll.edges = view.edges", "small.edges = scroll.edges"]).root.frame.height == 480)
    }

    @Test("A content that is at least as high as its scroll view grows once")
    func filling() throws {
        let scroll = TemplateView.test(
            "scroll", .scrollView, [:], [.test("content", .view, [:], [.sized("box", 10, 700)])])
        let result = try layout(
            [scroll],
            [
                "scroll.edges = view.edges", "content.edges = scroll.contentLayoutGuide.edges",
                "content.width = scroll.width", "content.height >= scroll.height", "box.top = content.top",
                "box.bottom <= content.bottom",
            ])
        #expect(result.root.frame.height == 700)
    }

    @Test("A scroll view with a height of its own keeps it, alone and inside of another one")
    func fixed() throws {
        let inner = TemplateView.test("inner", .scrollView, [:], [.sized("long", 100, 2_000)])
        let constraints = [
            "inner.height = 100", "inner.width = 100", "long.edges = inner.edges",
        ]
        let alone = try layout([inner], constraints + ["inner.top = view.top", "inner.leading = view.leading"])
        #expect(alone.root.frame.height == 480)
        let outer = TemplateView.test("outer", .scrollView, [:], [inner, .sized("tall", 320, 900)])
        let nested = try layout(
            [outer],
            constraints + [
                "outer.edges = view.edges", "inner.top = outer.top", "inner.leading = outer.leading",
                "tall.top = inner.bottom", "tall.leading = outer.leading", "tall.trailing = outer.trailing",
                "tall.bottom = outer.bottom",
            ])
        #expect(nested.root.frame.height == 1_000)
        #expect(nested.root.frame(of: "inner") == [0, 0, 100, 100])
    }

    @Test("A scroll view that is half as high as the screen gets all of its content")
    func shares() throws {
        let scroll = TemplateView.test("scroll", .scrollView, [:], [.sized("tall", 100, 600)])
        let result = try layout(
            [scroll],
            [
                "scroll.top = view.top", "scroll.leading = view.leading", "scroll.trailing = view.trailing",
                "scroll.height = 0.5 * view.height", "tall.edges = scroll.edges",
            ])
        // Heights are rounded to pixels, and a point of the root is half a point here.
        #expect(abs(result.root.frame.height - 1_200) <= 4)
    }

    @Test("The cells of a table and the text of a text view count; a hidden scroll view does not")
    func others() throws {
        let cells = (0..<20).map { number in
            TemplateView.test(
                "cell\(number)", .tableViewCell,
                [
                    .frame: .rect(Rect(y: Double(number) * 44, width: 320, height: 44)),
                    .autoresizing: .choices(["flexibleWidth"]),
                ])
        }
        let table = TemplateView.test("table", .tableView, [:], cells)
        #expect(try layout([table], ["table.edges = view.edges"]).root.frame.height == 880)
        // 32 characters of ten points a line, with 5 points at the sides: 1,000 take 33 lines of 20 points.
        let text = TemplateView.test(
            "text", .textView, [.text: .text(.verbatim(.plain(String(repeating: "a", count: 1_000))))])
        #expect(try layout([text], ["text.edges = view.edges"]).root.frame.height == 33 * 20 + 16)
        let hidden = TemplateView.test("scroll", .scrollView, [.hidden: .bool(true)], [.sized("tall", 320, 900)])
        #expect(
            try layout([hidden], ["scroll.edges = view.edges", "tall.edges = scroll.edges"]).root.frame.height == 480)
    }

    @Test("More than a page of a PDF is refused, with the height")
    func tooHigh() throws {
        let scroll = TemplateView.test("scroll", .scrollView, [:], [.sized("tall", 320, 14_401)])
        #expect(throws: FullLength.TooHigh.self) {
            try layout([scroll], ["scroll.edges = view.edges", "tall.edges = scroll.edges"])
        }
        // A content that is twice as high as its scroll view has no full length.
        let twice = TemplateView.test("scroll", .scrollView, [:], [.test("content")])
        let constraints = [
            "scroll.edges = view.edges", "content.edges = scroll.contentLayoutGuide.edges",
            "content.height = 2 * scroll.height", "content.width = scroll.width",
        ]
        #expect(try layout([twice], constraints).root.frame.height == 480)
    }

    @Test("A template has its fitting height at a width, or none")
    func fitting() throws {
        func fitted(_ views: [TemplateView], _ constraints: String...) throws -> Rect? {
            let template = Template(
                key: try Key("scene"), view: TemplateView(id: "view", subviews: views),
                constraints: try constraints.map(Constraint.init(parsing:)))
            let result = LayoutEngine.fitting(in: environment()) { engine.layout(template, in: $0) }
            #expect(result?.issues.isEmpty != false)
            return result?.root.frame
        }
        let label = TemplateView.label("label", String(repeating: "a", count: 60), lines: 0)
        #expect(
            try fitted(
                [label], "label.top = view.top + 8", "label.leading = view.leading", "label.trailing = view.trailing",
                "label.bottom = view.bottom - 8") == Rect(width: 320, height: 56))
        #expect(try fitted([label], "label.center = view.center") == nil)
        #expect(try fitted([]) == nil)
    }
}
