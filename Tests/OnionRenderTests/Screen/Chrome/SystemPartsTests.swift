import OnionGraphics
import OnionLayout
import OnionModel
import OnionRender
import Testing

struct SystemPartsTests {
    private func painted(
        _ key: String, _ statusBar: StatusBar = StatusBar(), orientation: Traits.Orientation = .portrait,
        appearance: Traits.Appearance = .light, direction: Traits.LayoutDirection = .leftToRight, shape: Bool = false
    ) throws -> Painted {
        let device = try #require(Device(named: key))
        let size = device.size(orientation)
        let root = LaidOutView(id: "screen", type: .view, frame: Rect(width: size.width, height: size.height))
        return Painted(
            root, device: device, orientation: orientation, appearance: appearance, direction: direction,
            statusBar: statusBar, showsDeviceShape: shape)
    }

    @Test("The time is always 9:41", arguments: ["iphone-8", "iphone-12", "iphone-15", "ipad-pro-11"])
    func timeAlways(device: String) throws {
        #expect(try painted(device).systemShapes.texts == ["9:41"])
    }

    @Test("The time is beside the sensors")
    func timeBeside() throws {
        let old = try #require(painted("iphone-8").systemShapes.text("9:41"))
        #expect(old.frame == Rect(x: 167.5, y: 0, width: 40, height: 20))
        let new = try #require(painted("iphone-15").systemShapes.text("9:41"))
        #expect(new.frame.x > 30 && new.frame.maxX < 134)
        let mirrored = try #require(painted("iphone-15", direction: .rightToLeft).systemShapes.text("9:41"))
        #expect(abs(mirrored.frame.x + new.frame.maxX - 393) < 0.001)
        let pad = try #require(painted("ipad-pro-11", direction: .rightToLeft).systemShapes.text("9:41"))
        #expect(pad.frame.maxX == 834 - 18)
    }

    @Test("The status bar follows the decision of the screen")
    func statusBar() throws {
        #expect(try painted("iphone-8", StatusBar(hidden: true)).systemShapes.texts.isEmpty)
        #expect(try painted("iphone-8").systemShapes.text("9:41")?.color == RGBA(0x000000))
        #expect(try painted("iphone-8", appearance: .dark).systemShapes.text("9:41")?.color == RGBA(0xFFFFFF))
        let light = StatusBar(style: .lightContent)
        #expect(try painted("iphone-8", light).systemShapes.text("9:41")?.color == RGBA(0xFFFFFF))
        let dark = StatusBar(style: .darkContent)
        #expect(try painted("iphone-8", dark, appearance: .dark).systemShapes.text("9:41")?.color == RGBA(0x000000))
    }

    @Test("A phone in landscape has no status bar, and an iPad has one")
    func phoneLandscape() throws {
        #expect(try painted("iphone-15", orientation: .landscape).systemShapes.texts.isEmpty)
        #expect(try painted("ipad-pro-11", orientation: .landscape).systemShapes.texts == ["9:41"])
    }

    @Test("Devices without a home button have a home indicator")
    func devicesHome() throws {
        let hidden = StatusBar(hidden: true)
        #expect(try painted("iphone-8", hidden).systemShapes.count == 1)
        let bar = try #require(painted("iphone-15", hidden).systemShapes.last)
        #expect(bar.frame == Rect(x: 126.5, y: 839, width: 140, height: 5))
        #expect(bar.color == RGBA(0x000000))
        #expect(try painted("iphone-15", hidden, appearance: .dark).systemShapes.last?.color == RGBA(0xFFFFFF))
    }

    @Test(
        "The home indicator is light on a dark screen, whatever the appearance",
        arguments: [
            ("#112233", 1.0, Traits.Appearance.light, 0xFFFFFF), ("#112233", 0.1, .light, 0x000000),
            ("#EEEEEE", 1, .dark, 0x000000), ("#EEEEEE", 0.1, .dark, 0xFFFFFF), ("#11223310", 1, .light, 0x000000),
        ])
    func homeIndicatorAdapts(color: String, alpha: Double, appearance: Traits.Appearance, indicator: Int) throws {
        let device = try #require(Device(named: "iphone-15"))
        let area = LaidOutView(
            id: "area", type: .view, frame: Rect(y: 800, width: 393, height: 52),
            properties: [.backgroundColor: .color(.hex(color)), .alpha: .number(alpha)])
        let outside = LaidOutView(
            id: "outside", type: .view, frame: Rect(width: 393, height: 800),
            properties: [.backgroundColor: .color(.hex(appearance == .light ? "#000000" : "#FFFFFF"))])
        let root = LaidOutView(
            id: "screen", type: .view, frame: Rect(width: 393, height: 852), subviews: [area, outside])
        let painted = Painted(root, device: device, appearance: appearance, statusBar: StatusBar(hidden: true))
        #expect(painted.systemShapes.last?.color == RGBA(UInt32(indicator)))
    }

    @Test("The shape of the device is drawn on demand")
    func shapeDevice() throws {
        let picture = try painted("iphone-15", shape: true).picture
        guard case .group(let screen)? = picture.marks.first else {
            Issue.record("nothing is cut off")
            return
        }
        #expect(screen.clip == VectorPath(Rect(width: 393, height: 852), cornerRadius: 55))
        #expect(Shape.shapes(of: screen.marks).last?.frame == Rect(x: 134, y: 11, width: 125, height: 37))
        #expect(try painted("iphone-15").picture.marks.count > 1)
    }

    @Test("The sensors of a device in landscape are at its left")
    func sensorsDevice() throws {
        let island = try #require(painted("iphone-15", orientation: .landscape, shape: true).systemShapes.last)
        #expect(island.frame == Rect(x: 11, y: 134, width: 37, height: 125))
        let notch = try #require(painted("iphone-12", orientation: .landscape, shape: true).systemShapes.last)
        #expect(notch.frame.maxX == 33)
        #expect(try painted("iphone-8", shape: true).systemShapes.allSatisfy { $0.frame.height != 37 })
    }
}
