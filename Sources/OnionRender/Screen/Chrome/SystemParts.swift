import OnionGraphics
import OnionLayout
import OnionModel

/// Draws the system's parts of a screen: the status bar and the home indicator.
struct SystemParts {
    let context: PaintContext
    /// The size of the screen, in points.
    let size: Size
    /// The marks of the screen below.
    let screen: [Mark]

    private var renderEnvironment: RenderEnvironment { context.renderEnvironment }

    var marks: [Mark] {
        guard renderEnvironment.showsSystemParts, let device = renderEnvironment.device else { return [] }
        var marks: [Mark] = []
        if renderEnvironment.showsStatusBar {
            marks.append(.group(Group(marks: StatusBarPainter(context: context, device: device, size: size).marks)))
        }
        if !device.display.hasHomeButton { marks.append(homeIndicator(of: device)) }
        return marks
    }

    /// The home indicator, which is light on a dark screen: it adapts to what is below it.
    private func homeIndicator(of device: Device) -> Mark {
        let isUpright = renderEnvironment.orientation == .portrait
        let width =
            device.idiom == .pad ? 250.0 : (isUpright ? (size.width * 0.355).rounded() : (size.width * 0.29).rounded())
        let bar = Rect(x: (size.width - width) / 2, y: size.height - 13, width: width, height: 5)
        let backdrop = screen.backdrop(
            at: Point(x: bar.midX, y: bar.midY), over: context.palette.system("systemBackground"))
        return .fill(VectorPath(bar, cornerRadius: 2.5), backdrop.isDark ? .white : .black)
    }
}

extension RenderEnvironment {
    /// Whether the device shows a status bar. A phone in landscape has none.
    package var showsStatusBar: Bool {
        guard let device, statusBar.hidden != true else { return false }
        return device.idiom == .pad || orientation == .portrait
    }
}
