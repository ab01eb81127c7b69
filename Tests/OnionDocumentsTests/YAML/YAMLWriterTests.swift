import OnionCoding
import OnionDocuments
import OnionModel
import OnionTestDocuments
import Testing

@Suite("Writing YAML")
struct YAMLWriterTests {
    private func write(_ node: Node) -> String { String(decoding: YAMLWriter.write(node), as: UTF8.self) }

    @Test("A document is written in readable YAML, and reads back the same")
    func document() throws {
        let yaml = """
            template: onboarding
            kind: layout
            summary: "Content in the middle: actions nailed to the bottom"
            controller: OnboardingViewController
            presentation: {style: fullScreen, interactiveDismissal: swipeDown}
            wrap: [onboarding, modal]
            view:
              id: view
              subviews:
              - {id: contentArea, subviews: [a, b], "no": "no"}
              - {id: closeButton, accessibilityLabel: {en: Close, ru: Закрыть}, selector: "closeDidPress:"}
              - id: imageView
                text: $title
                hugging: {vertical: 249}
                compressionResistance: {vertical: 749}
                accessibilityLabel: {en: A picture of a clock}
              - id: deep
                subviews:
                - id: deeper
                  subviews:
                  - {id: deepest}
                - {id: side, frame: [[0, 0], [1, 2]]}
            fields:
              image: {type: image, required: true}
              title: {en: A short day on New Year's Eve, ru: Короткий день в Новый год, ja: 大晦日, ar: مرحبا}
              clock: {name: clock, size: [276, 245]}
              emoji: {pizza: 🍕, cook: 👩‍🍳}
            body: |-
              One.

              Two: 🍕 # no comment.
            constraints:
            - contentArea.top = view.top
            - stackView.bottom = safeArea.bottom @750
            none: null
            size: [276, 245.5]
            point: {x: 1, y: 2}
            empty: {list: [], map: {}, text: ""}
            """ + "\n"
        let (documents, problems) = YAMLReader.read(Array(yaml.utf8))
        #expect(problems == [])
        #expect(write(try #require(documents.first)) == yaml)
    }

    @Test(
        "Texts that a reader could mistake for another type are in quotes",
        arguments: [
            "", "true", "True", "no", "NO", "y", "off", "null", "~", "12", "-1", "1e3", "0x1", "0o7", "1_000",
            "12:30:45", ".5", ".inf",
            ".nan", "2001-12-14", "=", "<<", "+1", "- a", "a: b", "a #b", "a:", " a", "a ", "#a", "@a", "`a", "%a",
            "&a", "*a", "!a", "|",
            ">", "'a'", "\"a\"", "[a]", "{a}", "?", "---", "a\tb", "a\u{85}b", "a\u{2028}b", "\u{FEFF}a", "a\u{7}b",
        ])
    func quoting(text: String) throws {
        let yaml = write(.map([Node.Entry("a", .string(text))]))
        #expect(yaml.hasPrefix("a: \"") && yaml.hasSuffix("\"\n"))
        #expect(YAMLReader.read(Array(yaml.utf8)).documents.first?["a"]?.string == text)
    }

    @Test(
        "Other texts are without quotes",
        arguments: [
            "modal", "New Year's Eve", "a, b", "a:b", "a#b", "a-b", "http://x.y/z?a=b", "$title", "_x", "(x)",
            "Ага, понятно", "🍕", "مرحبا",
            "こんにちは", "nothing", "one two [three]",
        ])
    func plain(text: String) throws {
        #expect(write(.map([Node.Entry("a", .string(text))])) == "a: \(text)\n")
    }

    @Test("Emoji stay readable beside characters of the private use area")
    func emoji() throws {
        let node = Node.map([Node.Entry("\u{E000}🍕", .string("🍕\u{E000}\u{E001}🇳🇴\"\n \t"))])
        let yaml = write(node)
        #expect(yaml == "\u{E000}🍕: \"🍕\u{E000}\u{E001}🇳🇴\\\"\\n \\t\"\n")
        #expect(YAMLReader.read(Array(yaml.utf8)).documents.map(JSONWriter.compact) == [JSONWriter.compact(node)])
    }

    @Test("A key that is long or has several lines is on its own line")
    func longKeys() {
        let long = String(repeating: "k", count: 129)
        let node = Node.map([
            Node.Entry(long, .list([.string("a"), .map([Node.Entry("b\nc", .map([]))])])),
            Node.Entry("d", .map([Node.Entry(String(long.dropLast()), .string("one\ntwo\n"))])),
        ])
        #expect(
            write(node) == """
                ? \(long)
                : - a
                  - {? "b\\nc" : {}}
                d:
                  \(long.dropLast()): |
                    one
                    two

                """)
    }

    @Test("A row of up to 100 columns stays on its line", arguments: [(87, true), (88, false)])
    func width(count: Int, fits: Bool) throws {
        let row = Node.map([Node.Entry("text", .string(String(repeating: "ы", count: count)))])
        let yaml = write(.map([Node.Entry("row", row)]))
        #expect(yaml.hasPrefix("row: {") == fits)
    }

    @Test("Whatever is written reads back as the same node, and is written the same again")
    func roundTrip() throws {
        var nodes = RandomNodes(seed: 11)
        for _ in 0..<5_000 {
            let node = nodes.node(depth: 5)
            let yaml = write(node)
            let (documents, problems) = YAMLReader.read(Array(yaml.utf8))
            #expect(problems == [], "\(yaml)")
            #expect(documents.map(JSONWriter.compact) == [JSONWriter.compact(node)], "\(yaml)")
            #expect(documents.map(write) == [yaml])
        }
    }

    @Test("Documents joined by --- read back as they were")
    func stream() throws {
        var nodes = RandomNodes(seed: 13)
        let written = (0..<200).map { _ in nodes.node(depth: 3) }
        let yaml = written.map { "---\n" + write($0) }.joined()
        #expect(YAMLReader.read(Array(yaml.utf8)).documents.map(JSONWriter.compact) == written.map(JSONWriter.compact))
    }
}
