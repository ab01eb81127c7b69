import OnionRender

package struct TerminalStyle: Hashable, Sendable {
    /// Nil is the terminal's default.
    package var foreground: TerminalColor?
    /// Nil is the terminal's default.
    package var background: TerminalColor?
    package var isBold: Bool
    package var isDim: Bool

    package init(
        _ foreground: TerminalColor? = nil, on background: TerminalColor? = nil, isBold: Bool = false,
        isDim: Bool = false
    ) {
        self.foreground = foreground
        self.background = background
        self.isBold = isBold
        self.isDim = isDim
    }

    package static let plain = TerminalStyle()
    package static let bold = TerminalStyle(isBold: true)
    package static let dim = TerminalStyle(isDim: true)
}
