import OnionRender
import OnionTerminal
import Testing

@Suite struct InlineProtocolTests {
    @Test(
        "The environment gives the picture protocol of the terminal",
        arguments: [
            (["TERM": "xterm-kitty", "KITTY_WINDOW_ID": "1"], InlineProtocol?.some(.kitty)),
            (["TERM": "xterm-256color", "KITTY_WINDOW_ID": "1"], .kitty), (["TERM": "xterm-ghostty"], .kitty),
            (["TERM": "xterm-256color", "TERM_PROGRAM": "ghostty"], .kitty),
            (["TERM": "xterm-256color", "TERM_PROGRAM": "iTerm.app"], .iterm),
            (["TERM": "xterm-256color", "LC_TERMINAL": "iTerm2"], .iterm),
            (["TERM": "xterm-256color", "TERM_PROGRAM": "WezTerm"], .iterm), (["TERM": "foot"], .sixel),
            (["TERM": "foot-direct"], .sixel), (["TERM": "mlterm-256color"], .sixel), (["TERM": "xterm-sixel"], .sixel),
            (["TERM": "xterm-256color"], nil), (["TERM": "xterm-256color", "TERM_PROGRAM": "Apple_Terminal"], nil),
            (["TERM": "footman"], nil), (["TERM": "dumb", "TERM_PROGRAM": "iTerm.app"], nil), ([:], nil),
        ])
    func environmentGives(environment: [String: String], found: InlineProtocol?) {
        #expect(InlineProtocol(environment: environment, isTerminal: true) == found)
    }

    @Test(
        "Multiplexers get no pictures",
        arguments: [
            ["TERM": "tmux-256color", "KITTY_WINDOW_ID": "1"],
            ["TERM": "xterm-kitty", "TMUX": "/tmp/tmux-0/default,1,0"],
            ["TERM": "screen-256color", "TERM_PROGRAM": "iTerm.app"], ["TERM": "xterm-kitty", "STY": "1.tty"],
        ])
    func multiplexersGet(environment: [String: String]) {
        #expect(InlineProtocol(environment: environment, isTerminal: true) == nil)
    }

    @Test("A pipe gets no pictures")
    func pipeGets() {
        #expect(InlineProtocol(environment: ["TERM": "xterm-kitty"], isTerminal: false) == nil)
    }
}
