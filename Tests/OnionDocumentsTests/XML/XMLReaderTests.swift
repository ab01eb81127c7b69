import OnionDocuments
import OnionModel
import Testing

@Suite("Reading XML")
struct XMLReaderTests {
    @Test("Elements keep their attributes, their children's order and their texts")
    func elements() throws {
        let root = try read(#"<a x="1" y='2'><b/>one<c>two</c> three<b z = "3" /></a>"#)
        #expect(root.name == "a")
        #expect(root.attributes == ["x": "1", "y": "2"])
        #expect(root.children.map(\.name) == ["b", "c", "b"])
        #expect(root.children[2]["z"] == "3")
        #expect(root.text == "one three")
        #expect(root.child("c")?.text == "two")
        #expect(root.all.map(\.name) == ["a", "b", "c", "b"])
    }

    @Test("XML's own entities and characters by number stand for themselves, in texts and in values")
    func references() throws {
        let root = try read(#"<a x="&lt;&amp;&gt;&quot;&apos;&#10;&#x1F355;">&#65;&lt;</a>"#)
        #expect(root["x"] == "<&>\"'\n🍕")
        #expect(root.text == "A<")
    }

    @Test("Declarations, comments and instructions are passed over, CDATA is text")
    func otherMarkup() throws {
        let root = try read(
            "\u{FEFF}<?xml version=\"1.0\"?>\n<!-- <b> -->\n<a><!-- x --><?y z?><![CDATA[<&]]></a>\n<!-- end -->\n")
        #expect(root.text == "<&")
        #expect(root.children == [])
    }

    @Test("An element knows its line and column, counted in characters")
    func positions() throws {
        let root = try read("<a>\n  Ägypten 🍕 <b/>\r\n\t<c/></a>")
        #expect(root.position == Position(line: 1, column: 1))
        #expect(root.child("b")?.position == Position(line: 2, column: 13))
        #expect(root.child("c")?.position == Position(line: 3, column: 2))
    }

    @Test(
        "What is no XML is told with its place",
        arguments: [
            ("", "1:1 there is no element in it"),
            ("  text", "1:1 expected an element, found a text"),
            ("<a>", "1:1 the file ends inside \"<a>\""),
            ("<a>\n <b>", "2:2 the file ends inside \"<b>\""),
            ("<a>\n</b>", "2:1 \"</b>\" stands where \"</a>\" is due"),
            ("<a></a></a>", "1:8 \"</a>\" closes nothing"),
            ("<a/><b/>", "1:5 a second element stands beside the first"),
            ("<a/>text", "1:5 expected an element, found a text"),
            ("<a x=1/>", "1:6 the value of \"x\" stands in no quotes"),
            ("<a x/>", "1:5 the attribute \"x\" has no value"),
            ("<a x=\"1\"y=\"2\"/>", "1:9 the tag \"<a\" does not end with \">\""),
            ("<a x=\"1\" x=\"2\"/>", "1:10 the attribute \"x\" stands twice"),
            ("<a x=\"1", "1:8 the value of \"x\" does not end"),
            ("<a x=\"<\"/>", "1:7 \"<\" stands inside a value"),
            ("<a", "1:3 the tag \"<a\" does not end with \">\""),
            ("<a></a", "1:7 an end tag does not end with \">\""),
            ("<1/>", "1:2 expected the name of an element after \"<\""),
            ("<a>&nbsp;</a>", "1:4 the file has an entity that XML does not know"),
            ("<a>&#0;</a>", "1:4 the file has an entity that XML does not know"),
            ("<a>&#xD800;</a>", "1:4 the file has an entity that XML does not know"),
            ("<a>&amp</a>", "1:4 the file has an entity that XML does not know"),
            ("<a><!-- </a>", "1:4 a comment does not end"),
            ("<a><![CDATA[ </a>", "1:4 a CDATA section does not end"),
            ("<a><?b </a>", "1:4 a processing instruction does not end"),
        ])
    func malformed(xml: String, expected: String) {
        #expect(problem(xml) == expected)
    }

    private func read(_ xml: String) throws -> XMLElement { try XMLReader.read(Array(xml.utf8)) }

    private func problem(_ xml: String) -> String? {
        do throws(Problem) {
            _ = try XMLReader.read(Array(xml.utf8))
            return nil
        } catch {
            return "\(error.position) \(error.message)"
        }
    }
}
