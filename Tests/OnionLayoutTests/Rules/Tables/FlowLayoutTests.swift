import OnionLayout
import OnionModel
import Testing

@Suite("Cells of collections")
struct FlowLayoutTests {
    private func cell(_ id: String, _ width: Double? = nil, _ height: Double = 50) -> TemplateView {
        .test(id, .collectionViewCell, width.map { [.itemSize: .size(Size(width: $0, height: height))] } ?? [:])
    }

    private func grid(_ properties: [Property: PropertyValue] = [:], _ items: [TemplateView]) -> TemplateView {
        .test("grid", .collectionView, properties, items)
    }

    private func scene(
        width: Double = 320, height: Double = 480, safeArea: DirectionalInsets = .zero,
        direction: Traits.LayoutDirection = .leftToRight, _ grid: TemplateView, _ more: String...
    ) throws -> Scene {
        let scene = try Scene(
            size: Size(width: width, height: height), safeArea: safeArea, direction: direction, scale: 2, [grid],
            constraints: ["grid.edges = view.edges"] + more)
        #expect(scene.issues == [])
        return scene
    }

    private let square: [Property: PropertyValue] = [.itemSize: .size(Size(width: 100, height: 50))]

    @Test("Cells of one size are a grid from edge to edge, at every width; the last line has the spacing of the others")
    func uniform() throws {
        let cells = ["a", "b", "c", "d", "e"].map { cell($0) }
        let small = try scene(grid(square, cells))
        #expect(try small.frame("c") == [220, 0, 100, 50])
        #expect(try small.frame("e") == [110, 60, 100, 50])
        #expect(small.result.root.subviews[0].contentSize == Size(width: 320, height: 110))
        let large = try scene(width: 393, grid(square, cells))
        #expect(try large.frame("b") == [146.5, 0, 100, 50])
        #expect(try large.frame("c") == [293, 0, 100, 50])
        #expect(try large.frame("e") == [146.5, 60, 100, 50])
        let few = try scene(width: 393, grid(square, [cell("a"), cell("b")]))
        #expect(try few.frame("b") == [146.5, 0, 100, 50])
        // A line has room for one cell alone.
        let narrow = try scene(width: 180, grid(square, [cell("a"), cell("b")]))
        #expect(try narrow.frame("a") == [40, 0, 100, 50])
        #expect(try narrow.frame("b") == [40, 60, 100, 50])
    }

    @Test("Cells of several sizes are centered in their lines, and the last line has the least spacing")
    func several() throws {
        // As Interface Builder saved them.
        let centered = try scene(width: 375, grid([:], [cell("a", 373, 261), cell("b", 147, 317)]))
        #expect(try centered.frame("a") == [1, 0, 373, 261])
        #expect(try centered.frame("b") == [114, 271, 147, 317])
        let insets = PropertyValue.insets(DirectionalInsets(leading: 10, trailing: 10))
        let last = try scene(width: 414, grid([.sectionInset: insets], [cell("a", 156, 135), cell("b", 199, 34)]))
        #expect(try last.frame("a") == [10, 0, 156, 135])
        #expect(try last.frame("b") == [176, 50.5, 199, 34])
        let spread = try scene(grid([:], [cell("a", 100), cell("b", 120, 30), cell("c", 200)]))
        #expect(try spread.frame("b") == [200, 10, 120, 30])
        #expect(try spread.frame("c") == [60, 60, 200, 50])
    }

    @Test("In a language that is written from the right, lines of cells of one size are mirrored, and others are not")
    func rightToLeft() throws {
        let insets = PropertyValue.insets(DirectionalInsets(leading: 20))
        let properties = square.merging([.sectionInset: insets]) { $1 }
        let uniform = try scene(direction: .rightToLeft, grid(properties, [cell("a"), cell("b"), cell("c")]))
        #expect(try uniform.frame("a") == [200, 0, 100, 50])
        #expect(try uniform.frame("b") == [0, 0, 100, 50])
        #expect(try uniform.frame("c") == [200, 60, 100, 50])
        let several = try scene(direction: .rightToLeft, grid(properties, [cell("a"), cell("b", 80)]))
        #expect(try several.frame("a") == [20, 0, 100, 50])
        #expect(try several.frame("b") == [130, 0, 80, 50])
    }

