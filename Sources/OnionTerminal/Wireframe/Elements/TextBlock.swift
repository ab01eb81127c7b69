import OnionModel
import OnionRender

/// A text with its frame, to be set in cells.
///
/// Cells have one width, fonts do not: a small text needs more cells than its frame has. It may take the number of
/// cells that letters of its size need, where those cells are free.
struct TextBlock {
    enum Alignment {
        case left, center, right
    }

    /// Lines within the columns of the room; the first line is in its top row.
    struct Placed {
        var lines: [String]
        var room: CellRect
        var alignment: Alignment

        func column(of line: String) -> Int {
            switch alignment {
            case .left: room.left
            case .center: room.left + (room.width - line.columns) / 2
            case .right: room.right - line.columns
            }
        }
    }

    let text: CellText
    let frame: Rect
    let cells: CellRect
    let fontSize: Double
    /// The most lines; 0 for no limit.
    let lines: Int
    let mode: Property.LineBreakMode
    let alignment: Alignment

    func placed(in occupancy: Occupancy, _ scale: CellScale) -> Placed {
        var room = cells
        room.right = max(room.right, room.left + 1)
        // A frame that is lower than a line means that the letters are smaller than their font.
        let fontSize = min(fontSize, max(6, frame.height / 1.19))
        let real = Int((frame.height / (fontSize * 1.19)).rounded())
        let limit = max(1, lines == 0 ? real : min(real, lines))
        let rowLimit = max(limit, scale.rows(1, about: frame).count)
        widen(
            &room, to: Int((frame.width / (fontSize * 0.42)).rounded(.up)), limit: rowLimit, occupancy: occupancy,
            scale: scale)
        let wanted = CellLines(text, width: room.width).count(upTo: lines == 0 ? 200 : lines)
        let rows = rows(wanted, in: room, least: max(1, room.height), occupancy: occupancy, scale: scale)
        let shown = CellLines(text, width: room.width).lines(limit: rows.count, cutting: mode)
        (room.top, room.bottom) = (rows.lowerBound, rows.upperBound)
        return Placed(lines: shown, room: room, alignment: alignment)
    }

    /// Adds free columns beside the frame until the text fits.
    private func widen(
        _ room: inout CellRect, to width: Int, limit: Int, occupancy: Occupancy, scale: CellScale
    ) {
        let rows = scale.rows(min(limit, max(1, room.height)), about: frame)
        while room.width < min(width, scale.columns), !fits(room.width, limit) {
            let isRightFree = alignment != .right && occupancy.isFree(room.right..<(room.right + 2), rows)
            let isLeftFree = alignment != .left && occupancy.isFree((room.left - 2)..<room.left, rows)
            guard isRightFree || isLeftFree else { return }
            if isRightFree { room.right += 1 }
            if isLeftFree { room.left -= 1 }
        }
    }

    private func fits(_ width: Int, _ limit: Int) -> Bool {
        CellLines(text, width: width).count(upTo: limit + 1) <= limit
    }

    /// Returns the rows for a number of lines: those of the frame, and free rows around it.
    private func rows(
        _ wanted: Int, in room: CellRect, least: Int, occupancy: Occupancy, scale: CellScale
    ) -> Range<Int> {
        var rows = scale.rows(min(wanted, least), about: frame)
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
}

/// The sizes of letters by font, for cells.
enum FontSizes {
    static func points(of font: FontStyle?) -> Double {
        guard let font else { return 17 }
        if let size = font.size, size.isFinite, size > 1 { return min(size, 1_000) }
        return (font.style ?? .body).defaultSize
    }

    /// Whether a text is bold. Large letters are, because all cells have one size.
    static func isBold(_ font: FontStyle?) -> Bool {
        guard let font else { return false }
        if let weight = font.weight { return [.semibold, .bold, .heavy, .black].contains(weight) }
        return font.style == .headline || points(of: font) >= 20
    }
}
