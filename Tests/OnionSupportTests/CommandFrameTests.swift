import OnionSupport
import Testing

@Suite("Frames of commands over HTTP")
struct CommandFrameTests {
    @Test("Frames arrive in pieces of any size", arguments: [1, 2, 3, 7, 1_000])
    func pieces(size: Int) throws {
        let frames = [
            CommandFrame(.version, name: "1", text: "0.2.0"), CommandFrame(.word, text: ""),
            CommandFrame(.file, name: "ордер/a.yaml", [0, 255, 10]), CommandFrame(.end, text: "0"),
        ]
        let bytes = frames.flatMap(\.bytes)
        var reader = CommandFrameReader()
        var read: [CommandFrame] = []
        for start in stride(from: 0, to: bytes.count, by: size) {
            reader.add(bytes[start..<min(start + size, bytes.count)])
            while let frame = try reader.next() { read.append(frame) }
        }
        #expect(read == frames && reader.isAtEnd)
    }

    @Test("A kind that does not exist, a name that is no text, and a content that is too long are malformed")
    func malformed() {
        let bytes: [[UInt8]] = [
            [99, 0, 0, 0, 0, 0, 0, 0, 0], [1, 0, 0, 0, 1, 0xFF, 0, 0, 0, 0], [1, 0, 0, 0, 0, 0xFF, 0, 0, 0],
        ]
        for bytes in bytes {
            var reader = CommandFrameReader()
            reader.add(bytes)
            #expect(throws: CommandFrameReader.Malformed.self) { try reader.next() }
        }
    }

    @Test(
        "A path stays inside its folder",
        arguments: [
            ("a", true), ("a/b.yaml", true), ("./a", true), ("a/", true), ("a..b", true), ("", false), ("/a", false),
            ("..", false), ("a/../b", false), ("a/..", false), ("a\0b", false),
        ])
    func paths(path: String, isInside: Bool) {
        #expect(RelativePath.isInside(path) == isInside)
    }

    @Test("A path is at another one or below it by its names, not by its letters")
    func below() {
        #expect(RelativePath.isAt("out/a", orBelow: "./out/") && RelativePath.isAt("out", orBelow: "out"))
        #expect(!RelativePath.isAt("output", orBelow: "out") && !RelativePath.isAt("a", orBelow: "a/b"))
        #expect(RelativePath.plain("./a//b/") == "a/b")
    }

    @Test(
        "The way from a folder to a path goes up to what both have in common",
        arguments: [
            ("/a/b", "/a/b/c.yaml", "c.yaml"), ("/a/b", "/a/c/d", "../c/d"), ("/a", "/a", ""),
            ("/", "/a/./b/../c", "a/c"),
            ("/a/b/..", "/x", "../x"), ("/é", "/e\u{301}", "../e\u{301}"),
        ])
    func ways(folder: String, path: String, way: String) {
        #expect(RelativePath.from(folder, to: path).utf8.elementsEqual(way.utf8))
    }

    @Test("What is outside of a folder has no path in it")
    func inside() {
        #expect(RelativePath.inside("a", "./a/b//c") == "b/c" && RelativePath.inside("", "a") == "a")
        #expect(RelativePath.inside("/a", "/ab") == nil && RelativePath.inside("/a", "/a/../b") == nil)
        #expect(RelativePath.inside("/é", "/e\u{301}/b") == nil)
    }
}
