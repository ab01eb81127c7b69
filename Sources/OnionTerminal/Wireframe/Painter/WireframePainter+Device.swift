import OnionLayout
import OnionModel
import OnionRender

extension WireframePainter {
    /// Draws the system's parts: the status bar and the home indicator, where there is no text.
    mutating func drawSystem() {
        guard renderEnvironment.showsSystemParts, let device = renderEnvironment.device else { return }
        if renderEnvironment.showsStatusBar { drawStatusBar(device) }
        if !device.display.hasHomeButton {
            let width = max(3, canvas.columns / 3)
            drawSystem("\(String(repeating: "▂", count: width))", at: (canvas.columns - width) / 2, canvas.rows - 1)
        }
    }

    /// Draws the time of Apple's pictures and the status icons. Phones with a home button have the time in the middle.
    private mutating func drawStatusBar(_ device: Device) {
        let height = device.safeAreaInsets(renderEnvironment.orientation).top
        let row = min(Int(height * 0.55 / scene.scale.pointsPerRow), canvas.rows - 1)
        let side = device.idiom == .phone && !device.display.hasHomeButton ? max(1, canvas.columns / 9) : 1
        let isInTheMiddle = device.idiom == .phone && device.display.hasHomeButton
        drawSystem("9:41", at: isInTheMiddle ? (canvas.columns - 4) / 2 : side, row)
        drawSystem("▂▄▆ ▰▰▰", at: canvas.columns - side - 7, row)
    }

    private mutating func drawSystem(_ text: String, at column: Int, _ row: Int) {
        guard column >= 0, row >= 0, canvas.isFree(column..<(column + text.columns), row) else { return }
        let color: ColorReference =
            switch renderEnvironment.statusBar.style {
            case .lightContent: .named("white")
            case .darkContent: .named("black")
            case .default, nil: .named("label")
            }
        let below = canvas.bounds.contains(column, row) ? canvas[column, row].style.background : nil
        canvas.write(text, atColumn: column, row: row, style: colors.systemStyle(color, over: below), in: canvas.bounds)
    }
}
