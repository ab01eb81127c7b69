import OnionGraphics
import OnionModel
import OnionRender
import Testing

/// Switches, sliders, steppers and progress bars, which follow the layout direction.
struct ToggleTests {
    private let green = RGBA(0x34C759)
    private let blue = RGBA(0x007AFF)
    private let white = RGBA(0xFFFFFF)

    @Test(
        "The knob of a switch that is on is at the trailing side",
        arguments: [
            (true, Traits.LayoutDirection.leftToRight, 22.0), (false, .leftToRight, 2), (true, .rightToLeft, 2),
            (false, .rightToLeft, 22),
        ])
    func knobSwitch(isOn: Bool, direction: Traits.LayoutDirection, x: Double) {
        let shapes = Painted(.switch, Size(width: 51, height: 31), [.isOn: .bool(isOn)], direction: direction).shapes()
        #expect(shapes.fills(white) == [Rect(x: x, y: 2, width: 27, height: 27)])
        #expect(shapes.fills(green) == (isOn ? [Rect(width: 51, height: 31)] : []))
    }

    @Test("A switch is at the leading side of a wider frame")
    func switchLeading() {
        let isOn: [Property: PropertyValue] = [.isOn: .bool(true)]
        let wide = Painted(.switch, Size(width: 80, height: 31), isOn, direction: .rightToLeft).shapes()
        #expect(wide.fills(green) == [Rect(x: 29, width: 51, height: 31)])
    }

    @Test("A switch can have its own color")
    func switchColor() {
        let properties: [Property: PropertyValue] = [.isOn: .bool(true), .tintColor: .color(.named("systemBlue"))]
        #expect(!Painted(.switch, Size(width: 51, height: 31), properties).shapes().fills(blue).isEmpty)
    }

    @Test("The parts of switches, sliders and progress views can have own colors")
    func partColors() {
        let (red, gray): (PropertyValue, PropertyValue) = (.color(.hex("#AA0000")), .color(.hex("#0000BB")))
        let toggle = Painted(
            .switch, Size(width: 51, height: 31), [.isOn: .bool(true), .onTintColor: red, .thumbTintColor: gray]
        ).shapes()
        #expect(toggle.fills(RGBA(0xAA0000)) == [Rect(width: 51, height: 31)])
        #expect(toggle.fills(RGBA(0x0000BB)) == [Rect(x: 22, y: 2, width: 27, height: 27)])
        let slider = Painted(
            .slider, Size(width: 117, height: 31), [.minimumTrackTintColor: red, .maximumTrackTintColor: gray]
        ).shapes()
        #expect(slider.fills(RGBA(0xAA0000)).count == 1 && slider.fills(RGBA(0x0000BB)).count == 1)
        let progress = Painted(
            .progressView, Size(width: 100, height: 4),
            [.progress: .number(0.5), .progressTintColor: red, .trackTintColor: gray]
        ).shapes()
        #expect(progress.fills(RGBA(0xAA0000)) == [Rect(width: 50, height: 4)])
        #expect(progress.fills(RGBA(0x0000BB)) == [Rect(width: 100, height: 4)])
    }

    @Test(
        "A slider is filled from its leading side",
        arguments: [(Traits.LayoutDirection.leftToRight, 2.0, 44.5), (.rightToLeft, 58.5, 44.5)])
    func sliderFilled(direction: Traits.LayoutDirection, start: Double, knob: Double) throws {
        let values: [Property: PropertyValue] = [
            .value: .number(5), .minimumValue: .number(0), .maximumValue: .number(10),
        ]
        let shapes = Painted(.slider, Size(width: 117, height: 31), values, direction: direction).shapes()
        let filled = try #require(shapes.fills(blue).first)
        #expect(filled == Rect(x: start, y: 13, width: 56.5, height: 4))
        #expect(shapes.fills(white) == [Rect(x: knob, y: 1, width: 28, height: 28)])
    }

    @Test("Playback controls run from the left in every language")
    func playbackControls() {
        let playback: [Property: PropertyValue] = [
            .progress: .number(0.25), .semanticContentAttribute: .choice("playback"),
        ]
        let shapes = Painted(.progressView, Size(width: 100, height: 4), playback, direction: .rightToLeft).shapes()
        #expect(shapes.fills(blue) == [Rect(width: 25, height: 4)])
    }

    @Test(
        "A progress bar is filled from its leading side",
        arguments: [(Traits.LayoutDirection.leftToRight, 0.0), (.rightToLeft, 75)])
    func progressBar(direction: Traits.LayoutDirection, start: Double) {
        let shapes = Painted(
            .progressView, Size(width: 100, height: 4), [.progress: .number(0.25)], direction: direction
        ).shapes()
        #expect(shapes.fills(blue) == [Rect(x: start, width: 25, height: 4)])
    }

    @Test("A stepper at its minimum has a disabled minus")
    func stepperMinimum() {
        let colors = Painted(.stepper, Size(width: 94, height: 32), [.value: .number(0)]).shapes()
            .filter { $0.kind == .stroke }.map(\.color)
        #expect(colors == [RGBA(0x3C3C43, 0.3), RGBA(0x000000)])
    }

    @Test(
        "The minus of a stepper is at its leading side",
        arguments: [(Traits.LayoutDirection.leftToRight, true), (.rightToLeft, false)])
    func minusStepper(direction: Traits.LayoutDirection, isLeft: Bool) throws {
        let signs = Painted(.stepper, Size(width: 94, height: 32), [.value: .number(5)], direction: direction).shapes()
            .filter { $0.kind == .stroke }
        let minus = try #require(signs.first)
        #expect(minus.frame.height == 0)
        #expect((minus.frame.x < 47) == isLeft)
    }

    @Test("Disabled controls are pale")
    func disabledControls() {
        let group = Painted(.switch, Size(width: 51, height: 31), [.isEnabled: .bool(false)]).group()
        guard case .group(let inner)? = group?.marks.first else {
            Issue.record("there is nothing")
            return
        }
        #expect(inner.opacity == 0.5)
    }
}
