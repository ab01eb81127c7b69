import OnionLayout
import OnionModel
import Testing

@Suite("Rows and sections of tables")
struct TableRowsTests {
    private func cell(_ id: String, _ properties: [Property: PropertyValue] = [:]) -> TemplateView {
        .test(
            id, .tableViewCell, properties.merging([.cellStyle: .choice("default")]) { $1 }, [.label("\(id)Text", id)])
    }

    private func table(
        _ style: Property.TableViewStyle = .plain, _ properties: [Property: PropertyValue] = [:], _ rows: [TemplateView]
    ) -> TemplateView {
        .test("table", .tableView, properties.merging([.tableViewStyle: PropertyValue(style)]) { $1 }, rows)
    }

    private func section(
        _ id: String, header: String? = nil, footer: String? = nil, _ rows: [TemplateView]
    ) -> TemplateView {
        var section = TemplateView.test(id, .tableViewSection, [:], rows)
        section.properties[.headerTitle] = header.map { .text(.verbatim(.plain($0))) }
        section.properties[.footerTitle] = footer.map { .text(.verbatim(.plain($0))) }
        return section
    }

    @Test("Rows are below each other, as wide as the table, at every width", arguments: [320.0, 393, 834])
    func rows(width: Double) throws {
        let rows = [cell("one"), cell("two", [.rowHeight: .number(60)]), cell("three")]
        let scene = try Scene(
            size: Size(width: width, height: 480), [table(.plain, [:], rows)], "table.edges = view.edges")
        #expect(scene.issues == [])
        #expect(try scene.frame("one") == [0, 0, width, 43])
        #expect(try scene.frame("two") == [0, 43, width, 60])
        #expect(try scene.frame("three") == [0, 103, width, 43])
        #expect(scene.result.root.subviews[0].contentSize == Size(width: width, height: 146))
    }

    @Test("Rows and cells begin below the bars over them, unless the table never adjusts its content")
    func insets() throws {
        func first(_ behavior: String?) throws -> [Double] {
            let properties = behavior.map { [Property.contentInsetAdjustmentBehavior: PropertyValue.choice($0)] } ?? [:]
            let scene = try Scene(
                size: Size(width: 320, height: 480), safeArea: DirectionalInsets(top: 64),
                [table(.plain, properties, [cell("one")])], "table.edges = view.edges")
            return try scene.frame("one")
        }
        #expect(try first(nil)[1] == 64)
        #expect(try first("automatic")[1] == 64)
        #expect(try first("never")[1] == 0)
    }

    @Test("A table gives its rows their height")
    func heightOfTable() throws {
        let scene = try Scene([table(.plain, [.rowHeight: .number(70)], [cell("one")])], "table.edges = view.edges")
        #expect(try scene.frame("one") == [0, 0, 320, 70])
    }

    @Test("Constraints of the content decide the height of a row, else the design, else it is 44 points high")
    func selfSizing() throws {
        let high = TemplateView.test("high", .tableViewCell, [:], [.test("content", .contentView, [:], [.test("box")])])
        let designed = TemplateView.test("designed", .tableViewCell, [.frame: .rect(Rect(width: 9, height: 71))])
        let open = TemplateView.test("open", .tableViewCell, [:], [.test("inside", .contentView, [:], [.test("dot")])])
        let scene = try Scene(
            [table(.plain, [:], [high, designed, open])], "table.edges = view.edges", "box.top = content.topMargin",
            "box.leading = content.leadingMargin", "box.trailing = content.trailingMargin",
            "box.bottom = content.bottomMargin", "box.height = 80", "dot.centerY = inside.centerY",
            "dot.leading = inside.leading", "dot.width = 5", "dot.height = 5")
        #expect(scene.issues == [])
        #expect(try scene.frame("high") == [0, 0, 320, 102])
        #expect(try scene.frame("box") == [16, 11, 288, 80])
        #expect(try scene.frame("designed") == [0, 102, 320, 71])
        #expect(try scene.frame("open") == [0, 173, 320, 44])
        #expect(try scene.frame("dot") == [0, 20, 5, 5])
    }

