import OnionLayout
import OnionModel
import OnionRender

/// What is drawn above the views, where there is no text.
extension WireframePainter {
    /// Draws the time of Apple's pictures, the status icons, and the home indicator. Phones with a home button have the
    /// time in the middle.
    mutating func drawSystem() {
        guard renderEnvironment.showsSystemParts, let device = renderEnvironment.device else { return }
        let (columns, hasHomeButton) = (canvas.bounds.width, device.display.hasHomeButton)
        if renderEnvironment.showsStatusBar {
            let height = device.safeAreaInsets(renderEnvironment.orientation).top
            let row = min(Int(height * 0.55 / scale.pointsPerRow), canvas.bounds.bottom - 1)
            let isPhone = device.idiom == .phone
            let side = isPhone && !hasHomeButton ? max(1, columns / 9) : 1
            drawSystem("9:41", at: isPhone && hasHomeButton ? (columns - 4) / 2 : side, row)
            drawSystem("▂▄▆ ▰▰▰", at: columns - side - 7, row)
        }
        if !hasHomeButton {
            let width = max(3, columns / 3)
            drawSystem(String(repeating: "▂", count: width), at: (columns - width) / 2, canvas.bounds.bottom - 1)
        }
    }

    private mutating func drawSystem(_ text: String, at column: Int, _ row: Int) {
        guard let screen = views.first, column >= 0, canvas.isFree(column..<(column + text.columns), row) else {
            return
        }
        let colors: [StatusBar.Style: String] = [.lightContent: "white", .darkContent: "black"]
        let color = renderEnvironment.statusBar.style.flatMap { colors[$0] } ?? "label"
        let place = CellRect(left: column, top: row, right: column, bottom: row)
        let style = fills ? TerminalStyle(foreground: ink(.named(color), of: screen, at: place)) : .dim
        canvas.write(text, column, row, style, in: canvas.bounds)
    }

    /// Draws an outline around each layer, in its color and with its name. Layers of the same screen have nested
    /// outlines.
    mutating func drawLayers(_ templates: [String]) {
        var depths: [CellRect: Int] = [:]
        for view in views where view.isLayerRoot {
            let depth = depths[view.cells, default: 0]
            depths[view.cells] = depth + 1
            let ring = view.cells.inset(depth, depth)
            guard ring.width >= 3, ring.height >= 3 else { continue }
            outline(ring, [.solid, .heavy], of: view)
            let layer = view.view.layer
            let name =
                templates.indices.contains(layer) ? templates[layer].split(separator: "/", maxSplits: 1).last : nil
            writeTag(" \(name ?? "\(layer)") ", in: ring.inset(1, 0), .named("label"), of: view)
        }
    }

    /// Draws named dotted lines: the safe areas and margins of layers, and the slots.
    mutating func drawGuides() {
        let kinds: [(String, String, isAtBottom: Bool, KeyPath<LaidOutView, DirectionalInsets>)] = [
            ("safe area", "systemGreen", false, \.safeAreaInsets), ("margins", "systemPurple", true, \.layoutMargins),
        ]
        var drawn: Set<CellRect> = []
        for (name, color, isAtBottom, insets) in kinds {
            for view in views where view.isLayerRoot {
                let cells = cells(of: view, within: view.view[keyPath: insets])
                if cells != view.cells, drawn.insert(cells).inserted {
                    drawGuide(name, in: cells, .named(color), isAtBottom: isAtBottom, of: view)
                }
            }
        }
        for view in views {
            guard let slot = view.view.slot else { continue }
            drawGuide("\(view.name) ▸ \(slot.name)", in: view.cells, .named("systemOrange"), of: view)
        }
    }

    private mutating func drawGuide(
        _ name: String, in cells: CellRect, _ color: ColorReference, isAtBottom: Bool = false, of view: PlacedView
    ) {
        outline(cells, [], color: color, of: view)
        writeTag(name, in: cells, color, isAtBottom: isAtBottom, of: view)
    }

    /// Returns the cells of a view within insets. The left inset is the leading one for either layout direction.
    private func cells(of view: PlacedView, within insets: DirectionalInsets) -> CellRect {
        let (left, top) = (insets.leading.sanitized, insets.top.sanitized)
        return scale.cells(
            Rect(
                x: view.frame.x + left, y: view.frame.y + top,
                width: max(0, view.frame.width - left - insets.trailing.sanitized),
                height: max(0, view.frame.height - top - insets.bottom.sanitized)))
    }

    /// Writes a name into the upper or lower edge, at the first free position.
    private mutating func writeTag(
        _ name: String, in rect: CellRect, _ color: ColorReference, isAtBottom: Bool = false, of view: PlacedView
    ) {
        let row = isAtBottom ? rect.bottom - 1 : rect.top
        let text = name.cut(to: rect.width - 2)
        let columns = (max(rect.left, 0) + 1)..<max(max(rect.left, 0) + 1, min(rect.right, canvas.bounds.right) - 1)
        guard rect.width > 3, columns.count >= text.columns else { return }
        for column in columns.lowerBound...(columns.upperBound - text.columns)
        where canvas.isFree((column - 1)..<(column + text.columns + 1), row) {
            return write(text, .left, in: column..<columns.upperBound, row: row, color, for: view)
        }
    }
}
