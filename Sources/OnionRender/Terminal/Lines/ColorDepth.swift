/// How many colours a terminal can show.
public enum ColorDepth: Hashable, Sendable {
    /// None: a pipe, or somebody wants none. Nothing but text is written.
    case none
    /// The sixteen of the terminal's theme.
    case standard
    /// These, a cube of 216 colours and 24 grays.
    case palette
    /// All of sRGB.
    case full

    /// What a terminal says about itself in its environment.
    ///
    /// - Parameters:
    ///   - environment: The process's variables. `NO_COLOR` (<https://no-color.org>) switches colours off, `COLORTERM` tells
    ///     of all colours, `TERM` of 256.
    ///   - isTerminal: Whether a terminal reads what is written.
    public init(environment: [String: String], isTerminal: Bool) {
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

    /// Terminals that have all colours, and do not say it where they are reached over SSH.
    private static let fullByName = ["xterm-kitty", "xterm-ghostty", "foot", "alacritty", "wezterm"]
}
