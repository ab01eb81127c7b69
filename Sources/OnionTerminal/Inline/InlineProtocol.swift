import OnionRender

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
        let isMultiplexed =
            environment["TMUX"] != nil || environment["STY"] != nil || terminal.hasPrefix("tmux")
            || terminal.hasPrefix("screen")
        guard isTerminal, !isMultiplexed, terminal != "dumb", !terminal.isEmpty else { return nil }
        guard let found = InlineProtocol.ofProgram(environment) ?? InlineProtocol.ofTerminal(terminal) else {
            return nil
        }
        self = found
    }

    private static func ofProgram(_ environment: [String: String]) -> InlineProtocol? {
        if environment["KITTY_WINDOW_ID"] != nil { return .kitty }
        return switch environment["TERM_PROGRAM"] {
        case "ghostty": .kitty
        case "iTerm.app", "WezTerm": .iterm
        default: environment["LC_TERMINAL"] == "iTerm2" ? .iterm : nil
        }
    }

    private static func ofTerminal(_ name: String) -> InlineProtocol? {
        if name == "xterm-kitty" || name == "xterm-ghostty" { return .kitty }
        if name == "wezterm" { return .iterm }
        let sixels = ["foot", "mlterm", "contour", "yaft"]
        return sixels.contains { name == $0 || name.hasPrefix("\($0)-") } || name.hasSuffix("-sixel") ? .sixel : nil
    }
}
