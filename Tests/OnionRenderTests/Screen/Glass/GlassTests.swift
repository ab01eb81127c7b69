import OnionGraphics
import OnionLayout
import OnionModel
import OnionRender
import Testing

@Suite("The look of iOS 26")
struct GlassTests {
    private static let light = RGBA(0xFFFFFF, 0.706)
    private static let dark = RGBA(0x232325, 0.706)

    private func bar(_ type: ViewType, _ subviews: [LaidOutView]) -> LaidOutView {
        .screen([LaidOutView(id: "it", type: type, frame: Rect(y: 20, width: 375, height: 54), subviews: subviews)])
    }

    private func item(_ id: String, x: Double, _ properties: [Property: PropertyValue] = [:]) -> LaidOutView {
        LaidOutView(
            id: id, type: .button, frame: Rect(x: x, y: 5, width: 44, height: 44),
            properties: properties.merging([.image: .image(ImageReference(name: "star"))]) { $1 })
    }

    @Test("Adjacent items of a bar share a capsule of glass, and filled ones and a bar's own views have none")
    func items() {
        let root = bar(
            .navigationBar,
            [
                item("it.a", x: 315), item("it.b", x: 271), item("it.c", x: 215),
                item("it.d", x: 16, [.style: PropertyValue(Action.Style.primary)]), item("own", x: 100),
            ])
        let capsules = [Rect(x: 215, y: 5, width: 44, height: 44), Rect(x: 271, y: 5, width: 88, height: 44)]
        #expect(Painted(root, systemVersion: 26).shapes().fills(Self.light) == capsules)
        #expect(Painted(root, appearance: .dark, systemVersion: 26).shapes().fills(Self.dark) == capsules)
        #expect(Painted(root, systemVersion: 18).shapes().isEmpty)
    }

    @Test("The items of a toolbar have glass, and the bar has no background")
    func toolbar() {
        let stack = LaidOutView(
            id: "it.items", type: .stackView, frame: Rect(x: 16, width: 343, height: 44),
            subviews: [item("it.a", x: 299)])
        let shapes = Painted(bar(.toolbar, [stack]), systemVersion: 26).shapes()
        #expect(shapes.fills(Self.light) == [Rect(x: 315, y: 5, width: 44, height: 44)])
        #expect(!shapes.contains { $0.frame.width > 60 })
    }

    private var tabBar: LaidOutView {
        let tabs = [0.0, 86, 172].map { x in
            LaidOutView(
                id: "it.tab\(Int(x))", type: .view, frame: Rect(x: x, width: 86, height: 62),
                properties: x == 0 ? [.isSelected: .bool(true)] : [:])
        }
        let stack = LaidOutView(
            id: "it.items", type: .stackView, frame: Rect(x: 58.5, width: 258, height: 62), subviews: tabs)
        return bar(.tabBar, [stack])
    }

    @Test("Tabs are on a platter of glass, the selected one on a lozenge inside it")
    func tabs() {
        let shapes = Painted(tabBar, systemVersion: 26).shapes()
        #expect(shapes.fills(Self.light) == [Rect(x: 50.375, width: 274.25, height: 62)])
        #expect(shapes.fills(RGBA(0, 0.07)) == [Rect(x: 54.375, y: 4, width: 94.25, height: 54)])
        #expect(Painted(tabBar, systemVersion: 18).shapes().first?.frame.width == 375)
    }

    @Test("A tab bar without tabs has the widest platter")
    func emptyTabBar() {
        let shapes = Painted(bar(.tabBar, []), systemVersion: 26).shapes()
        #expect(shapes.fills(Self.light) == [Rect(x: 21, width: 333, height: 62)])
    }

    /// Returns the corner radius of the first rounded shape of a view.
    private func radius(
        _ type: ViewType, _ size: Size, _ properties: [Property: PropertyValue], version: Int
    ) throws -> Double {
        let group = try #require(Painted(type, size, properties, systemVersion: version).group())
        func paths(_ marks: [Mark]) -> [VectorPath] {
            marks.flatMap { mark -> [VectorPath] in
                switch mark {
                case .fill(let path, _): [path]
                case .group(let group): paths(group.marks)
                default: []
                }
            }
        }
        let path = try #require(paths(group.marks).first { $0.steps.count > 5 })
        guard case .move(let start)? = path.steps.first else { return 0 }
        return start.x - path.bounds.x
    }

