import OnionGraphics
import OnionLayout
import OnionModel
import OnionRender
import Testing

struct TableTests {
    private let line = RGBA(0x3C3C43, 0.29)

    private func table(
        _ style: String, cells: Int = 2, _ direction: Traits.LayoutDirection = .leftToRight,
        accessory: String = "none", selected: [Property: PropertyValue] = [:]
    ) -> Painted {
        let cells = (0..<cells).map { index in
            LaidOutView(
                id: "cell\(index)", type: .tableViewCell,
                frame: Rect(y: 10 + Double(index) * 44, width: 300, height: 44),
                properties: [.accessoryType: .choice(accessory)].merging(index == 0 ? selected : [:]) { $1 })
        }
        let table = LaidOutView(
            id: "table", type: .tableView, frame: Rect(width: 300, height: 400),
            properties: [.tableViewStyle: .choice(style)], subviews: cells)
        return Painted(.screen([table]), direction: direction)
    }

    @Test(
        "A line is below every cell of a plain table",
        arguments: [(Traits.LayoutDirection.leftToRight, 16.0), (.rightToLeft, 0)])
    func lineBelow(direction: Traits.LayoutDirection, x: Double) {
        let painted = table("plain", direction)
        #expect(painted.shapes("cell0").fills(line) == [Rect(x: x, y: 43.5, width: 284, height: 0.5)])
        #expect(painted.shapes("cell1").fills(line) == [Rect(x: x, y: 43.5, width: 284, height: 0.5)])
    }

    @Test("Groups begin and end with a whole line")
    func groupsBegin() {
        let painted = table("grouped")
        #expect(painted.shapes("table").fills(RGBA(0xF2F2F7)) == [Rect(width: 300, height: 400)])
        #expect(painted.shapes("cell0").fills(RGBA(0xFFFFFF)) == [Rect(width: 300, height: 44)])
        #expect(painted.shapes("cell0").fills(line).map(\.width) == [284, 300])
        #expect(painted.shapes("cell1").fills(line).map(\.width) == [300])
    }

    @Test("A selected row has the ground of the selection, unless its style is none")
    func selected() {
        let ground = RGBA(0xD1D1D6)
        let isSelected = [Property.isSelected: PropertyValue.bool(true)]
        let plain = table("plain", selected: isSelected)
        #expect(plain.shapes("cell0").fills(ground) == [Rect(width: 300, height: 44)])
        #expect(plain.shapes("cell1").fills(ground).isEmpty)
        #expect(
            table("insetGrouped", selected: isSelected).shapes("cell0").fills(ground) == [Rect(width: 300, height: 54)])
        let none = isSelected.merging([.selectionStyle: .choice("none")]) { $1 }
        #expect(table("plain", selected: none).shapes("cell0").fills(ground).isEmpty)
    }

    @Test("Inset groups have round corners outside")
    func insetGroups() {
        let painted = table("insetGrouped")
        #expect(painted.shapes("cell0").fills(RGBA(0xFFFFFF)) == [Rect(width: 300, height: 54)])
        #expect(painted.shapes("cell1").fills(RGBA(0xFFFFFF)) == [Rect(y: -10, width: 300, height: 54)])
        #expect(painted.shapes("cell1").fills(line).isEmpty)
    }

    @Test(
        "An accessory is at the trailing edge",
        arguments: [
            ("none", 0), ("disclosureIndicator", 1), ("checkmark", 1), ("detailButton", 3),
            ("detailDisclosureButton", 4),
        ])
    func accessoryTrailing(accessory: String, marks: Int) {
        func signs(_ direction: Traits.LayoutDirection) -> [Shape] {
            table("plain", direction, accessory: accessory).shapes("cell0").filter { shape in
                shape.color != line && shape.color != RGBA(0xFFFFFF)
            }
        }
        #expect(signs(.leftToRight).count == marks)
        #expect(signs(.leftToRight).allSatisfy { $0.frame.x > 200 && $0.frame.maxX <= 284 })
        #expect(signs(.rightToLeft).allSatisfy { $0.frame.x >= 16 && $0.frame.maxX < 100 })
    }

    @Test("Rows of bars replace cells that programs make")
    func rowsBars() {
        #expect(table("plain", cells: 0).shapes("table").count > 10)
        #expect(table("plain", cells: 1).shapes("table").count == 1)
    }
}
