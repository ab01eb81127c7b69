import OnionGraphics
import OnionModel

/// Draws a date picker with a constant date and time: wheels, a calendar page, or the compact labels.
///
/// The date is in digits, which need no translation.
struct DatePickerPainter: ViewPainter {
    func paint(on canvas: inout Canvas) {
        let mode = canvas.view.choice(.datePickerMode) ?? .dateAndTime
        switch canvas.view.choice(.preferredDatePickerStyle) {
        case .compact: paintCompact(mode, on: &canvas)
        case .inline: paintCalendar(on: &canvas)
        case .wheels: canvas.drawWheels(wheels(mode))
        case .automatic, nil:
            // UIKit's default is the compact style, and wheels for a timer.
            let isHigh = canvas.bounds.height >= 120 || mode == .countDownTimer
            if isHigh { canvas.drawWheels(wheels(mode)) } else { paintCompact(mode, on: &canvas) }
        }
    }

    private func wheels(_ mode: Property.DatePickerMode) -> [[String]] {
        let days = ["7", "8", "9", "10", "11"]
        let months = ["11", "12", "1", "2", "3"]
        let years = ["2005", "2006", "2007", "2008", "2009"]
        let hours = ["7", "8", "9", "10", "11"]
        let minutes = ["39", "40", "41", "42", "43"]
        switch mode {
        case .time, .countDownTimer: return [hours, minutes]
        case .date: return [days, months, years]
        case .yearAndMonth: return [months, years]
        case .dateAndTime: return [["7.1", "8.1", "9.1", "10.1", "11.1"], hours, minutes]
        }
    }

    private func paintCompact(_ mode: Property.DatePickerMode, on canvas: inout Canvas) {
        var words = ["2007-01-09", "9:41"]
        if mode == .time || mode == .countDownTimer { words.removeFirst() }
        if mode == .date || mode == .yearAndMonth { words.removeLast() }
        var x = 0.0
        for word in words {
            let text = canvas.styled(word, FontStyle(size: 17))
            let width = canvas.size(of: text).width + 22
            let plate = canvas.directed(Rect(x: x, y: canvas.bounds.midY - 17, width: width, height: 34))
            canvas.fill(plate, canvas.system("tertiarySystemFill"), cornerRadius: 8)
            canvas.draw(text, in: plate, alignment: .center, color: canvas.system("label"))
            x += width + 6
        }
    }

    private func paintCalendar(on canvas: inout Canvas) {
        let (width, height) = (canvas.bounds.width / 7, (canvas.bounds.height - 44) / 6)
        guard width > 4, height > 4 else { return }
        let title = Rect(x: 16, width: max(0, canvas.bounds.width - 32), height: 44)
        canvas.draw(
            canvas.styled("2007-01", FontStyle(size: 17, weight: .semibold)), in: title, color: canvas.system("label"))
        for day in 1...31 {
            let cell = Rect(
                x: Double(day % 7) * width, y: 44 + Double(day / 7) * height, width: width, height: height)
            let rect = canvas.directed(cell)
            let isChosen = day == 9
            if isChosen {
                let radius = min(22, width / 2, height / 2)
                canvas.fill(
                    VectorPath(circleAround: Point(x: rect.midX, y: rect.midY), radius: radius),
                    canvas.tint.faded(to: 0.15))
            }
            let color = isChosen ? canvas.tint : canvas.system("label")
            canvas.draw(canvas.styled(String(day), FontStyle(size: 20)), in: rect, alignment: .center, color: color)
        }
    }
}
