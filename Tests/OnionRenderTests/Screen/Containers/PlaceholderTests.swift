import OnionGraphics
import OnionLayout
import OnionModel
import OnionRender
import Testing

/// Views whose content comes from programs have constant placeholders.
struct PlaceholderTests {
    @Test(
        "A compact date picker shows its mode in digits",
        arguments: [
            ("date", ["2007-01-09"]), ("time", ["9:41"]), ("dateAndTime", ["2007-01-09", "9:41"]),
            ("countDownTimer", ["9:41"]), ("yearAndMonth", ["2007-01-09"]),
        ])
    func compactDate(mode: String, words: [String]) {
        let properties: [Property: PropertyValue] = [
            .datePickerMode: .choice(mode), .preferredDatePickerStyle: .choice("compact"),
        ]
        let shapes = Painted(.datePicker, Size(width: 320, height: 34), properties).shapes()
        #expect(shapes.texts == words)
        #expect(shapes.first?.frame.x == 0)
        let mirrored = Painted(.datePicker, Size(width: 320, height: 34), properties, direction: .rightToLeft).shapes()
        #expect(mirrored.first?.frame.maxX == 320)
    }

    @Test("Wheels have a plate behind their middle row")
    func wheelsPlate() {
        let properties: [Property: PropertyValue] = [
            .datePickerMode: .choice("time"), .preferredDatePickerStyle: .choice("wheels"),
        ]
        let shapes = Painted(.datePicker, Size(width: 320, height: 216), properties).shapes()
        #expect(shapes.first?.frame == Rect(x: 9, y: 92, width: 302, height: 32))
        #expect(shapes.texts.count == 10)
        #expect(shapes.text("41")?.frame.y == 98)
    }

    @Test("A calendar has all days of its month")
    func calendarDays() {
        let properties: [Property: PropertyValue] = [.preferredDatePickerStyle: .choice("inline")]
        let shapes = Painted(.datePicker, Size(width: 350, height: 344), properties).shapes()
        #expect(shapes.texts.count == 32)
        #expect(shapes.text("9")?.color == RGBA(0x007AFF))
    }

    @Test("The rows of a picker are bars")
    func rowsPicker() {
        let shapes = Painted(.pickerView, Size(width: 320, height: 216)).shapes()
        #expect(shapes.texts.isEmpty)
        #expect(shapes.count == 6)
        // Rows that would be partly visible are not drawn.
        #expect(Painted(.pickerView, Size(width: 320, height: 100)).shapes().count == 4)
    }

    @Test(
        "An empty collection has tiles of the size of its items, in the places of a flow layout, below the bars over it"
    )
    func tiles() {
        let properties: [Property: PropertyValue] = [.itemSize: .size(Size(width: 100, height: 150))]
        func tiles(_ more: [Property: PropertyValue] = [:], below top: Double = 0) -> [Rect] {
            var view = LaidOutView(
                id: "it", type: .collectionView, frame: Rect(width: 320, height: 480),
                properties: properties.merging(more) { $1 })
            view.safeAreaInsets.top = top
            return Painted(view).shapes().map(\.frame).filter { $0.width != 320 }
        }
        #expect(
            tiles().prefix(4) == [
                Rect(x: 0, y: 0, width: 100, height: 150), Rect(x: 110, y: 0, width: 100, height: 150),
                Rect(x: 220, y: 0, width: 100, height: 150), Rect(x: 0, y: 160, width: 100, height: 150),
            ])
        #expect(tiles(below: 96).first?.y == 96)
        #expect(tiles([.contentInsetAdjustmentBehavior: .choice("never")], below: 96).first?.y == 0)
        let insets = PropertyValue.insets(DirectionalInsets(top: 8, leading: 10, bottom: 0, trailing: 10))
        #expect(tiles([.sectionInset: insets]).prefix(2).map(\.x) == [10, 210])
        let sideways: [Property: PropertyValue] = [.scrollAxis: PropertyValue(Property.Axis.horizontal)]
        #expect(tiles(sideways).prefix(2).map(\.y) == [0, 165])
        #expect(tiles([.itemSize: .size(Size(width: 1e9, height: 1e-9))]).count <= 1_600)
    }

    @Test("A stopped indicator is visible unless it hides when stopped")
    func stoppedIndicator() {
        let size = Size(width: 20, height: 20)
        #expect(Painted(.activityIndicator, size).shapes().count == 8)
        #expect(Painted(.activityIndicator, size, [.hidesWhenStopped: .bool(true)]).shapes().isEmpty)
        let animating: [Property: PropertyValue] = [.hidesWhenStopped: .bool(true), .isAnimating: .bool(true)]
        #expect(Painted(.activityIndicator, size, animating).shapes().count == 8)
    }

    @Test(
        "A placeholder replaces content that programs show",
        arguments: [ViewType.mapView, .webView, .collectionView, .tableView, .visualEffectView, .tabBar])
    func placeholderReplaces(type: ViewType) {
        let light = Painted(type, Size(width: 300, height: 300)).shapes()
        let dark = Painted(type, Size(width: 300, height: 300), appearance: .dark).shapes()
        #expect(light.first?.frame == Rect(width: 300, height: 300))
        #expect(light.map(\.frame) == dark.map(\.frame))
        #expect(light.first?.color != dark.first?.color)
    }

    @Test("A collection with cells has no tiles")
    func collectionCells() {
        let cell = LaidOutView(id: "cell", type: .collectionViewCell, frame: Rect(width: 50, height: 50))
        let collection = LaidOutView(
            id: "it", type: .collectionView, frame: Rect(width: 300, height: 300), subviews: [cell])
        #expect(Painted(.screen([collection])).shapes().count == 1)
    }
}
