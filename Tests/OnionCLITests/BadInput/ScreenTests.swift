import Foundation
import OnionTestSupport
import Testing

@Suite("Cyclic and large screens")
struct ScreenTests {
    private let onion: OnionCommandLine

    init() throws {
        onion = try OnionCommandLine.pizzeria()
    }

    private func imported(_ text: String) throws -> Outcome {
        try onion.folder.write(text, to: "a.yaml")
        return try onion.refused("import", "a.yaml")
    }

    @Test("A screen that contains itself is refused with the cycle")
    func circles() throws {
        try expect(
            imported(
                """
                screen: a
                compose: { screen: a }
                ---
                screen: b
                compose: { template: modal, content: { screen: c } }
                ---
                screen: c
                compose: { screen: b }
                """),
            is: Outcome(
                status: 2,
                error: """
                    error: a.yaml:1:1: screen/a: the screen contains itself: a → a; remove one of these references
                    error: a.yaml:4:1: screen/b: the screen contains itself: b → c → b; remove one of these references
                    error: a.yaml:7:1: screen/c: the screen contains itself: c → b → c; remove one of these references
                    error: 3 problems, nothing was stored

                    """))
    }

    @Test("A cycle through stored screens is refused, a cycle elsewhere is not")
    func storedCircles() throws {
        _ = try onion.run("import", "-", input: "screen: outer\ncompose: { screen: promo-card }\n")
        try expect(
            imported("screen: promo-card\ncompose: { template: card, content: { screen: outer } }\n"),
            is: Outcome(
                status: 2,
                error: """
                    error: a.yaml:1:1: screen/promo-card: the screen contains itself: promo-card → outer → promo-card; \
                    remove one of these references
                    error: 1 problem, nothing was stored

                    """))
        let beside = try imported(
            """
            screen: a
            compose: { screen: b }
            ---
            screen: b
            compose: { screen: c }
            ---
            screen: c
            compose: { screen: b }
            """)
        #expect(beside.status == 2 && beside.error.hasSuffix("error: 3 problems, nothing was stored\n"))
    }

    @Test("Screens that repeat others are refused at more than a thousand layers", arguments: [2, 3, 10])
    func multiplication(factor: Int) throws {
        // Level n has 1 + factor * level (n - 1) layers, and level 0 one.
        var sizes = [1]
        var text = "screen: s0\ncontent: story-tomatoes\n"
        for level in 1...25 {
            let inner = Array(repeating: "{ screen: s\(level - 1) }", count: factor).joined(separator: ", ")
            text += "---\nscreen: s\(level)\ncompose: { template: scrolling, contents: [\(inner)] }\n"
            sizes.append(min(1_000_000, 1 + factor * sizes[level - 1]))
        }
        let tooLarge = sizes.indices.filter { sizes[$0] > 1_000 }
        let expected = tooLarge.map { level in
            let line = 3 * level + 1
            return "error: a.yaml:\(line):1: screen/s\(level): the screen has more than 1000 layers; split it\n"
        }
        try expect(
            imported(text),
            is: Outcome(
                status: 2,
                error: expected.joined() + "error: \(tooLarge.count) problems, nothing was stored\n"))
    }

    @Test("A screen of a thousand layers is assembled")
    func largest() throws {
        let contents = Array(repeating: "{ content: story-tomatoes }", count: 999).joined(separator: ", ")
        let text = "screen: large\ncompose: { template: scrolling, contents: [\(contents)] }\n"
        #expect(try onion.run("import", "-", input: text).status == 0)
        let tree = try onion.run("tree", "screen/large")
        #expect(tree.status == 0)
        #expect(tree.output.split(separator: "\n").count { $0.contains("─ story@1") } == 999)
        #expect(try onion.run("check").status == 0)
        let more = text.replacing("[{ content", with: "[{ content: story-tomatoes }, { content")
        #expect(
            try imported(more).error.hasPrefix("error: a.yaml:1:1: screen/large: the screen has more than 1000 layers"))
    }

    @Test("A screen that makes an outer screen too large is refused, and nothing is changed")
    func growth() throws {
        func screen(_ key: String, _ layer: String, _ count: Int) -> String {
            let layers = Array(repeating: layer, count: count).joined(separator: ", ")
            return "screen: \(key)\ncompose: { template: scrolling, contents: [\(layers)] }\n"
        }
        let small =
            screen("inner", "{ content: story-tomatoes }", 1) + "---\n" + screen("outer", "{ screen: inner }", 400)
        #expect(try onion.run("import", "-", input: small).status == 0)
        let before = try onion.run("assemble", "screen/outer")
        try expect(
            onion.run("import", "-", input: screen("inner", "{ content: story-tomatoes }", 900)),
            is: Outcome(
                status: 2,
                error: """
                    error: standard input:1:1: screen/inner: this would break screen/outer: the screen has more than 1000 \
                    layers; split it
                    error: 1 problem, nothing was stored

                    """))
        #expect(try onion.run("assemble", "screen/outer") == before)
        #expect(try onion.run("check").status == 0)
    }

    @Test("Layers are at most 64 deep, those of inner screens counted; what is stored can be assembled")
    func depth() throws {
        func chain(_ count: Int) -> String {
            (1..<count).reduce("screen: d1\ncontent: story-tomatoes\n") {
                $0 + "---\nscreen: d\($1 + 1)\ncompose: { screen: d\($1) }\n"
            }
        }
        #expect(
            try imported(chain(2_000)).error.hasPrefix("error: a.yaml:193:1: screen/d65: the screen has more than 64"))
        #expect(try onion.run("import", "-", input: chain(64)).status == 0)
        #expect(try onion.run("tree", "screen/d64").output.hasPrefix("screen/d64@1  en\n└─ story@1"))
        let wraps = Array(repeating: "modal", count: 64).joined(separator: ", ")
        try expect(
            imported("screen: wrapped\ncontent: story-tomatoes\nwrap: [\(wraps)]\n"),
            is: Outcome(
                status: 2,
                error: """
                    error: a.yaml:1:1: screen/wrapped: the screen has more than 64 nested layers; split it
                    error: 1 problem, nothing was stored

                    """))
        #expect(
            try onion.run(
                "import", "-", input: "screen: wrapped\ncontent: story-tomatoes\nwrap: [\(wraps.dropFirst(7))]\n"
            ).status == 0)
        #expect(try onion.run("assemble", "screen/wrapped").status == 0)
    }
}
