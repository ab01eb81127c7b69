/// The style of a text in a terminal.
public struct TerminalStyle: Hashable, Sendable {
    /// Nil is the terminal's default.
    public var foreground: TerminalColor?
    /// Nil is the terminal's default.
    public var background: TerminalColor?
    public var isBold: Bool
    public var isDim: Bool

    public init(
        _ foreground: TerminalColor? = nil, on background: TerminalColor? = nil, isBold: Bool = false,
        isDim: Bool = false
    ) {
        self.foreground = foreground
        self.background = background
        self.isBold = isBold
        self.isDim = isDim
    }

    public static let plain = TerminalStyle()
    public static let bold = TerminalStyle(isBold: true)
    public static let dim = TerminalStyle(isDim: true)
}
