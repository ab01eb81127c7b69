import OnionGraphics
import OnionLayout
import OnionModel
import OnionRender
import Testing

struct ButtonTests {
    private let blue = RGBA(0x007AFF)
    private let white = RGBA(0xFFFFFF)
    private let size = Size(width: 200, height: 48)

    private func shapes(
        _ properties: [Property: PropertyValue], _ direction: Traits.LayoutDirection = .leftToRight
    ) -> [Shape] {
        let title: [Property: PropertyValue] = [.title: .text(.verbatim("Done"))]
        return Painted(.button, size, title.merging(properties) { $1 }, direction: direction).shapes()
    }

    @Test("A system button is a title in the tint color")
    func systemButton() {
        #expect(shapes([:]).count == 1)
        #expect(shapes([:]).text("Done")?.color == blue)
        #expect(shapes([:]).text("Done")?.frame == Rect(x: 80, y: 14, width: 40, height: 20))
    }

    @Test(
        "The style decides about the plate and the title",
        arguments: [
            ([Property.style: PropertyValue.choice("primary")], RGBA(0x007AFF), RGBA(0xFFFFFF)),
            ([.configuration: .choice("filled")], RGBA(0x007AFF), RGBA(0xFFFFFF)),
            ([.configuration: .choice("borderedProminent")], RGBA(0x007AFF), RGBA(0xFFFFFF)),
            ([.style: .choice("secondary")], RGBA(0x007AFF, 0.15), RGBA(0x007AFF)),
            ([.configuration: .choice("tinted")], RGBA(0x007AFF, 0.15), RGBA(0x007AFF)),
            ([.configuration: .choice("gray")], RGBA(0x767680, 0.12), RGBA(0x007AFF)),
            ([.style: .choice("destructive")], RGBA(0xFF3B30, 0.15), RGBA(0xFF3B30)),
            ([.style: .choice("primary"), .role: .choice("destructive")], RGBA(0xFF3B30), RGBA(0xFFFFFF)),
            ([.style: .choice("primary"), .isEnabled: .bool(false)], RGBA(0x767680, 0.12), RGBA(0x3C3C43, 0.3)),
        ])
    func styleDecides(properties: [Property: PropertyValue], plate: RGBA, title: RGBA) {
        #expect(shapes(properties).fills(plate) == [Rect(width: 200, height: 48)])
        #expect(shapes(properties).text("Done")?.color == title)
    }

    @Test("Plain styles have no plate", arguments: ["plain", "link"])
    func plainStyles(style: String) {
        #expect(shapes([.style: .choice(style)]).map(\.kind) == [.text("Done")])
    }

    @Test("The own colors of a button have priority")
    func colorsButton() {
        let own: [Property: PropertyValue] = [
            .style: .choice("primary"), .titleColor: .color(.named("black")), .backgroundColor: .color(.named("red")),
        ]
        #expect(shapes(own).fills(RGBA(0xFF0000)) == [Rect(width: 200, height: 48)])
        #expect(shapes(own).fills(blue).isEmpty)
        #expect(shapes(own).text("Done")?.color == RGBA(0x000000))
    }

    @Test("The title of a custom button is white")
    func titleCustom() {
        #expect(shapes([.buttonType: .choice("custom")]).text("Done")?.color == white)
    }

    @Test(
        "The image is before the title",
        arguments: [(Traits.LayoutDirection.leftToRight, 90.0, 80.0), (.rightToLeft, 70, 120)])
    func imageBefore(direction: Traits.LayoutDirection, titleX: Double, middle: Double) throws {
        let image = ImageReference(name: "phone", size: Size(width: 20, height: 20))
        let shapes = shapes([.image: .image(image)], direction)
        let sign = try #require(shapes.first { $0.kind == .stroke })
        let title = try #require(shapes.text("Done"))
        // 20 points for the picture, 40 for the title, and none between them.
        #expect(title.frame.x == titleX)
        #expect(abs(sign.frame.x + sign.frame.width / 2 - middle) < 1)
        #expect(sign.color == blue)
    }

    @Test(
        "The alignment of the content moves the title",
        arguments: [
            ("left", "top", Traits.LayoutDirection.leftToRight, 0.0, 0.0),
            ("right", "bottom", .leftToRight, 160, 28), ("leading", "center", .rightToLeft, 160, 14),
            ("left", "fill", .rightToLeft, 0, 14), ("trailing", "top", .rightToLeft, 0, 0),
        ])
    func alignment(
        horizontal: String, vertical: String, direction: Traits.LayoutDirection, x: Double, y: Double
    ) {
        let properties: [Property: PropertyValue] = [
            .contentHorizontalAlignment: .choice(horizontal), .contentVerticalAlignment: .choice(vertical),
        ]
        #expect(shapes(properties, direction).text("Done")?.frame == Rect(x: x, y: y, width: 40, height: 20))
    }

