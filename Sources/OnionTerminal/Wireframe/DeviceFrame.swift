import OnionRender

/// Draws the device around a screen, with its name in the upper edge. Very narrow terminals leave it out.
struct DeviceFrame {
    let innerWidth: Int
    private let caption: String
    private let isDrawn: Bool

    private static let leastWidth = 12

    init(width: Int, caption: String) {
        isDrawn = width >= DeviceFrame.leastWidth
        innerWidth = max(1, isDrawn ? width - 2 : width)
        self.caption = caption
    }

    func lines(around screen: [StyledLine]) -> [StyledLine] {
        guard isDrawn, let first = screen.first else { return screen }
        let width = first.columns
        return [top(width)] + screen.map(sides) + [StyledLine("╰" + String(repeating: "─", count: width) + "╯", .dim)]
    }

    private func top(_ width: Int) -> StyledLine {
        guard !caption.isEmpty, width > 6 else {
            return StyledLine("╭" + String(repeating: "─", count: width) + "╮", .dim)
        }
        let text = CellText.isolated(CellLines(caption, width: width - 4).lines(limit: 1)[0]).text
        let rest = width - text.columns - 2
        var line = StyledLine("╭" + String(repeating: "─", count: rest / 2) + " ", .dim)
        line.append(text, .bold)
        line.append(" " + String(repeating: "─", count: rest - rest / 2) + "╮", .dim)
        return line
    }

    private func sides(_ row: StyledLine) -> StyledLine {
        var line = StyledLine("│", .dim)
        line.append(row)
        line.append("│", .dim)
        return line
    }
}
