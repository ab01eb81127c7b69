import OnionLayout
import OnionModel

/// Draws the system's parts of a screen: the status bar and the home indicator.
struct SystemParts {
    let context: PaintContext
    /// The size of the screen, in points.
    let size: Size

    private var stage: Stage { context.stage }

    var marks: [Mark] {
        guard stage.showsSystemParts, let device = stage.device else { return [] }
        var marks: [Mark] = []
        if stage.showsStatusBar {
            marks.append(.group(Group(marks: StatusBarPainter(context: context, device: device, size: size).marks)))
        }
        if !device.screen.hasHomeButton { marks.append(homeIndicator(of: device)) }
        return marks
    }

    private func homeIndicator(of device: Device) -> Mark {
        let isUpright = stage.orientation == .portrait
        let width =
            device.idiom == .pad ? 250.0 : (isUpright ? (size.width * 0.355).rounded() : (size.width * 0.29).rounded())
        let bar = Rect(x: (size.width - width) / 2, y: size.height - 13, width: width, height: 5)
        return .fill(Path(bar, cornerRadius: 2.5), stage.appearance == .dark ? .white : .black)
    }
}

extension Stage {
    /// Whether the device shows a status bar. A phone in landscape has none.
    var showsStatusBar: Bool {
        guard let device, statusBar.hidden != true else { return false }
        return device.idiom == .pad || orientation == .portrait
    }
}
