import OnionRender
import OnionTerminal
import Testing

@Suite struct ColorDepthTests {
    @Test(
        "The environment gives the colors of the terminal",
        arguments: [
            (["TERM": "xterm-256color"], ColorDepth.palette), (["TERM": "xterm"], .standard),
            (["TERM": "linux"], .standard),
            (["TERM": "xterm-256color", "COLORTERM": "truecolor"], .full),
            (["TERM": "screen", "COLORTERM": "24bit"], .full),
            (["TERM": "xterm-kitty"], .full), (["TERM": "foot"], .full), (["TERM": "xterm-direct"], .full),
            (["TERM": "dumb", "COLORTERM": "truecolor"], .none), ([:], .none),
            (["TERM": "xterm", "NO_COLOR": "1"], .none),
            (["TERM": "xterm", "NO_COLOR": ""], .standard),
        ])
    func environmentGives(environment: [String: String], depth: ColorDepth) {
        #expect(ColorDepth(environment: environment, isTerminal: true) == depth)
    }

    @Test("A pipe has no colors")
    func pipeColors() {
        #expect(ColorDepth(environment: ["TERM": "xterm-kitty", "COLORTERM": "truecolor"], isTerminal: false) == .none)
    }
}
