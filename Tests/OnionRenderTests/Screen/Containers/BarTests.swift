import OnionGraphics
import OnionLayout
import OnionModel
import OnionRender
import Testing

struct BarTests {
    private func painted(
        _ type: ViewType, _ frame: Rect, _ properties: [Property: PropertyValue] = [:],
        bars: LayoutEnvironment.BarMetrics = .regular
    ) -> Painted {
        var screen = LaidOutView.screen([LaidOutView(id: "it", type: type, frame: frame, properties: properties)])
        screen.safeAreaInsets = DirectionalInsets(top: 20, bottom: 34)
        return Painted(screen, bars: bars)
    }

    @Test("A navigation bar below the status bar extends to the top")
    func navigationBar() {
        let attached = painted(.navigationBar, Rect(y: 20, width: 375, height: 44)).shapes()
        #expect(attached.first?.frame == Rect(y: -20, width: 375, height: 64))
        let apart = painted(.navigationBar, Rect(y: 100, width: 375, height: 44)).shapes()
        #expect(apart.first?.frame == Rect(width: 375, height: 44))
    }

    @Test("The color of a bar extends to the top, as its own background does; that of a view does not")
    func tintedBar() {
        func colored(_ property: Property) -> [Rect] {
            painted(.navigationBar, Rect(y: 20, width: 375, height: 44), [property: .color(.hex("#112233"))])
                .shapes().fills(RGBA(0x112233))
        }
        #expect(colored(.barTintColor) == [Rect(y: -20, width: 375, height: 64)])
        #expect(colored(.backgroundColor) == [Rect(width: 375, height: 44)])
    }

    @Test("A bar above the home indicator extends to the bottom", arguments: [ViewType.tabBar, .toolbar])
    func barAbove(type: ViewType) {
        #expect(
            painted(type, Rect(y: 584, width: 375, height: 49)).shapes().first?.frame == Rect(width: 375, height: 83))
        #expect(
            painted(type, Rect(y: 500, width: 375, height: 49)).shapes().first?.frame == Rect(width: 375, height: 49))
    }

    @Test("A title is in the middle, and a large one below at the leading side")
    func titleMiddle() {
        let title: [Property: PropertyValue] = [.title: .text(.verbatim("Menu"))]
        let small = painted(.navigationBar, Rect(y: 20, width: 375, height: 44), title).shapes()
        #expect(small.text("Menu")?.frame == Rect(x: 167.5, y: 12, width: 40, height: 20))
        let large = painted(
            .navigationBar, Rect(y: 20, width: 375, height: 96),
            title.merging([.prefersLargeTitles: .bool(true)]) { $1 }
        ).shapes()
        #expect(large.text("Menu")?.frame == Rect(x: 16, y: 60, width: 40, height: 20))
    }

    @Test("A bar with a large title has no background, and one without has")
    func largeTitle() {
        let properties: [Property: PropertyValue] = [.prefersLargeTitles: .bool(true)]
        #expect(painted(.navigationBar, Rect(y: 20, width: 375, height: 96), properties).shapes().isEmpty)
        #expect(painted(.navigationBar, Rect(y: 20, width: 375, height: 44), properties).shapes().count == 2)
        // A compact bar is as low as one with a large title would be.
        #expect(painted(.navigationBar, Rect(width: 667, height: 32), properties, bars: .compact).shapes().count == 2)
    }

    @Test("Before anything is scrolled, navigation bars have no background since iOS 15, and other bars since iOS 26")
    func scrollEdge() {
        func count(_ type: ViewType, _ version: Int, _ properties: [Property: PropertyValue] = [:]) -> Int {
            let screen = LaidOutView.screen([
                LaidOutView(
                    id: "it", type: type, frame: Rect(y: 100, width: 375, height: 44), properties: properties)
            ])
            return Painted(screen, systemVersion: version).shapes().count
        }
        #expect([14, 15, 18, 26].map { count(.navigationBar, $0) } == [2, 0, 0, 0])
        #expect([14, 18, 26].map { count(.toolbar, $0) } == [2, 2, 0])
        // A bar without a navigation controller has its title itself.
        #expect(count(.navigationBar, 18, [.title: .text(.verbatim("Menu"))]) == 3)
    }

    @Test("The title of a black bar is white")
    func titleBlack() {
        let properties: [Property: PropertyValue] = [.title: .text(.verbatim("Menu")), .barStyle: .choice("black")]
        let shapes = painted(.navigationBar, Rect(y: 20, width: 375, height: 44), properties).shapes()
        #expect(shapes.text("Menu")?.color == RGBA(0xFFFFFF))
    }
}
