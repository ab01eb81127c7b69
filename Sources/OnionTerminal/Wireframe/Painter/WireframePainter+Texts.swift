import OnionLayout
import OnionModel
import OnionRender

extension WireframePainter {
    /// Draws a label: a text in the vertical middle of its frame, as `UILabel` does.
    ///
    /// Cells have one width, fonts do not: a small text needs more cells than its frame has. It may take the number of
    /// cells that letters of its size need, where those cells are free.
    mutating func drawLabel(_ view: PlacedView) {
        let text = text(.text, of: view)
        guard !text.isEmpty, view.frame.width > 0, view.frame.height > 0 else { return }
        let clusters = CellText(text)
        let alignment: Alignment = isHuggedInTheMiddle(view, text) ? .center : alignment(of: view)
        let most = view.count(.lines) ?? 1
        // A frame that is lower than a line means that the letters are smaller than their font.
        let size = min(fontSize(view), max(6, view.frame.height / 1.19))
        let real = Int((view.frame.height / (size * 1.19)).rounded())
        let limit = max(1, most == 0 ? real : min(real, most))
        var room = view.cells
        room.right = max(room.right, room.left + 1)
        let widest = min(Int((view.frame.width / (size * 0.42)).rounded(.up)), canvas.bounds.width)
        let about = scale.rows(min(limit, max(1, room.height)), about: view.frame)
        while room.width < widest, clusters.count(width: room.width, upTo: limit + 1) > limit {
            let isRightFree = alignment != .right && occupancy.isFree(room.right..<(room.right + 2), about)
            let isLeftFree = alignment != .left && occupancy.isFree((room.left - 2)..<room.left, about)
            guard isRightFree || isLeftFree else { break }
            if isRightFree { room.right += 1 }
            if isLeftFree { room.left -= 1 }
        }
        let wanted = clusters.count(width: room.width, upTo: most == 0 ? 200 : most)
        let rows = rows(wanted, in: room, of: view)
        room.top = rows.lowerBound
        let lines = clusters.lines(
            width: room.width, limit: rows.count, cutting: view.view.choice(.lineBreakMode) ?? .tailTruncation)
        write(lines, alignment, in: room, isBold: isBold(view), for: view)
    }

    /// Returns the rows for a number of lines: those of the frame, and free rows around it.
    private func rows(_ wanted: Int, in room: CellRect, of view: PlacedView) -> Range<Int> {
        var rows = scale.rows(min(wanted, max(1, room.height)), about: view.frame)
        while rows.count < wanted {
            if occupancy.isFree(room.columns, rows.upperBound..<(rows.upperBound + 1)) {
                rows = rows.lowerBound..<(rows.upperBound + 1)
            } else if occupancy.isFree(room.columns, (rows.lowerBound - 1)..<rows.lowerBound) {
                rows = (rows.lowerBound - 1)..<rows.upperBound
            } else {
                break
            }
        }
        return rows
    }

    /// Whether a label is narrower than its superview, about as wide as its text, and centred on the screen. Then its text
    /// is centred, too.
    private func isHuggedInTheMiddle(_ view: PlacedView, _ text: String) -> Bool {
        let middle = Double(canvas.bounds.width) * scale.pointsPerColumn / 2
        let width = Double(text.columns) * fontSize(view) * 0.5
        return abs(view.frame.x + view.frame.width / 2 - middle) < 1 && view.frame.width + 8 < view.outerWidth
            && width > view.frame.width * 0.8 && width < view.frame.width * 1.25
    }

    /// Draws a text from the top, with insets.
    mutating func drawTextView(_ view: PlacedView) {
        if view.view.color(.backgroundColor) == nil, !fills { outline(view.cells, of: view) }
        let room = view.cells.width > 2 ? view.cells.inset(1, view.cells.height > 2 ? 1 : 0) : view.cells
        let text = text(.text, of: view)
        guard !text.isEmpty, !room.isEmpty else { return }
        write(CellText(text).lines(width: room.width, limit: room.height), alignment(of: view), in: room, for: view)
    }

    /// Writes lines from the top of a room. Texts that are too close for whole rows move to the next free row.
    private mutating func write(
        _ lines: [String], _ alignment: Alignment, in room: CellRect, isBold: Bool = false, for view: PlacedView
    ) {
        let shift = [0, 1, -1].first { shift in
            lines.enumerated().allSatisfy { number, line in
                let column = alignment.column(of: line, in: room.columns)
                return canvas.isFree(column..<(column + line.columns), room.top + number + shift)
            }
        }
        let color = view.view.color(.textColor) ?? .named("label")
        for (number, line) in lines.enumerated() {
            let row = room.top + number + (shift ?? 0)
            write(line, alignment, in: room.columns, row: row, color, isBold: isBold, for: view)
        }
    }

    // MARK: - Properties of texts

    private func fontSize(_ view: PlacedView) -> Double {
        guard case .font(let font)? = view.view[.font] else { return 17 }
        if let size = font.size, size.isFinite, size > 1 { return min(size, 1_000) }
        return (font.style ?? .body).defaultSize
    }

    /// Whether a text is bold. Large letters are, because all cells have one size.
    private func isBold(_ view: PlacedView) -> Bool {
        guard case .font(let font)? = view.view[.font] else { return false }
        if let weight = font.weight { return [.semibold, .bold, .heavy, .black].contains(weight) }
        return font.style == .headline || fontSize(view) >= 20
    }

    func alignment(of view: PlacedView) -> Alignment {
        switch view.view.choice(.alignment) {
        case .center: .center
        case .left: .left
        case .right: .right
        default: leading(view)
        }
    }

    func leading(_ view: PlacedView) -> Alignment { isRightToLeft(view) ? .right : .left }

    func isRightToLeft(_ view: PlacedView) -> Bool { view.view.isRightToLeft(in: renderEnvironment.environment) }
}
