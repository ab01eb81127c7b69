import OnionDocuments
import OnionModel
import OnionTestDocuments
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

    @Test("Predefined entities and character references are replaced, in texts and in values")
    func references() throws {
        let root = try read(#"<a x="&lt;&amp;&gt;&quot;&apos;&#10;&#x1F355;">&#65;&lt;</a>"#)
        #expect(root["x"] == "<&>\"'\n🍕")
        #expect(root.text == "A<")
    }

    @Test("Declarations, comments and instructions are skipped, CDATA is text")
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
        "Text that is not XML is reported with its position",
        arguments: [
            ("", "1:1 empty"),
            ("  text", "1:1 syntax expected=an element, found=a text"),
            ("<a>", "1:1 syntax element=a"),
            ("<a>\n <b>", "2:2 syntax element=b"),
            ("<a>\n</b>", "2:1 syntax element=b, expected=a"),
            ("<a></a></a>", "1:8 syntax element=a"),
            ("<a/><b/>", "1:5 syntax"),
            ("<a/>text", "1:5 syntax expected=an element, found=a text"),
            ("<a x=1/>", "1:6 syntax attribute=x, expected=a quote"),
            ("<a x/>", "1:5 syntax attribute=x, expected=="),
            ("<a x=\"1\"y=\"2\"/>", "1:9 syntax element=a, expected=>"),
            ("<a x=\"1\" x=\"2\"/>", "1:10 duplicate name=x"),
            ("<a x=\"1", "1:8 syntax attribute=x, expected=a quote"),
            ("<a x=\"<\"/>", "1:7 syntax found=<"),
            ("<a", "1:3 syntax element=a, expected=>"),
            ("<a></a", "1:7 syntax expected=>"),
            ("<1/>", "1:2 syntax expected=the name of an element"),
            ("<a>&nbsp;</a>", "1:4 syntax"),
            ("<a>&#0;</a>", "1:4 syntax"),
            ("<a>&#xD800;</a>", "1:4 syntax"),
            ("<a>&amp</a>", "1:4 syntax"),
            ("<a><!-- </a>", "1:4 syntax expected=-->"),
            ("<a><![CDATA[ </a>", "1:4 syntax expected=]]>"),
            ("<a><?b </a>", "1:4 syntax expected=?>"),
        ])
    func malformed(xml: String, expected: String) {
        #expect(problem(xml) == expected)
    }

    @Test(
        "A declaration may name another encoding only where its bytes mean the same",
        arguments: [
            ("<?xml version='1.0' encoding='UTF-7'?><a>+AGE-</a>", "1:1 invalid-encoding encoding=UTF-7"),
            ("<?xml version=\"1.0\" encoding = \"Shift_JIS\"?><a/>", "1:1 invalid-encoding encoding=Shift_JIS"),
            ("<?xml version='1.0' encoding='ISO-8859-1'?><a>é</a>", "1:1 invalid-encoding encoding=ISO-8859-1"),
            ("<?xml version='1.0' encoding='ISO-8859-1'?><a>e</a>", nil),
            ("<?xml version='1.0' encoding='utf-8'?><a>é</a>", nil),
            ("<?xml version='1.0' encoding='utf-16'?><a>é</a>", nil),
            ("\u{FEFF}<?xml version='1.0'?><a encoding='UTF-7'>é</a>", nil),
        ])
    func encodings(xml: String, expected: String?) {
        #expect(problem(xml) == expected)
    }

    private func read(_ xml: String) throws -> XMLElement { try XMLReader.read(Array(xml.utf8)) }

    private func problem(_ xml: String) -> String? {
        do throws(Problem) {
            _ = try XMLReader.read(Array(xml.utf8))
            return nil
        } catch {
            return "\(error.position) \(error.codeAndValues)"
        }
    }
}
