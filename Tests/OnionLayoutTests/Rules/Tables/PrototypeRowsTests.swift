import OnionLayout
import OnionModel
import Testing

@Suite("Prototypes of tables and collections")
struct PrototypeRowsTests {
    private func cell(_ id: String, height: Double, _ type: ViewType = .tableViewCell) -> TemplateView {
        let size: (Property, PropertyValue) =
            type == .tableViewCell
            ? (.rowHeight, .number(height)) : (.itemSize, .size(Size(width: 100, height: height)))
        return .test(id, type, [size.0: size.1], [.test("\(id)Content", .contentView, [:], [.sized("\(id)Dot", 8, 8)])])
    }

    private func template(
        _ cells: [TemplateView], _ type: ViewType = .tableView, mode: Property.DataMode? = .prototypes
    ) throws -> Template {
        let list = TemplateView.test("list", type, mode.map { [.dataMode: PropertyValue($0)] } ?? [:], cells)
        var template = Template(key: try Key("people"), view: .test("view", .view, [:], [list]))
        let dots = cells.flatMap { cell in
            ["leading = \(cell.id)Content.leading + 20", "top = \(cell.id)Content.top"].map { "\(cell.id)Dot.\($0)" }
        }
        template.constraints = try (["list.edges = view.edges"] + dots).map(Constraint.init(parsing:))
        return template
    }

    private func layout(_ template: Template, rounds: Int = 1) -> LayoutResult {
        var environment = LayoutEnvironment(size: Size(width: 320, height: 480), scale: 1, rootMargins: .plain)
        environment.prototypeRounds = rounds
        return LayoutEngine(text: FakeText()).layout(template, in: environment)
    }

    @Test("Prototypes follow each other until they fill their table")
    func rounds() throws {
        let template = try template([cell("title", height: 40), cell("person", height: 60)])
        let once = layout(template)
        #expect(once.root.subviews[0].subviews.map(\.frame.y) == [0, 40])
        #expect(once.root.roundsOfPrototypes() == 5)
        #expect(once.root.roundsOfPrototypes(isWhole: true) == 4)
        let filled = layout(template, rounds: 5)
        #expect(filled.issues == [])
        #expect(filled.root.subviews[0].subviews.count == 10)
        #expect(filled.root.subviews[0].subviews.map(\.frame.y) == [0, 40, 100, 140, 200, 240, 300, 340, 400, 440])
    }

    @Test("The constraints inside a prototype hold in its copies, too")
    func constraints() throws {
        let rows = try layout(template([cell("person", height: 60)]), rounds: 3).root.subviews[0].subviews
        #expect(rows.map(\.id) == ["person", "person·2", "person·3"])
        for row in rows { #expect(row.subviews[0].subviews[0].frame == Rect(x: 20, y: 0, width: 8, height: 8)) }
    }

    @Test("The cells of a collection fill its lines")
    func collection() throws {
        let template = try template([cell("photo", height: 100, .collectionViewCell)], .collectionView)
        #expect(layout(template).root.roundsOfPrototypes() == 13)
        let cells = layout(template, rounds: 13).root.subviews[0].subviews
        #expect(cells.count == 13)
        #expect(cells[2].frame == Rect(x: 220, y: 0, width: 100, height: 100))
        #expect(cells[3].frame.y == 110)
    }

    @Test("Cells that are rows are shown once", arguments: [nil, Property.DataMode.static])
    func rows(mode: Property.DataMode?) throws {
        let template = try template([cell("person", height: 60)], mode: mode)
        #expect(layout(template).root.roundsOfPrototypes() == 1)
        #expect(layout(template, rounds: 5).root.subviews[0].subviews.count == 1)
    }

    @Test("A prototype in another one has its constraints in all copies")
    func nested() throws {
        var outer = cell("person", height: 120)
        outer.subviews[0].subviews = [
            .test(
                "photos", .collectionView, [.dataMode: PropertyValue(Property.DataMode.prototypes)],
                [cell("photo", height: 20, .collectionViewCell)])
        ]
        var template = try template([outer])
        template.constraints = try [
            "list.edges = view.edges", "photos.edges = personContent.edges",
            "photoDot.leading = photoContent.leading + 20",
        ].map(Constraint.init(parsing:))
        let rows = layout(template, rounds: 2).root.subviews[0].subviews
        let dots = rows.flatMap { $0.subviews[0].subviews[0].subviews.map { $0.subviews[0].subviews[0].frame.x } }
        #expect(dots == [20, 20, 20, 20])
    }

    @Test("Copies are limited to what a picture can show")
    func limits() throws {
        let small = try template([cell("line", height: 1)])
        #expect(layout(small).root.roundsOfPrototypes() == 60)
        let views = (0..<500).map { TemplateView.sized("view\($0)", 1, 1) }
        var large = cell("large", height: 60)
        large.subviews[0].subviews = views
        var template = try template([large])
        template.constraints = try [Constraint(parsing: "list.edges = view.edges")]
        #expect(layout(template, rounds: 60).root.subviews[0].subviews.count == 4)
    }
}
