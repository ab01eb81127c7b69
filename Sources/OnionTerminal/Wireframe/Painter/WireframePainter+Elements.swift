import OnionLayout
import OnionModel
import OnionRender

extension WireframePainter {
    mutating func drawContent(of view: PlacedView) {
        switch view.view.type {
        case .label: drawLabel(view)
        case .textView: drawTextView(view)
        case .button: drawButton(view)
        case .imageView: drawImage(view)
        case .textField, .searchBar: drawField(view)
        case .switch: drawSwitch(view)
        case .slider: drawSlider(view)
        case .progressView: drawTrack(view, share: view.view.number(.progress) ?? 0, knob: "")
        case .stepper: drawControl(view, on: Plate(color: .named("systemGray5")), "−  │  +", .named("label"))
        case .segmentedControl: drawSegmentedControl(view)
        case .pageControl: drawPageControl(view)
        case .activityIndicator:
            if view.view.flag(.isAnimating) == true || view.view.flag(.hidesWhenStopped) != true {
                drawControl(view, "⣾", .named("systemGray"))
            }
        case .navigationBar: drawNavigationBar(view)
        case .tabBar: drawTabBar(view)
        case .toolbar: drawEdge(of: view, row: view.cells.top)
        case .tableViewCell: drawCell(view)
        case .mapView: drawPlaceholder(view, named: "map")
        case .webView: drawPlaceholder(view, named: "web page")
        case .datePicker: drawPlaceholder(view, named: "date")
        case .pickerView: drawPlaceholder(view, named: "picker")
        case .colorWell: drawPlaceholder(view, named: "color")
        case .view, .stackView, .scrollView, .tableView, .collectionView, .contentView, .collectionViewCell,
            .collectionReusableView, .visualEffectView, .tableViewSection, .collectionViewSection:
            drawContainer(view)
        }
    }

    /// Draws an empty view as a box with its name, and an empty slot with its kind. A view with subviews
    /// draws nothing.
    private mutating func drawContainer(_ view: PlacedView) {
        guard view.isLeaf, !isWholeScreen(view) else { return }
        if let slot = view.view.slot {
            outline(view.cells, [], color: .named("systemOrange"), of: view)
            let columns = view.cells.inset(view.cells.height > 2 ? 1 : 0, 0).columns
            let row = min(view.cells.midRow, canvas.bounds.bottom - 1)
            write(slot.name, in: columns, row: row, .named("systemOrange"), for: view)
        } else if view.view.color(.backgroundColor) == nil, (view.view.number(.borderWidth) ?? 0) == 0 {
            outline(view.cells, of: view)
            let inside = view.cells.inset(1, 1)
            guard !inside.isEmpty, view.name.columns <= inside.width else { return }
            write(view.name, in: inside.columns, row: view.cells.midRow, .named("tertiaryLabel"), for: view)
        }
    }

    // MARK: - Bars and cells

    /// Draws the title, in the middle, or at the side if it is large, with a line below.
    private mutating func drawNavigationBar(_ view: PlacedView) {
        let isLarge = view.view.flag(.prefersLargeTitles) == true
        write(
            text(.title, of: view), isLarge ? leading(view) : .center, in: view.cells.inset(2, 0).columns,
            row: isLarge ? max(view.cells.top, view.cells.bottom - 2) : view.cells.midRow, .named("label"),
            isBold: true, for: view)
        drawEdge(of: view, row: view.cells.bottom - 1)
    }

    /// Draws the platter of a tab bar that floats, or the edge of another one.
    private mutating func drawTabBar(_ view: PlacedView) {
        guard let metrics = renderEnvironment.environment.platter else {
            return drawEdge(of: view, row: view.cells.top)
        }
        let platter = FloatingTabs(of: view.view, metrics).platter
        let cells = scale.cells(platter.moved(x: view.frame.x, y: view.frame.y))
        canvas.erase(cells, in: view.clip)
        outline(cells, [.solid, .rounded], color: .named("separator"), of: view)
    }

    /// Draws the edge of a bar with a background.
    private mutating func drawEdge(of view: PlacedView, row: Int) {
        if !renderEnvironment.environment.look.isGlass { drawSeparator(of: view, row: row) }
    }

    private mutating func drawSeparator(of view: PlacedView, row: Int) {
        rule(view.cells.row(row), [.solid, .left, .right], color: .named("separator"), of: view)
    }

    /// Draws a separator below, and the accessory at the trailing edge.
    private mutating func drawCell(_ view: PlacedView) {
        drawSeparator(of: view, row: view.cells.bottom - 1)
        let sign =
            switch view.view.choice(.accessoryType) {
            case .disclosureIndicator: isRightToLeft(view) ? "‹" : "›"
            case .detailDisclosureButton: isRightToLeft(view) ? "‹ ⓘ" : "ⓘ ›"
            case .detailButton: "ⓘ"
            case .checkmark: "✓"
            case Property.AccessoryType.none?, nil: ""
            }
        let columns = view.cells.inset(1, 0).columns
        write(
            sign, isRightToLeft(view) ? .left : .right, in: columns, row: view.cells.midRow, .named("systemGray"),
            for: view)
    }

