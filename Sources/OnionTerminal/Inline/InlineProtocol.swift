package enum InlineProtocol: Hashable, Sendable {
    /// <https://sw.kovidgoyal.net/kitty/graphics-protocol/>
    case kitty
    /// <https://iterm2.com/documentation-images.html>
    case iterm
    /// Sixels of DEC: six dots a character (<https://vt100.net/docs/vt3xx-gp/chapter14.html>).
    case sixel

    /// Detects the terminal's protocol from its environment; nil without one, or when the output is not a terminal.
    ///
    /// Within tmux and GNU Screen the variables are those of the outer terminal, which does not receive pictures
    /// through them.
    package init?(environment: [String: String], isTerminal: Bool) {
        let terminal = environment["TERM"] ?? ""
        let program = environment["TERM_PROGRAM"] ?? ""
        let isMultiplexed =
            environment["TMUX"] != nil || environment["STY"] != nil || terminal.hasPrefix("tmux")
            || terminal.hasPrefix("screen")
        guard isTerminal, !isMultiplexed, terminal != "dumb", !terminal.isEmpty else { return nil }
        if environment["KITTY_WINDOW_ID"] != nil || program == "ghostty"
            || ["xterm-kitty", "xterm-ghostty"].contains(terminal)
        {
            self = .kitty
        } else if ["iTerm.app", "WezTerm"].contains(program) || environment["LC_TERMINAL"] == "iTerm2"
            || terminal == "wezterm"
        {
            self = .iterm
        } else if ["foot", "mlterm", "contour", "yaft"].contains(terminal.prefix { $0 != "-" })
            || terminal.hasSuffix("-sixel")
        {
            self = .sixel
        } else {
            return nil
        }
    }
}
