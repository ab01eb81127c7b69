import OnionLayout
import OnionModel
import OnionRender

extension WireframePainter {
    /// Draws a button by its style: filled, tinted, or plain; without colors as a heavy box, a light box, or brackets.
    mutating func drawButton(_ view: PlacedView) {
        guard !view.cells.isEmpty else { return }
        let look = plate(of: view)
        let area = view.area(scene.scale)
        if look != .none { drawShape(look, of: view, in: area) }
        let title = buttonTitle(view)
        guard !title.isEmpty else { return }
        let room = area.inset(look != .none && area.width > title.columns + 1 ? 1 : 0, 0)
        let color = titleColor(look, view)
        let shown = look == .none && !colors.fills && area.width >= title.columns + 4 ? "[ \(title) ]" : title
        write(shown, centeredIn: room.columns, row: area.midRow, color: color, isBold: look == .filled, for: view)
    }

    /// Returns the kind of background. A button with a background color is filled.
    private func plate(of view: PlacedView) -> ButtonAppearance.Plate {
        let plate = ButtonAppearance.plate(
            configuration: view.view.choice(.configuration), style: view.view.choice(.style))
        return view.view.color(.backgroundColor) == nil ? plate : .filled
    }

    private mutating func drawShape(_ look: ButtonAppearance.Plate, of view: PlacedView, in area: CellRect) {
        if let paint = colors.paint(shapeColor(look, view), alpha: opacity(look) * view.alpha, tint: view.tint) {
            let radius = renderEnvironment.environment.look.isGlass ? view.frame.height / 2 : 12
            return canvas.fill(RoundedArea(area, radius: radius, scene.scale), paint, in: view.clip)
        }
        let line = lineColor(.named("label"), of: view, in: area)
        canvas.erase(area, in: view.clip)
        if area.height >= 3 {
            canvas.outline(
                area, kind: look == .filled ? [.solid, .heavy] : [.solid, .rounded], color: line, in: view.clip)
        } else if area.width >= 3 {
            let ends = look == .filled ? ("▐", "▌") : ("(", ")")
            write(ends.0, atColumn: area.left, row: area.midRow, color: .named("label"), for: view)
            write(ends.1, atColumn: area.right - 1, row: area.midRow, color: .named("label"), for: view)
        }
    }

    private func shapeColor(_ look: ButtonAppearance.Plate, _ view: PlacedView) -> ColorReference {
        if look == .filled, let background = view.view.color(.backgroundColor) { return background }
        if view.view.flag(.isEnabled) == false { return .named("systemGray4") }
        return look == .gray ? .named("systemGray") : accent(of: view)
    }

    private func opacity(_ look: ButtonAppearance.Plate) -> Double { look == .filled ? 1 : 0.16 }

    private func accent(of view: PlacedView) -> ColorReference {
        let isDestructive = view.view.choice(.style) == .destructive || view.view.choice(.role) == .destructive
        return isDestructive ? .named("systemRed") : view.tint
    }

    private func titleColor(_ look: ButtonAppearance.Plate, _ view: PlacedView) -> ColorReference {
        if view.view.flag(.isEnabled) == false { return .named("systemGray") }
        if let color = view.view.color(.titleColor) ?? view.view.color(.baseForegroundColor) { return color }
        return look == .filled && view.view.color(.backgroundColor) == nil ? .named("white") : accent(of: view)
    }

    /// Returns the title after its image's character, or the image's name without a title.
    private func buttonTitle(_ view: PlacedView) -> String {
        let title = text(.title, of: view)
        guard let image = view.view.image(.image) ?? buttonTypeImage(view) else { return title }
        let sign = SymbolCharacters.sign(of: image.name)
        if title.isEmpty { return sign ?? "▣ \(image.name)" }
        return sign.map { "\($0) \(title)" } ?? title
    }

    private func buttonTypeImage(_ view: PlacedView) -> ImageReference? {
        switch view.view.choice(.buttonType) {
        case .close: ImageReference(name: "xmark")
        case .contactAdd: ImageReference(name: "plus")
        case .infoLight, .infoDark, .detailDisclosure: ImageReference(name: "info")
        case .custom, .system, .plain, nil: nil
        }
    }
}

/// Characters for images that most apps have.
enum SymbolCharacters {
    /// Returns the character for the name of an SF Symbol, or for a usual image name.
    static func sign(of name: String) -> String? {
        let word = name.lowercased().split { ".-_ ".contains($0) }.first.map(String.init) ?? ""
        if let sign = table[name.lowercased()] { return sign }
        return table[word]
    }

    private static let table = [
        "xmark": "✕", "close": "✕", "cross": "✕",
        "chevron.left": "‹", "back": "‹", "arrow.left": "←",
        "chevron.right": "›", "forward": "›", "arrow.right": "→",
        "chevron.up": "⌃", "chevron.down": "⌄", "arrow.up": "↑", "arrow.down": "↓",
        "plus": "+", "add": "+", "minus": "−", "checkmark": "✓", "check": "✓",
        "star": "★", "heart": "♥", "gear": "⚙", "settings": "⚙", "gearshape": "⚙",
        "magnifyingglass": "⌕", "search": "⌕", "ellipsis": "…", "more": "…", "menu": "≡", "line.3.horizontal": "≡",
        "info": "ⓘ", "questionmark": "?", "exclamationmark": "!", "house": "⌂", "home": "⌂", "trash": "⌫",
        "pencil": "✎", "edit": "✎", "envelope": "✉", "mail": "✉", "phone": "✆", "play": "▶", "pause": "‖",
        "stop": "■", "share": "↥", "square.and.arrow.up": "↥", "circle": "○",
    ]
}