    @Test("Sections of groups have their texts above and below their rows")
    func sections() throws {
        let scene = try Scene(
            size: Size(width: 414, height: 800), scale: 2,
            [
                table(
                    .insetGrouped, [:],
                    [
                        section("one", header: "Name", footer: "A foot", [cell("a"), cell("b")]),
                        section("two", [cell("c")]),
                    ])
            ], "table.edges = view.edges")
        #expect(scene.issues == [])
        #expect(try scene.frame("one") == [0, 0, 414, 60 + 87 + 34.5])
        #expect(try scene.frame("one.header") == [40, 33.5, 334, 20])
        #expect(try scene.frame("a") == [20, 60, 374, 43.5])
        #expect(try scene.frame("aText") == [20, 0, 334, 43.5])
        #expect(try scene.frame("b") == [20, 103.5, 374, 43.5])
        #expect(try scene.frame("one.footer") == [40, 154.5, 334, 20])
        #expect(try scene.frame("two") == [0, 181.5, 414, 17.5 + 43.5 + 17.5])
        #expect(scene.result.root.subviews[0].subviews[0].subviews[0][.text] == .text(.verbatim(.plain("NAME"))))
    }

    @Test("In iOS 26, rows without a height are higher, and headers of groups are headlines as they are written")
    func newRows() throws {
        let groups = table(
            .insetGrouped, [:], [section("one", header: "Name", [cell("a"), .test("open", .tableViewCell)])])
        for (version, height, text) in [(18, 44.0, "NAME"), (26, 52, "Name")] {
            let scene = try Scene(scale: 2, version: version, [groups], "table.edges = view.edges")
            #expect(try scene.frame("a")[3] == height - 0.5)
            #expect(try scene.frame("open")[3] == height)
            let header = scene.result.root.view("one.header")
            #expect(header?[.text] == .text(.verbatim(.plain(text))))
            #expect(header?[.font] == .font(FontStyle(style: version == 26 ? .headline : .footnote)))
        }
    }

    @Test("Sections of plain tables have no distances, and their headers are written as they are")
    func plainSections() throws {
        let scene = try Scene(
            [table(.plain, [:], [section("one", [cell("a")]), section("two", header: "Name", [cell("b")])])],
            "table.edges = view.edges")
        #expect(try scene.frame("one") == [0, 0, 320, 43])
        #expect(try scene.frame("two.header") == [16, 26, 288, 20])
        #expect(try scene.frame("b") == [0, 50, 320, 43])
        #expect(scene.result.root.subviews[0].subviews[1].subviews[0][.text] == .text(.verbatim(.plain("Name"))))
    }

    @Test("A long header breaks at the width of its table")
    func longHeader() throws {
        let words = String(repeating: "long ", count: 12)
        let scene = try Scene(
            [table(.grouped, [:], [section("one", header: words, [cell("a")])])], "table.edges = view.edges")
        #expect(try scene.frame("one.header") == [16, 34, 288, 60])
        #expect(try scene.frame("a")[1] == 100)
    }

    @Test("Rows keep the safe area at the sides: those of groups with their frames, others with their content")
    func safeArea() throws {
        let content = TemplateView.test("content", .contentView, [:], [.label("text", "text")])
        let row = TemplateView.test("row", .tableViewCell, [.cellStyle: .choice("default")], [content])
        let insets = DirectionalInsets(leading: 50, trailing: 30)
        let plain = try Scene(safeArea: insets, [table(.plain, [:], [row])], "table.edges = view.edges")
        #expect(try plain.frame("row") == [0, 0, 320, 43])
        #expect(try plain.frame("content") == [50, 0, 240, 43])
        #expect(try plain.frame("text") == [16, 0, 208, 43])
        let inset = try Scene(safeArea: insets, [table(.insetGrouped, [:], [row])], "table.edges = view.edges")
        #expect(try inset.frame("row") == [66, 18, 208, 43])
        #expect(try inset.frame("content") == [0, 0, 208, 43])
    }

    @Test("Rows begin below the safe area")
    func topOfSafeArea() throws {
        let scene = try Scene(
            safeArea: DirectionalInsets(top: 47), [table(.plain, [:], [cell("one")])], "table.edges = view.edges")
        #expect(try scene.frame("one") == [0, 47, 320, 43])
    }

    @Test("Cells with an autoresizing mask, and those with constraints to other views, keep their places")
    func placedCells() throws {
        let old = TemplateView.test(
            "old", .tableViewCell,
            [.frame: .rect(Rect(y: 28, width: 320, height: 44)), .autoresizing: .choices(["flexibleWidth"])])
        let bound = TemplateView.test("bound", .tableViewCell)
        let scene = try Scene(
            [table(.plain, [:], [old, bound])], "table.edges = view.edges", "bound.top = table.top + 100",
            "bound.leading = table.leading", "bound.width = 50", "bound.height = 20")
        #expect(try scene.frame("old") == [0, 28, 320, 44])
        #expect(try scene.frame("bound") == [0, 100, 50, 20])
    }
}
