import OnionModel
import OnionStore
import OnionSupport
import OnionTestRegistry
import Testing

@Suite("Cyclic and large screens")
struct ScreenBoundsTests {
    @Test("Screens that contain each other are refused, each with its cycle")
    func circles() throws {
        let lines = try TestRegistry(ImportRefusalTests.stored).refusal(
            ["a", "b", "c"].enumerated().map { index, key in
                "screen: \(key)\ncompose: { template: frame, content: { screen: \(["b", "c", "a"][index]) } }"
            }.joined(separator: "\n---\n"))
        #expect(
            lines == [
                "1:1: screen/a: circular-reference path=a → b → c → a",
                "4:1: screen/b: circular-reference path=b → c → a → b",
                "7:1: screen/c: circular-reference path=c → a → b → c",
            ])
    }

    @Test("Twice as many screens in circles take twice the steps, and all of them are refused")
    func manyCircles() throws {
        func steps(_ count: Int) throws -> Int {
            let screens = (0..<count).map { number in
                let inner = [2 * number, 2 * number + 1, number + 7].map { "{ screen: s\($0 % count) }" }
                return "screen: s\(number)\ncompose: { template: list, contents: [\(inner.joined(separator: ", "))] }"
            }
            let test = try TestRegistry(ImportRefusalTests.stored)
            return try Work.steps {
                let lines = try test.refusal(screens.joined(separator: "\n---\n"))
                #expect(lines.count == count)
            }
        }
        #expect(try Double(steps(800)) < 2.2 * Double(steps(400)))
    }

    @Test("A cycle through a stored screen is refused")
    func storedCircle() throws {
        let test = try TestRegistry(ImportRefusalTests.stored)
        try test.add("screen: a\ncontent: quiet\n---\nscreen: b\ncompose: { template: frame, content: { screen: a } }")
        #expect(
            try test.refusal("screen: a\ncompose: { template: frame, content: { screen: b } }") == [
                "1:1: screen/a: circular-reference path=a → b → a"
            ])
    }

    @Test("A screen has 1,000 layers at most, counted through the screens in it")
    func layers() throws {
        let test = try TestRegistry(ImportRefusalTests.stored)
        func screen(_ key: String, _ count: Int, _ layer: String) -> String {
            let layers = Array(repeating: "{ \(layer) }", count: count).joined(separator: ", ")
            return "screen: \(key)\ncompose: { template: list, contents: [\(layers)] }\n"
        }
        // Each of the inner screens has 100 layers, the list and 99 contents.
        try test.add(screen("inner", 99, "content: quiet"))
        #expect(try test.refusal(screen("whole", 999, "content: quiet")) == [])
        #expect(try test.refusal(screen("nine", 9, "screen: inner")) == [])
        let message = "1:1: screen/huge: too-large limit=1000"
        #expect(try test.refusal(screen("huge", 1000, "content: quiet")) == [message])
        #expect(try test.refusal(screen("huge", 10, "screen: inner")) == [message])
    }

    @Test("64 layers may be inside each other, a screen inside a screen counted as one, too")
    func depth() throws {
        let test = try TestRegistry(ImportRefusalTests.stored)
        func wrapped(_ count: Int) -> String {
            "screen: deep\ncontent: quiet\nwrap: [\(Array(repeating: "frame", count: count).joined(separator: ", "))]\n"
        }
        let message = "too-deep limit=64"
        #expect(try test.refusal(wrapped(64)) == ["1:1: screen/deep: \(message)"])
        #expect(try test.refusal(wrapped(62)) == [])
        let around = "screen: around\ncompose: { screen: deep }\n"
        #expect(try test.refusal(around) == [])
        #expect(
            try test.refusal(
                around.replacing("{ screen: deep }", with: "{ template: frame, content: { screen: deep } }")) == [
                    "1:1: screen/around: \(message)"
                ])
    }

    @Test("An inner screen that would make a stored screen around it too large is refused, however far around it is")
    func growth() throws {
        let test = try TestRegistry(ImportRefusalTests.stored)
        func screen(_ key: String, _ count: Int, _ layer: String) -> String {
            let layers = Array(repeating: "{ \(layer) }", count: count).joined(separator: ", ")
            return "screen: \(key)\ncompose: { template: list, contents: [\(layers)] }\n"
        }
        try test.add(
            [
                screen("inner", 9, "content: quiet"), screen("middle", 9, "screen: inner"),
                screen("outer", 9, "screen: middle"),
            ]
            .joined(separator: "---\n"))
        // 10 layers became 20, 91 in the middle 181, and 820 outside 1,630.
        #expect(
            try test.refusal(screen("inner", 19, "content: quiet")) == [
                "1:1: screen/inner: would-break cause=too-large user=screen/outer"
            ])
        #expect(try test.refusal(screen("inner", 8, "content: quiet")) == [])
    }
}
