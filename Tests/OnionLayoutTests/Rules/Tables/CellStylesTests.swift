import OnionLayout
import OnionModel
import Testing

/// Lines are 20 points high and characters 10 points wide.
@Suite("Cells of UIKit's own styles")
struct CellStylesTests {
    @Test("An accessory view has its own size, is centered at the end of its cell, and the content ends before it")
    func accessoryView() throws {
        let isAccessory = [Property.isAccessoryView: PropertyValue.bool(true)]
        let box = TemplateView.test(
            "box", .view, [.frame: .rect(Rect(width: 30, height: 20))].merging(isAccessory) { $1 })
        for (accessory, width, height) in [(box, 30.0, 20.0), (.sized("box", 50, 24, isAccessory), 50, 24)] {
            for direction in Traits.LayoutDirection.allCases {
                let row = TemplateView.test(
                    "row", .tableViewCell, [.cellStyle: .choice("default"), .accessoryType: .choice("checkmark")],
                    [.test("content", .contentView, [:], [.label("text", "text")]), accessory])
                let table = TemplateView.test("table", .tableView, [:], [row])
                let scene = try Scene(direction: direction, [table], "table.edges = view.edges")
                #expect(scene.issues == [])
                let isRightToLeft = direction == .rightToLeft
                let x = isRightToLeft ? 16 : 320 - 16 - width
                #expect(try scene.frame("box") == [x, ((43 - height) / 2).rounded(), width, height])
                let length = 320 - 16 - width
                #expect(try scene.frame("content") == [isRightToLeft ? 16 + width : 0, 0, length, 43])
                #expect(try scene.frame("text")[2] == length - 16 - 8)
            }
        }
    }

    private func scene(
        _ style: Property.CellStyle, _ accessory: Property.AccessoryType = .none, width: Double = 375,
        direction: Traits.LayoutDirection = .leftToRight, detail: String? = "Detail",
        image: Size? = nil, properties: [Property: PropertyValue] = [:]
    ) throws -> Scene {
        var parts: [TemplateView] = [.label("text", "Title")]
        if let detail { parts.append(.label("detail", detail)) }
        if let image {
            parts.append(.test("image", .imageView, [.image: .image(ImageReference(name: "a", size: image))]))
        }
        let properties = properties.merging(
            [.cellStyle: PropertyValue(style), .accessoryType: PropertyValue(accessory)]) { $1 }
        let cell = TemplateView.test("cell", .tableViewCell, properties, [.test("content", .contentView, [:], parts)])
        return try Scene(
            size: Size(width: width, height: 480), direction: direction, scale: 2,
            [.test("table", .tableView, [:], [cell])], "table.edges = view.edges")
    }

    @Test(
        "Content is beside the accessory",
        arguments: [
            (Property.AccessoryType.none, 375.0, 375.0), (.disclosureIndicator, 375, 348.5),
            (.disclosureIndicator, 414, 383.5), (.checkmark, 375, 335), (.detailButton, 414, 370),
            (.detailDisclosureButton, 375, 316.5),
        ])
    func accessories(accessory: Property.AccessoryType, width: Double, content: Double) throws {
        let scene = try scene(.default, accessory, width: width, detail: nil)
        #expect(scene.issues == [])
        #expect(try scene.frame("content") == [0, 0, content, 43.5])
    }

    @Test("The default style has one text as high as the row")
    func defaultStyle() throws {
        let side = try scene(.default, detail: nil)
        #expect(try side.frame("text") == [16, 0, 343, 43.5])
        let wide = try scene(.default, .disclosureIndicator, width: 414, detail: nil)
        #expect(try wide.frame("text") == [20, 0, 355.5, 43.5])
    }

    @Test("value1 has the detail at the trailing edge")
    func value1() throws {
        let scene = try scene(.value1)
        #expect(try scene.frame("text") == [16, 12, 50, 20])
        #expect(try scene.frame("detail") == [299, 12, 60, 20])
        let accessory = try self.scene(.value1, .disclosureIndicator)
        #expect(try accessory.frame("detail") == [280.5, 12, 60, 20])
    }

    @Test("A long detail of value1 gives way to the text")
    func longDetail() throws {
        let scene = try scene(.value1, width: 320, detail: String(repeating: "long", count: 20))
        #expect(scene.issues == [])
        #expect(try scene.frame("text") == [16, 12, 50, 20])
        #expect(try scene.frame("detail") == [72, 12, 232, 20])
    }

    @Test("value2 has the detail beside a text of 91 points")
    func value2() throws {
        let scene = try scene(.value2)
        #expect(try scene.frame("text") == [16, 12, 91, 20])
        #expect(try scene.frame("detail") == [113, 12, 60, 20])
        #expect(scene.result.root.subviews[0].subviews[0].subviews[0].subviews[0][.alignment] == .choice("right"))
    }

    @Test("subtitle has the detail below the text, and a row that is high enough for both")
    func subtitle() throws {
        let scene = try scene(.subtitle)
        #expect(try scene.frame("cell") == [0, 0, 375, 61.5])
        #expect(try scene.frame("text") == [16, 9.5, 50, 20])
        #expect(try scene.frame("detail") == [16, 32, 60, 20])
        let low = try self.scene(.subtitle, properties: [.rowHeight: .number(44)])
        #expect(low.issues == [])
        #expect(try low.frame("text") == [16, 2, 50, 20])
        #expect(try low.frame("detail") == [16, 22, 60, 20])
    }

    @Test("An image is before the texts, and makes the row higher, or smaller where the row has its height")
    func images() throws {
        let scene = try scene(.subtitle, image: Size(width: 60, height: 60))
        #expect(try scene.frame("image") == [16, 11.5, 60, 60])
        #expect(try scene.frame("cell")[3] == 82.5)
        #expect(try scene.frame("text")[0] == 91)
        let low = try self.scene(
            .default, detail: nil, image: Size(width: 80, height: 60), properties: [.rowHeight: .number(30)])
        #expect(low.issues == [])
        #expect(try low.frame("image") == [16, 0, 40, 30])
    }

    @Test("Everything is mirrored from right to left")
    func rightToLeft() throws {
        let scene = try scene(
            .value1, .disclosureIndicator, direction: .rightToLeft, image: Size(width: 24, height: 24))
        #expect(try scene.frame("content") == [26.5, 0, 348.5, 46.5])
        #expect(try scene.frame("image") == [308.5, 11.5, 24, 24])
        #expect(try scene.frame("text") == [243.5, 13.5, 50, 20])
        #expect(try scene.frame("detail") == [8, 13.5, 60, 20])
    }

    @Test("At the sizes for accessibility, the texts are below each other and break")
    func accessibilitySizes() throws {
        let parts: [TemplateView] = [
            TemplateView(
                id: "text", type: .label,
                properties: [.text: .text(.verbatim(.plain("A title that is too long for a row")))]),
            .label("detail", "Detail"),
        ]
        var template = Template(key: try Key("scene"))
        template.view = .test(
            "view", .view, [:],
            [.test("table", .tableView, [:], [.test("cell", .tableViewCell, [.cellStyle: .choice("value1")], parts)])])
        template.constraints = [try Constraint(parsing: "table.edges = view.edges")]
        let environment = LayoutEnvironment(
            size: Size(width: 320, height: 480), contentSizeCategory: .accessibilityMedium)
        let result = LayoutEngine(text: FakeText()).layout(template, in: environment)
        #expect(result.root.frame(of: "text") == [16, 9.5, 280, 40])
        #expect(result.root.frame(of: "detail") == [16, 52, 60, 20])
    }
}
