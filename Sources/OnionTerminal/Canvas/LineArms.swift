import OnionRender

/// The directions of lines from the middle of a cell, and their style.
struct LineArms: OptionSet, Hashable {
    let rawValue: UInt16

    static let up = LineArms(rawValue: 1)
    static let right = LineArms(rawValue: 2)
    static let down = LineArms(rawValue: 4)
    static let left = LineArms(rawValue: 8)
    /// Solid lines; lines without it are dotted.
    static let solid = LineArms(rawValue: 16)
    static let heavy = LineArms(rawValue: 32)
    /// A round corner, where exactly two arms meet.
    static let rounded = LineArms(rawValue: 64)

    static let horizontal: LineArms = [.left, .right]
    static let vertical: LineArms = [.up, .down]
    static let all: LineArms = [.up, .right, .down, .left]

    /// The box-drawing character; nil without a line.
    var character: String? {
        let arms = intersection(.all)
        guard !arms.isEmpty else { return nil }
        if !contains(.solid) {
            if arms.isSubset(of: .horizontal) { return "┄" }
            if arms.isSubset(of: .vertical) { return "┊" }
        }
        if contains(.rounded), let corner = LineArms.corners[arms] { return corner }
        return (contains(.heavy) ? LineArms.heavyLines : LineArms.lightLines)[Int(arms.rawValue)]
    }

    private static let corners: [LineArms: String] = [
        [.down, .right]: "╭", [.down, .left]: "╮", [.up, .right]: "╰", [.up, .left]: "╯",
    ]
    // Indexed by the sum of up 1, right 2, down 4 and left 8.
    private static let lightLines = [
        " ", "╵", "╶", "└", "╷", "│", "┌", "├", "╴", "┘", "─", "┴", "┐", "┤", "┬", "┼",
    ]
    private static let heavyLines = [
        " ", "╹", "╺", "┗", "╻", "┃", "┏", "┣", "╸", "┛", "━", "┻", "┓", "┫", "┳", "╋",
    ]
}
