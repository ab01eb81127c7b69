import OnionRender

/// The number of colours that a terminal can show.
package enum ColorDepth: Hashable, Sendable {
    /// No colours, for a pipe or by the user's choice. Only text is written.
    case none
    /// The 16 colours of the terminal's theme.
    case standard
    /// The 16 colours, a cube of 216 colours, and 24 grays.
    case palette
    /// All of sRGB.
    case full

    /// Detects the colour depth of a terminal from its environment.
    ///
    /// - Parameters:
    ///   - environment: The environment variables. `NO_COLOR` (<https://no-color.org>) disables colours,
    ///     `COLORTERM` announces all colours, `TERM` 256.
    ///   - isTerminal: Whether the output is a terminal.
    package init(environment: [String: String], isTerminal: Bool) {
        let terminal = environment["TERM"] ?? ""
        let hasNoColor = environment["NO_COLOR"].map { !$0.isEmpty } ?? false
        if !isTerminal || hasNoColor || terminal == "dumb" || terminal.isEmpty {
            self = .none
        } else if ["truecolor", "24bit"].contains(environment["COLORTERM"]) || terminal.hasSuffix("-direct") {
            self = .full
        } else if terminal.contains("256color") || ColorDepth.fullByName.contains(where: terminal.hasPrefix) {
            self = terminal.contains("256color") ? .palette : .full
        } else {
            self = .standard
        }
    }

    /// Terminals with all colours that do not announce them over SSH.
    private static let fullByName = ["xterm-kitty", "xterm-ghostty", "foot", "alacritty", "wezterm"]
}
