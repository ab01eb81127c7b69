import Foundation
import OnionTestSupport
import Testing

/// Hostile files are refused with a position, or read; the registry stays intact.
@Suite("Texts that are not documents")
struct TextTests {
    private let onion: OnionCommandLine

    init() throws {
        onion = try OnionCommandLine.pizzeria()
    }

    private func imported(_ text: some Sequence<UInt8>, as name: String) throws -> Outcome {
        try onion.folder.write(Data(text), to: name)
        return try onion.refused("import", name)
    }

    private func problem(_ message: String) -> Outcome {
        Outcome(status: 2, error: "error: \(message)\nerror: 1 problem, nothing was stored\n")
    }

    @Test("An empty text holds no document", arguments: ["", "\n\n", "# only a comment\n", "---\n", "\u{FEFF}"])
    func empty(text: String) throws {
        try expect(imported(text.utf8, as: "empty.yaml"), is: problem("empty.yaml: there is no document in it"))
        try expect(
            onion.refused("import", "-", input: Data(text.utf8)),
            is: problem("standard input: there is no document in it"))
    }

    @Test("Missing files and folders without documents are refused")
    func paths() throws {
        try onion.folder.write("text", to: "folder/note.txt")
        try onion.folder.write("text", to: "file.yaml/.hidden.yaml")
        let noDocuments =
            "there are no documents in the folder; documents end in .yaml, .yml, .json, .ndjson, .jsonl, .tokens, .storyboard or .xib"
        try expect(onion.refused("import", "folder"), is: problem("folder: \(noDocuments)"))
        try expect(onion.refused("import", "file.yaml"), is: problem("file.yaml: \(noDocuments)"))
        try expect(onion.refused("import", "no.yaml"), is: problem("no.yaml: there is no such file; check the path"))
    }

    @Test("A file of more than a gibibyte is not taken into memory whole", .endsEndlessWaits)
    func huge() throws {
        for (name, size) in [("huge.xib", UInt64(1 << 30) + 1), ("huge.ndjson", 65 << 20)] {
            let file = try FileHandle(forWritingTo: URL(filePath: onion.folder.write("", to: name)))
            try file.truncate(atOffset: size)
            try file.close()
        }
        try expect(
            onion.refused("import", "huge.xib"), is: problem("huge.xib: the file is larger than 1024 MiB; split it"))
        // Records are read one by one, whatever their number.
        try expect(
            onion.refused("import", "huge.ndjson"),
            is: problem("huge.ndjson:1:1: the record is longer than 64 MiB; split it"))
    }

    @Test(
        "Bytes that are not UTF-8 are reported with their position",
        arguments: [
            ("a.yaml", [UInt8]("content: ".utf8) + [0xFF, 0xFE, 0x0A], "1:10: the text is not valid UTF-8 here"),
            (
                "a.json", [UInt8](#"{"content": ""#.utf8) + [0xC3, 0x28] + [UInt8](#""}"#.utf8),
                "1:14: the text is not valid UTF-8 here"
            ),
            ("a.ndjson", [UInt8]("{}\n".utf8) + [0x80, 0x0A], "2:1: the text is not valid UTF-8 here"),
            ("b.yaml", [0xFF, 0xFE, 0x74, 0x00], "1:1: the text is encoded in UTF-16 or UTF-32"),
            ("c.yaml", [UInt8]("content: a\n".utf8) + [0xED, 0xA0, 0x80], "2:1: the text is not valid UTF-8 here"),
        ])
    func noUTF8(name: String, bytes: [UInt8], message: String) throws {
        let outcome = try imported(bytes, as: name)
        #expect(outcome.status == 2)
        #expect(outcome.error.contains("error: \(name):\(message); save it as UTF-8\n"))
    }

    @Test("Every byte is refused or read, alone and inside a document")
    func everyByte() throws {
        let bytes = (UInt8.min...UInt8.max).map { [$0] }
        try onion.folder.write(Data(bytes.joined()), to: "all.yaml")
        try onion.folder.write(Data(bytes.joined()), to: "all.json")
        try onion.folder.write(Data(bytes.joined()), to: "all.ndjson")
        for name in ["all.yaml", "all.json", "all.ndjson"] { #expect(try onion.refused("import", name).status == 2) }
    }

    @Test("A byte order mark and Windows line endings are ignored")
    func marks() throws {
        let text = "template: leaf\nkind: content\nsummary: A leaf\nview:\n  id: view\n"
        #expect(try onion.run("import", "-", input: text).output == "created   template/leaf@1\n1 created\n")
        let windows = text.replacing("\n", with: "\r\n")
        for other in ["\u{FEFF}" + text, windows, "\u{FEFF}" + windows] {
            try expect(onion.run("import", "-", input: other), is: Outcome(status: 0, output: "1 unchanged\n"))
        }
        let json =
            "{\"template\":\"leaf\",\"kind\":\"content\",\r\n\"summary\":\"A leaf\",\"view\":{\"id\":\"view\"}}\r\n"
        try onion.folder.write("\u{FEFF}" + json, to: "leaf.json")
        try expect(onion.run("import", "leaf.json"), is: Outcome(status: 0, output: "1 unchanged\n"))
        let lines = json.replacing(",\r\n", with: ",") + "\r\n"
        try onion.folder.write("\u{FEFF}" + lines + lines.replacing("leaf", with: "twig"), to: "leaf.ndjson")
        try expect(
            onion.run("import", "leaf.ndjson"),
            is: Outcome(status: 0, output: "created   template/twig@1\n1 created, 1 unchanged\n"))
    }

    @Test("Anchors with endless expansion are refused, as values and as keys")
    func anchors() throws {
        var values = "content: x\na0: &a0 [x, x, x, x, x, x, x, x, x, x]\n"
        for level in 1..<30 {
            let aliases = Array(repeating: "*a\(level - 1)", count: 10).joined(separator: ", ")
            values += "a\(level): &a\(level) [\(aliases)]\n"
        }
        try expect(
            imported(values.utf8, as: "values.yaml"),
            is: problem("values.yaml:7:45: its aliases expand to more than 1,000,000 values; write fewer aliases"))
        let keys = "content: x\na: &a [x]\nb: &b {? *a : *a}\nc: {? *b : *b}\n"
        try expect(
            imported(keys.utf8, as: "keys.yaml"),
            is: Outcome(
                status: 2,
                error: """
                    error: keys.yaml:3:10: an alias cannot be a key; write a text as the key
                    error: keys.yaml:4:7: an alias cannot be a key; write a text as the key
                    error: 2 problems, nothing was stored

                    """))
    }

    @Test("10,000 levels are too many, in YAML, JSON and NDJSON")
    func depth() throws {
        let lists = String(repeating: "[", count: 10_000) + String(repeating: "]", count: 10_000)
        try expect(
            imported("content: \(lists)".utf8, as: "deep.yaml"),
            is: problem("deep.yaml:1:11: the nesting is deeper than 128 levels; use fewer levels"))
        for name in ["deep.json", "deep.ndjson"] {
            try expect(
                imported("{\"content\": \(lists)}".utf8, as: name),
                is: problem("\(name):1:140: the nesting is deeper than 128 levels; use fewer levels"))
        }
        let layers = String(repeating: "{ template: modal, content: ", count: 10_000)
        #expect(
            try imported("screen: deep\ncompose: \(layers)".utf8, as: "layers.yaml").error.contains(
                "the nesting is deeper than 128 levels"))
        let block = (0..<10_000).map { String(repeating: " ", count: $0) + "- \n" }.joined()
        #expect(try imported(block.prefix(3_000_000).utf8, as: "block.yaml").status == 2)
    }
}
