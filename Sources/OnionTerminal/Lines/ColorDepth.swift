/// The number of colors that a terminal can show.
package enum ColorDepth: Hashable, Sendable {
    /// No colors, for a pipe or by the user's choice. Only text is written.
    case none
    /// The 16 colors of the terminal's theme.
    case standard
    /// The 16 colors, a cube of 216 colors, and 24 grays.
    case palette
    /// All of sRGB.
    case full

    /// Detects the color depth of a terminal from its environment.
    ///
    /// - Parameters:
    ///   - environment: The environment variables. `NO_COLOR` (<https://no-color.org>) disables colors,
    ///     `COLORTERM` announces all colors, `TERM` 256.
    ///   - isTerminal: Whether the output is a terminal.
    package init(environment: [String: String], isTerminal: Bool) {
        let terminal = environment["TERM"] ?? ""
        let hasNoColor = environment["NO_COLOR"].map { !$0.isEmpty } ?? false
        // Terminals with all colors that do not announce them over SSH.
        let full = ["xterm-kitty", "xterm-ghostty", "foot", "alacritty", "wezterm"]
        if !isTerminal || hasNoColor || terminal == "dumb" || terminal.isEmpty {
            self = .none
        } else if ["truecolor", "24bit"].contains(environment["COLORTERM"]) || terminal.hasSuffix("-direct") {
            self = .full
        } else if terminal.contains("256color") {
            self = .palette
        } else {
            self = full.contains(where: terminal.hasPrefix) ? .full : .standard
        }
    }
}
