import OnionLayout
import OnionModel
import OnionRender

/// Controls: a line of text in the middle row, most of them on a plate.
extension WireframePainter {
    /// The shape behind a control: a filled area, or a box without colors. A single row has signs at both ends.
    struct Plate {
        var color: ColorReference
        var ends = (left: "[", right: "]")
        var kind: LineArms = [.solid, .rounded]
        var opacity = 1.0
        /// The corner radius in points.
        var radius = 10.0
    }

    /// Draws a text on a plate; nothing for a control that is smaller than half a cell.
    mutating func drawControl(
        _ view: PlacedView, on plate: Plate? = nil, _ text: String, at alignment: Alignment = .center,
        _ color: ColorReference, isBold: Bool = false
    ) {
        guard !view.cells.isEmpty else { return }
        let area = view.area(scale)
        if let plate { draw(plate, in: area, of: view) }
        let isInset = plate != nil && area.width > text.columns + 1
        let columns = area.inset(isInset ? alignment == .center ? 1 : 2 : 0, 0).columns
        write(text, alignment, in: columns, row: area.midRow, color, isBold: isBold, for: view)
    }

    private mutating func draw(_ plate: Plate, in area: CellRect, of view: PlacedView) {
        let paint = paint(plate.color, of: view).faded(to: plate.opacity)
        if fills, area.height > 1 {
            let area = RoundedArea(area, radius: plate.radius, scale.pointsPerColumn)
            return canvas.fill(area, paint, in: view.clip)
        }
        let line =
            fills
            ? TerminalColor(paint, over: canvas.background(area.left, area.midRow))
            : ink(.named("label"), of: view, at: area)
        if fills {
            canvas.fill(RoundedArea(area.inset(1, 0)), paint, in: view.clip)
        } else {
            canvas.erase(area, in: view.clip)
        }
        if area.height >= 3 {
            return canvas.outline(
                area, kind: plate.kind, color: line, in: view.clip)
        }
        guard area.width >= 2 else { return }
        let (left, right) = fills ? ("▐", "▌") : plate.ends
        canvas.write(left, area.left, area.midRow, TerminalStyle(foreground: line), in: view.clip)
        canvas.write(right, area.right - 1, area.midRow, TerminalStyle(foreground: line), in: view.clip)
    }

    // MARK: - Buttons and fields

    /// Draws a button by its style: filled, tinted, or plain. A button with a background color is filled.
    mutating func drawButton(_ view: PlacedView) {
        let background = view.view.color(.backgroundColor)
        let isEnabled = view.view.flag(.isEnabled) != false
        let isDestructive = view.view.choice(.style) == .destructive || view.view.choice(.role) == .destructive
        let accent = isDestructive ? .named("systemRed") : view.tint
        let look =
            background != nil
            ? .filled
            : ButtonAppearance.plate(
                configuration: view.view.choice(.configuration), style: view.view.choice(.style))
        let isFilled = look == .filled
        let plate = Plate(
            color: background ?? (!isEnabled ? .named("systemGray4") : look == .gray ? .named("systemGray") : accent),
            ends: isFilled ? ("▐", "▌") : ("(", ")"), kind: [.solid, isFilled ? .heavy : .rounded],
            opacity: isFilled ? 1 : 0.16,
            radius: renderEnvironment.environment.look.isGlass ? view.frame.height / 2 : 12)
        let color = view.view.color(.titleColor) ?? view.view.color(.baseForegroundColor)
        let usual = isFilled && background == nil ? .named("white") : accent
        let title = buttonTitle(view)
        let hasBrackets = look == .none && !fills && !title.isEmpty && view.cells.width >= title.columns + 4
        drawControl(
            view, on: look == .none ? nil : plate, hasBrackets ? "[ \(title) ]" : title,
            isEnabled ? color ?? usual : .named("systemGray"), isBold: isFilled)
    }

    /// Returns the title after its image's character, or the image's name without a title.
    private func buttonTitle(_ view: PlacedView) -> String {
        let title = text(.title, of: view)
        let image: String? =
            switch view.view.choice(.buttonType) {
            case .close: "xmark"
            case .contactAdd: "plus"
            case .infoLight, .infoDark, .detailDisclosure: "info"
            case .custom, .system, .plain, nil: nil
            }
        guard let name = view.view.image(.image)?.name ?? image else { return title }
        let sign = SymbolCharacters.sign(of: name)
        if title.isEmpty { return sign ?? "▣ \(name)" }
        return sign.map { "\($0) \(title)" } ?? title
    }

