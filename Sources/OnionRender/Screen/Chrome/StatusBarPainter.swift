import OnionGraphics
import OnionLayout
import OnionModel

/// Draws the status bar: the time on one side, reception and battery on the other.
///
/// The time is always 9:41, as in Apple's pictures.
struct StatusBarPainter {
    let context: PaintContext
    let device: Device
    /// The size of the screen, in points.
    let size: Size

    private var isRightToLeft: Bool { context.environment.direction == .rightToLeft }
    private var isPad: Bool { device.idiom == .pad }

    var marks: [Mark] {
        isPad || device.display.hasHomeButton ? narrowBar : highBar
    }

    private var color: RGBA {
        switch context.renderEnvironment.statusBar.style ?? .default {
        case .default: context.renderEnvironment.appearance == .dark ? .white : .black
        case .lightContent: .white
        case .darkContent: .black
        }
    }

    // MARK: - Devices with a home button, and iPads

    private var narrowBar: [Mark] {
        let middle = isPad ? 12.0 : 10
        let edge = isPad ? 18.0 : 6
        let font = FontStyle(size: 12, weight: .semibold)
        var marks = signs(endingAt: size.width - edge, middle: middle, factor: 0.85, showsSignal: isPad)
        if isPad {
            marks += time(font, in: Rect(x: edge, width: 80, height: 2 * middle), .left)
        } else {
            marks += signal(at: edge, middle: middle, factor: 0.85)
            marks += time(font, in: Rect(width: size.width, height: 2 * middle), .center)
        }
        return marks
    }

    // MARK: - Devices whose sensors are in the screen

    /// The status bar beside the sensor housing: the time and the icons are centred in the space on either side of it.
    private var highBar: [Mark] {
        let sensors = DeviceShape.sensors(of: device) ?? Rect(x: size.width / 2 - 60, y: 12, width: 120, height: 36)
        let isIsland = sensors.y > 0
        let middle = isIsland ? sensors.midY : 27
        let ear = (size.width - sensors.width) / 2
        let center = isIsland ? ear * 0.57 : ear * 0.55
        let font = FontStyle(size: isIsland ? 17 : 15, weight: .semibold)
        let factor = isIsland ? 1.0 : 0.92
        let width = 77 * factor
        return time(font, in: Rect(x: center - 50, y: middle - 15, width: 100, height: 30), .center)
            + signs(endingAt: size.width - center + width / 2, middle: middle, factor: factor, showsSignal: true)
    }

    // MARK: - The parts

    private func time(_ font: FontStyle, in rect: Rect, _ alignment: TextBox.Alignment) -> [Mark] {
        let text = StyledText("9:41", font: font)
        let placed = directed(rect)
        let isMirrored = isRightToLeft && alignment == .left
        let box = TextBox(size: placed.size, alignment: isMirrored ? .right : alignment, scale: context.scale)
        let set = context.text.set(text, in: box)
        return [.text(set, at: Point(x: placed.x, y: placed.y + (placed.height - set.height) / 2), color)]
    }

    /// Returns the icons from the trailing end: battery, wireless network, reception.
    private func signs(endingAt end: Double, middle: Double, factor: Double, showsSignal: Bool) -> [Mark] {
        var marks = battery(at: end - 27 * factor, middle: middle, factor: factor)
        marks += wireless(at: end - 51 * factor, middle: middle, factor: factor)
        if showsSignal { marks += signal(at: end - 77 * factor, middle: middle, factor: factor) }
        return marks
    }

    private func battery(at x: Double, middle: Double, factor: Double) -> [Mark] {
        let body = directed(Rect(x: x, y: middle - 6 * factor, width: 24 * factor, height: 12 * factor))
        let tip = directed(Rect(x: x + 25 * factor, y: middle - 2 * factor, width: 1.6 * factor, height: 4 * factor))
        return [
            .stroke(VectorPath(body.inset(0.5), cornerRadius: 3.6 * factor), color.faded(to: 0.35), width: 1),
            .fill(VectorPath(body.inset(2 * factor), cornerRadius: 2.2 * factor), color),
            .fill(VectorPath(tip, cornerRadius: 0.8 * factor), color.faded(to: 0.4)),
        ]
    }

    private func wireless(at x: Double, middle: Double, factor: Double) -> [Mark] {
        let box = directed(Rect(x: x, width: 17 * factor, height: 0))
        let foot = Point(x: box.midX, y: middle + 5.5 * factor)
        let start = Point(x: -0.5.squareRoot(), y: -0.5.squareRoot())
        let arcs = [10.3, 6.6].map { radius in
            Mark.stroke(
                VectorPath(quarterArcAround: foot, radius: radius * factor, from: start), color, width: 2.1 * factor)
        }
        let dot = VectorPath(
            through: [
                foot, Point(x: foot.x - 2.6 * factor, y: foot.y - 3 * factor),
                Point(x: foot.x, y: foot.y - 4.1 * factor), Point(x: foot.x + 2.6 * factor, y: foot.y - 3 * factor),
            ], isClosed: true)
        return arcs + [.fill(dot, color)]
    }

    /// The bars grow to the right in every layout direction.
    private func signal(at x: Double, middle: Double, factor: Double) -> [Mark] {
        let box = directed(Rect(x: x, width: 18 * factor, height: 0))
        return [4.0, 6.3, 8.8, 11.5].enumerated().map { index, height in
            let bar = Rect(
                x: box.x + Double(index) * 5 * factor, y: middle + (5.8 - height) * factor, width: 3.2 * factor,
                height: height * factor)
            return .fill(VectorPath(bar, cornerRadius: 0.9 * factor), color)
        }
    }

    private func directed(_ rect: Rect) -> Rect {
        isRightToLeft ? rect.mirrored(in: size.width) : rect
    }
}
