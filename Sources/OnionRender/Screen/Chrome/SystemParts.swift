import OnionLayout
import OnionModel

/// What the system draws over a screen: the status bar and the home indicator.
struct SystemParts {
    let studio: Studio
    /// Of the screen, in points.
    let size: Size

    private var stage: Stage { studio.stage }

    var marks: [Mark] {
        guard stage.showsSystemParts, let device = stage.device else { return [] }
        var marks: [Mark] = []
        if showsStatusBar(of: device) {
            marks.append(.group(Group(marks: StatusBarPainter(studio: studio, device: device, size: size).marks)))
        }
        if !device.screen.hasHomeButton { marks.append(homeIndicator(of: device)) }
        return marks
    }

    /// A phone on its side has no status bar.
    private func showsStatusBar(of device: Device) -> Bool {
        if stage.statusBar.hidden == true { return false }
        return device.idiom == .pad || stage.orientation == .portrait
    }

    private func homeIndicator(of device: Device) -> Mark {
        let isUpright = stage.orientation == .portrait
        let width =
            device.idiom == .pad ? 250.0 : (isUpright ? (size.width * 0.355).rounded() : (size.width * 0.29).rounded())
        let bar = Rect(x: (size.width - width) / 2, y: size.height - 13, width: width, height: 5)
        return .fill(Path(bar, cornerRadius: 2.5), stage.appearance == .dark ? .white : .black)
    }
}