    @Test(
        "Filled buttons, segmented controls, steppers and search fields are capsules",
        arguments: [
            (
                ViewType.button, Size(width: 120, height: 40), [Property.configuration: PropertyValue.choice("filled")],
                10, 20
            ),
            (.segmentedControl, Size(width: 200, height: 33), [.segments: .texts([.verbatim("A")])], 8, 16),
            (.stepper, Size(width: 94, height: 32), [:], 8, 16),
            (.searchBar, Size(width: 300, height: 64), [.searchBarStyle: .choice("minimal")], 10, 22),
        ])
    func capsules(
        type: ViewType, size: Size, properties: [Property: PropertyValue], before: Double, since: Double
    ) throws {
        #expect(try radius(type, size, properties, version: 18) == before)
        #expect(try radius(type, size, properties, version: 26) == since)
    }

    @Test("A button with a corner style of its own keeps it")
    func cornerStyle() throws {
        let properties: [Property: PropertyValue] = [
            .configuration: .choice("filled"), .cornerStyle: .choice("medium"),
        ]
        for version in [18, 26] {
            #expect(try radius(.button, Size(width: 120, height: 40), properties, version: version) == 9)
        }
    }

    @Test("The knob of a slider is a pill on a thicker track")
    func slider() {
        let shapes = Painted(.slider, Size(width: 117, height: 34), systemVersion: 26).shapes()
        #expect(shapes.fills(RGBA(0xFFFFFF)) == [Rect(x: 2, y: 4.5, width: 37, height: 24)])
        #expect(shapes.first?.frame.height == 6)
    }

    @Test("Inset groups have a larger corner radius")
    func insetGroup() throws {
        func clipped(_ version: Int) throws -> Double {
            let cell = LaidOutView(id: "it", type: .tableViewCell, frame: Rect(x: 16, width: 343, height: 60))
            let table = LaidOutView(
                id: "table", type: .tableView, frame: Rect(width: 375, height: 400),
                properties: [.tableViewStyle: PropertyValue(Property.TableViewStyle.insetGrouped)], subviews: [cell])
            let group = try #require(Painted(.screen([table]), systemVersion: version).group())
            guard case .group(let plate)? = group.marks.first(where: { if case .group = $0 { true } else { false } }),
                case .fill(let path, _)? = plate.marks.first, case .move(let start)? = path.steps.first
            else { return 0 }
            return start.x
        }
        #expect(try clipped(18) == 10)
        #expect(try clipped(26) == 26)
    }

    @Test("The system's colors are those of the version", arguments: [(18, 0x007AFF as UInt32), (26, 0x0088FF)])
    func colors(version: Int, blue: UInt32) {
        let view: [Property: PropertyValue] = [.backgroundColor: .color(.named("systemBlue"))]
        #expect(
            Painted(.view, Size(width: 10, height: 10), view, systemVersion: version).shapes().first?.color
                == RGBA(blue))
    }

    @Test("What did not change is drawn as before")
    func unchanged() {
        let label: [Property: PropertyValue] = [.text: .text(.verbatim("Menu"))]
        for (type, properties) in [
            (ViewType.label, label), (.progressView, [.progress: .number(0.5)]), (.textView, label),
        ] {
            let pictures = [18, 26].map { version in
                Painted(
                    type, Size(width: 100, height: 40),
                    properties.merging([.tintColor: .color(.hex("#112233"))]) { $1 },
                    systemVersion: version)
            }
            #expect(pictures[0].shapes() == pictures[1].shapes(), "\(type)")
            #expect(pictures[1].warnings.isEmpty)
        }
    }

    @Test("A view whose new look is not known is noted")
    func formerLooks() {
        let size = Size(width: 100, height: 40)
        let field: [Property: PropertyValue] = [.borderStyle: .choice("roundedRect")]
        let picker = Painted(.datePicker, size, systemVersion: 26).warnings
        #expect(picker.formerLooks == [.datePicker])
        #expect(
            picker.sentences == ["how iOS 26 draws a datePicker like this one is not known: it is drawn as in iOS 18"])
        #expect(Painted(.textField, size, field, systemVersion: 26).warnings.formerLooks == [.textField])
        #expect(Painted(.textField, size, systemVersion: 26).warnings.isEmpty)
        #expect(Painted(.datePicker, size, systemVersion: 18).warnings.isEmpty)
        #expect(Painted(tabBar, bars: .pad, systemVersion: 26).warnings.formerLooks == [.tabBar])
    }
}