    @Test("A configuration has its own colors")
    func baseColors() {
        let properties: [Property: PropertyValue] = [
            .configuration: .choice("filled"), .baseForegroundColor: .color(.hex("#112233")),
            .baseBackgroundColor: .color(.hex("#445566")), .cornerStyle: .choice("capsule"),
        ]
        #expect(shapes(properties).fills(RGBA(0x445566)) == [Rect(width: 200, height: 48)])
        #expect(shapes(properties).text("Done")?.color == RGBA(0x112233))
    }

    @Test("The color of the title does not change that of the image, as in UIKit")
    func titleColorBesideImage() throws {
        let image = ImageReference(name: "phone", size: Size(width: 20, height: 20))
        func colors(_ properties: [Property: PropertyValue]) -> [RGBA?] {
            let own: [Property: PropertyValue] = [.image: .image(image), .titleColor: .color(.hex("#112233"))]
            let shapes = shapes(properties.merging(own) { $1 })
            return [shapes.text("Done")?.color, shapes.first { $0.kind == .stroke }?.color]
        }
        let title = RGBA(0x112233)
        let configured: [Property: PropertyValue] = [
            .configuration: .choice("plain"), .baseForegroundColor: .color(.hex("#445566")),
        ]
        #expect(colors(configured) == [title, RGBA(0x445566)])
        #expect(colors([.configuration: .choice("filled")]) == [title, white])
        #expect(colors([.buttonType: .choice("system")]) == [title, blue])
    }

    @Test("A custom button with a configuration has its colors")
    func customConfigured() {
        let properties: [Property: PropertyValue] = [
            .buttonType: .choice("custom"), .configuration: .choice("plain"),
        ]
        #expect(shapes(properties).text("Done")?.color == blue)
    }

    @Test("Insets move the title and the image")
    func insetsMove() {
        let insets = DirectionalInsets(top: 10, leading: 50)
        #expect(shapes([.contentInsets: .insets(insets)]).text("Done")?.frame.x == 105)
        #expect(shapes([.contentInsets: .insets(insets)], .rightToLeft).text("Done")?.frame.x == 55)
        #expect(shapes([.titleEdgeInsets: .insets(insets)], .rightToLeft).text("Done")?.frame.x == 55)
        #expect(
            shapes([.titleEdgeInsets: .insets(insets)]).text("Done")?.frame
                == Rect(x: 105, y: 19, width: 40, height: 20))
    }

    @Test(
        "Insets move a title by what they take from its area",
        arguments: [
            ("left", DirectionalInsets(leading: 12), 12.0), ("right", DirectionalInsets(trailing: 12), 148),
            ("left", DirectionalInsets(trailing: 12), 0), ("center", DirectionalInsets(leading: -12, trailing: 12), 68),
        ])
    func insetsOfTitle(alignment: String, insets: DirectionalInsets, x: Double) {
        let frame = shapes([.contentHorizontalAlignment: .choice(alignment), .titleEdgeInsets: .insets(insets)])
            .text("Done")?.frame
        #expect(frame?.x == x)
    }

    @Test("An image that insets push to the edge stays there, because the title has only what it leaves")
    func imageAtEdge() throws {
        let image = ImageReference(name: "phone", size: Size(width: 20, height: 20))
        let shapes = shapes([.image: .image(image), .imageEdgeInsets: .insets(DirectionalInsets(leading: 170))])
        let sign = try #require(shapes.first { $0.kind == .stroke })
        #expect(abs(sign.frame.x + sign.frame.width / 2 - 180) < 1)
    }

    @Test("Only the padding of the image is between it and the title")
    func imagePadding() {
        let image = ImageReference(name: "phone", size: Size(width: 20, height: 20))
        #expect(shapes([.image: .image(image), .imagePadding: .number(10)]).text("Done")?.frame.x == 95)
    }

    @Test("Some button types are symbols")
    func someButton() {
        let close = Painted(.button, Size(width: 30, height: 30), [.buttonType: .choice("close")]).shapes()
        #expect(close.fills(RGBA(0x787880, 0.16)) == [Rect(width: 30, height: 30)])
        #expect(close.contains { $0.kind == .stroke && $0.color == RGBA(0x3C3C43, 0.6) })
        let add = Painted(.button, Size(width: 30, height: 30), [.buttonType: .choice("contactAdd")]).shapes()
        #expect(add.allSatisfy { $0.color == blue })
    }

    @Test("A missing image is reported although a symbol replaces it")
    func missingImage() {
        let reference = ImageReference(name: "Close", size: Size(width: 28, height: 28))
        let painted = Painted(.button, size, [.image: .image(reference)])
        #expect(painted.warnings.missingImages == ["Close"])
        #expect(painted.shapes().map(\.kind) == [.stroke])
    }
}
