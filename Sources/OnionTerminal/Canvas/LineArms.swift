/// The directions of lines from the middle of a cell, and their style.
struct LineArms: OptionSet, Hashable {
    let rawValue: Int

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

    // Indexed by the sum of up 1, right 2, down 4 and left 8.
    private static let light = Array(" ╵╶└╷│┌├╴┘─┴┐┤┬┼")
    private static let round = Array(" ╵╶╰╷│╭├╴╯─┴╮┤┬┼")
    private static let dotted = Array(" ┊┄└┊┊┌├┄┘┄┴┐┤┬┼")
    private static let bold = Array(" ╹╺┗╻┃┏┣╸┛━┻┓┫┳╋")

    /// The box-drawing character; a space without a line.
    var character: String {
        let table =
            contains(.heavy)
            ? LineArms.bold
            : !contains(.solid) ? LineArms.dotted : contains(.rounded) ? LineArms.round : LineArms.light
        return String(table[intersection(.all).rawValue])
    }
}