    // MARK: - Images

    /// Draws an image as a crossed box with its name, or as a character if it is a system symbol or small.
    private mutating func drawImage(_ view: PlacedView) {
        let name = view.view.image(.image)?.name ?? view.name
        let isSmall = view.cells.width <= 6 && view.cells.height <= 3
        guard let sign = SymbolCharacters.sign(of: name), isSmall || Symbol.isSystemName(name) else {
            return drawPlaceholder(view, named: name)
        }
        let alignment: Alignment =
            switch view.view.choice(.contentMode) {
            case .left, .topLeft, .bottomLeft: .left
            case .right, .topRight, .bottomRight: .right
            default: .center
            }
        drawControl(view, sign, at: alignment, view.tint)
    }

    /// Draws a crossed box with a name, for content that a terminal cannot show.
    private mutating func drawPlaceholder(_ view: PlacedView, named name: String) {
        drawArea(view.cells, paint(.named("tertiarySystemFill"), of: view), of: view)
        let isRound = view.cornerRadius * 2.5 > min(view.frame.width, view.frame.height)
        if view.cells.height >= 5, view.cells.width >= 8, !isRound { drawCross(view) }
        let room = view.cells.inset(view.cells.width > 4 ? 1 : 0, 0)
        let shown = name.cut(to: room.width - 2)
        write(
            room.width > shown.columns + 1 && !shown.isEmpty ? " \(shown) " : shown, in: room.columns,
            row: view.cells.midRow, .named("secondaryLabel"), for: view)
    }

    /// Draws both diagonals in braille characters, which have two by four dots a cell.
    private mutating func drawCross(_ view: PlacedView) {
        let area = RoundedArea(view.cells, radius: view.cornerRadius, scale.pointsPerColumn)
        let rect = fills ? view.cells : view.cells.inset(1, 1)
        let (width, height) = (Double(rect.width * 2), Double(rect.height * 4))
        // A dot is set if the diagonal passes less than half a dot away, along the axis with more dots.
        let reach = 0.5 / max(width, height) + 1e-9
        let dots: [(x: Int, y: Int)] = [(0, 0), (0, 1), (0, 2), (1, 0), (1, 1), (1, 2), (0, 3), (1, 3)]
        let visible = rect.intersection(view.clip).intersection(canvas.bounds)
        for row in visible.rows where row != view.cells.midRow {
            for column in visible.columns where area.quarters(column, row) == 15 {
                let pattern = dots.enumerated().reduce(UInt32(0)) { pattern, dot in
                    let x = (Double((column - rect.left) * 2 + dot.element.x) + 0.5) / width
                    let y = (Double((row - rect.top) * 4 + dot.element.y) + 0.5) / height
                    return min(abs(x - y), abs(1 - x - y)) <= reach ? pattern | 1 << UInt32(dot.offset) : pattern
                }
                guard pattern > 0, let sign = Unicode.Scalar(0x2800 + pattern) else { continue }
                write(String(sign), .left, in: column..<(column + 1), row: row, .named("systemGray2"), for: view)
            }
        }
    }
}

/// Characters for images that most apps have.
enum SymbolCharacters {
    /// Returns the character for the name of an SF Symbol, or for a usual image name.
    static func sign(of name: String) -> String? {
        let name = name.lowercased()
        return table[name] ?? name.split { ".-_ ".contains($0) }.first.flatMap { table[String($0)] }
    }

    private static let table = [
        "xmark": "✕", "close": "✕", "cross": "✕", "chevron.left": "‹", "back": "‹", "arrow.left": "←",
        "chevron.right": "›", "forward": "›", "arrow.right": "→", "chevron.up": "⌃", "chevron.down": "⌄",
        "arrow.up": "↑", "arrow.down": "↓", "plus": "+", "add": "+", "minus": "−", "checkmark": "✓", "check": "✓",
        "star": "★", "heart": "♥", "gear": "⚙", "settings": "⚙", "gearshape": "⚙", "magnifyingglass": "⌕",
        "search": "⌕", "ellipsis": "…", "more": "…", "menu": "≡", "line.3.horizontal": "≡", "info": "ⓘ",
        "questionmark": "?", "exclamationmark": "!", "house": "⌂", "home": "⌂", "trash": "⌫", "pencil": "✎",
        "edit": "✎", "envelope": "✉", "mail": "✉", "phone": "✆", "play": "▶", "pause": "‖", "stop": "■",
        "share": "↥", "square.and.arrow.up": "↥", "circle": "○",
    ]
}