    @Test("Without a size, the content of a cell decides, else its frame, else it is 50 points wide and high")
    func selfSizing() throws {
        let box = TemplateView.test("own", .collectionViewCell, [:], [.test("box")])
        let framed = TemplateView.test("framed", .collectionViewCell, [.frame: .rect(Rect(width: 90, height: 70))])
        let scene = try scene(
            grid([:], [box, framed, cell("open")]), "box.top = own.top + 8", "box.leading = own.leading + 8",
            "own.bottom = box.bottom + 8", "own.trailing = box.trailing + 8", "box.width = 64", "box.height = 24")
        #expect(try scene.frame("own") == [0, 15, 80, 40])
        #expect(try scene.frame("framed") == [90, 0, 90, 70])
        #expect(try scene.frame("open") == [190, 10, 50, 50])
    }

    @Test("A cell with a text is as wide as the text, and no wider than its line")
    func texts() throws {
        func tag(_ id: String, _ text: String) -> TemplateView {
            .test(id, .collectionViewCell, [:], [.label("\(id)Text", text, lines: 0)])
        }
        let words = String(repeating: "word ", count: 16)
        let scene = try scene(
            grid([:], [tag("a", "word"), tag("b", words)]), "aText.edges = a.edges", "bText.edges = b.edges")
        let (short, long) = (try scene.frame("a"), try scene.frame("b"))
        #expect(short[0] + short[2] / 2 == 160 && short[2] < 80)
        #expect(long[2] <= 320 && long[3] > short[3] && long[1] == short[3] + 10)
    }

    @Test("Sections have headers, insets and footers, and follow each other")
    func sections() throws {
        func view(_ id: String, _ kind: Property.ElementKind) -> TemplateView {
            .test(id, .collectionReusableView, [.elementKind: PropertyValue(kind)])
        }
        let first = TemplateView.test(
            "one", .collectionViewSection,
            [.headerTitle: .text(.verbatim(.plain("Pizzas"))), .footerTitle: .text(.verbatim(.plain("All")))],
            [cell("a")])
        // A footer that is written before the cells.
        let second = TemplateView.test(
            "two", .collectionViewSection,
            [
                .headerReferenceSize: .size(Size(width: 0, height: 30)),
                .footerReferenceSize: .size(Size(width: 0, height: 12)), .minimumLineSpacing: .number(4),
            ], [view("head", .header), view("foot", .footer), cell("b"), cell("c"), cell("d"), cell("e")])
        let insets = PropertyValue.insets(DirectionalInsets(top: 5, bottom: 7))
        let scene = try scene(grid(square.merging([.sectionInset: insets]) { $1 }, [first, second]))
        #expect(try scene.frame("one.header") == [16, 26, 288, 20])
        #expect(try scene.frame("a") == [0, 54.5, 100, 50])
        #expect(try scene.frame("one.footer") == [16, 117.5, 288, 20])
        #expect(try scene.frame("one") == [0, 0, 320, 143.5])
        #expect(try scene.frame("two") == [0, 143.5, 320, 30 + 5 + 50 + 4 + 50 + 7 + 12])
        #expect(try scene.frame("head") == [0, 0, 320, 30])
        #expect(try scene.frame("e") == [0, 89, 100, 50])
        #expect(try scene.frame("foot") == [0, 146, 320, 12])
    }

    @Test("A collection that scrolls horizontally has lines from top to bottom, and begins beside the safe area")
    func horizontal() throws {
        let axis = [Property.scrollAxis: PropertyValue.choice("horizontal")]
        let scene = try scene(
            height: 120, safeArea: DirectionalInsets(leading: 40),
            grid(square.merging(axis) { $1 }, [cell("a"), cell("b"), cell("c")]))
        #expect(try scene.frame("a") == [40, 0, 100, 50])
        #expect(try scene.frame("b") == [40, 70, 100, 50])
        #expect(try scene.frame("c") == [150, 0, 100, 50])
        #expect(scene.result.root.subviews[0].contentSize == Size(width: 250, height: 120))
    }

    @Test("Insets count from the edges, the safe area or the margins, and cells begin below bars")
    func insetReference() throws {
        for (reference, x) in [("fromContentInset", 0.0), ("fromSafeArea", 30), ("fromLayoutMargins", 38)] {
            let scene = try scene(
                safeArea: DirectionalInsets(top: 20, leading: 30),
                grid(square.merging([.sectionInsetReference: .choice(reference)]) { $1 }, [cell("a")]))
            #expect(try scene.frame("a") == [x, 20, 100, 50])
        }
    }

    @Test("Cells with an autoresizing mask or constraints of their own keep their places")
    func placed() throws {
        let old = TemplateView.test(
            "old", .collectionViewCell,
            [.frame: .rect(Rect(x: 7, y: 28, width: 40, height: 44)), .autoresizing: .choices([])])
        #expect(try scene(grid([:], [old])).frame("old") == [7, 28, 40, 44])
    }
}