    /// Draws the text or the placeholder of a text field or a search bar.
    mutating func drawField(_ view: PlacedView) {
        let isSearch = view.view.type == .searchBar
        var shown = text(.text, of: view)
        var color = view.view.color(.textColor) ?? .named("label")
        if shown.isEmpty {
            (shown, color) = (text(.placeholder, of: view), .named("placeholderText"))
        } else if view.view.flag(.isSecureTextEntry) == true {
            shown = String(repeating: "•", count: min(shown.count, 40))
        }
        let border = view.view.choice(.borderStyle) ?? Property.BorderStyle.none
        let hasPlate = isSearch || border != Property.BorderStyle.none
        drawControl(
            view, on: hasPlate ? Plate(color: .named("tertiarySystemFill")) : nil, isSearch ? "⌕ \(shown)" : shown,
            at: alignment(of: view), color)
    }

    // MARK: - Controls with a value

    mutating func drawSwitch(_ view: PlacedView) {
        let isOn = view.view.flag(.isOn) ?? false
        let isAtRight = isOn != isRightToLeft(view)
        var track = view.area(scale).row(view.area(scale).midRow)
        track.right = track.left + max(3, min(track.width, 7))
        let color = isOn ? view.view.color(.tintColor) ?? .named("systemGreen") : .named("systemGray4")
        draw(Plate(color: color, ends: ("(", ")")), in: track, of: view)
        let line = String(repeating: fills ? " " : isOn ? "━" : "─", count: track.width - 3)
        let knob = fills ? "●" : "◉"
        write(
            isAtRight ? line + knob : knob + line, in: track.inset(1, 0).columns, row: track.top,
            .named(fills ? "white" : "label"), for: view)
    }

    mutating func drawSlider(_ view: PlacedView) {
        let (least, most) = (view.view.number(.minimumValue) ?? 0, view.view.number(.maximumValue) ?? 1)
        let value = view.view.number(.value) ?? least
        drawTrack(view, share: most > least ? (value - least) / (most - least) : 0, knob: "●")
    }

    /// Draws a line up to the value, a knob, and the rest of the line.
    mutating func drawTrack(_ view: PlacedView, share: Double, knob: String) {
        let columns = view.cells.columns.clamped(to: canvas.bounds.columns)
        let row = view.area(scale).midRow
        let length = Int((share.unit * Double(max(0, columns.count - knob.columns))).rounded())
        let line = String(repeating: "━", count: length)
        write(
            String(repeating: "─", count: columns.count), in: columns, row: row, .named("systemGray4"), for: view)
        write(
            isRightToLeft(view) ? knob + line : line + knob, leading(view), in: columns, row: row, view.tint, for: view)
    }

    /// Draws the titles side by side, with the selected one highlighted.
    mutating func drawSegmentedControl(_ view: PlacedView) {
        var titles = Array(view.view.lists(.segments, in: renderEnvironment.environment).prefix(100))
        guard !titles.isEmpty, !view.cells.isEmpty else { return }
        var selected = Int(min(max(view.view.number(.selectedSegment) ?? -1, -1), 100))
        if isRightToLeft(view) {
            titles.reverse()
            selected = titles.count - 1 - selected
        }
        let row = view.cells.row(view.area(scale).midRow)
        draw(Plate(color: .named("systemGray5")), in: row, of: view)
        let inside = row.inset(row.width > 2 ? 1 : 0, 0)
        for (number, title) in titles.enumerated() {
            var segment = inside
            segment.left = inside.left + inside.width * number / titles.count
            segment.right = inside.left + inside.width * (number + 1) / titles.count
            if number == selected {
                draw(Plate(color: .named("tertiarySystemBackground"), ends: ("▐", "▌")), in: segment, of: view)
            } else if number > 0, number - 1 != selected {
                write("│", .left, in: segment.columns, row: row.top, .named("systemGray3"), for: view)
            }
            segment.left += 1
            write(
                title, in: segment.columns, row: row.top, .named("label"), isBold: number == selected, for: view)
        }
    }

    /// Draws one dot a page; the current one is filled.
    mutating func drawPageControl(_ view: PlacedView) {
        guard let count = view.count(.numberOfPages), count > 0 else { return }
        let current = min(view.count(.currentPage) ?? 0, count - 1)
        let shown = min(count, max(1, (view.cells.columns.clamped(to: canvas.bounds.columns).count + 1) / 2))
        let first = min(max(0, current - shown / 2), count - shown)
        var dots = (first..<(first + shown)).map { $0 == current ? "●" : "○" }
        if isRightToLeft(view) { dots.reverse() }
        drawControl(view, dots.joined(separator: " "), .named(fills ? "systemGray" : "label"))
    }
}
