import OnionDocuments
import OnionModel
import OnionSupport
import OnionTestDocuments
import Testing

@Suite("Hostile XML")
struct XMLHostilityTests {
    @Test(
        "Declarations are refused anywhere, before entities are expanded",
        arguments: [
            "<!DOCTYPE a [<!ENTITY x \"lol\"><!ENTITY y \"&x;&x;&x;&x;\">]><a>&y;</a>",
            "<?xml version=\"1.0\"?><!DOCTYPE a SYSTEM \"file:///etc/passwd\"><a/>",
            "<!DOCTYPE a PUBLIC \"-//X\" \"http://127.0.0.1/x.dtd\"><a/>",
            "<a><!ENTITY x SYSTEM \"file:///etc/passwd\">&x;</a>",
        ])
    func declarations(xml: String) {
        #expect(
            problem(Array(xml.utf8))?.codeAndValues
                == "unsupported")
    }

    @Test("Depth is refused beyond 256 levels, however deep it goes, closed or not")
    func depth() {
        for count in [257, 1_000_000] {
            for xml in [String(repeating: "<a>", count: count), nested(count)] {
                let problem = problem(Array(xml.utf8))
                #expect(problem?.code == .tooDeep)
                #expect(problem?.position == Position(line: 1, column: 769))
            }
        }
        #expect(problem(Array(nested(256).utf8)) == nil)
    }

    @Test("Elements and attributes are counted together, and the size is checked first")
    func limits() {
        let limits = XMLLimits(size: 100, depth: 5, nodes: 4)
        #expect(problem(Array("<a><b x='1'/><b/></a>".utf8), limits) == nil)
        #expect(
            problem(Array("<a><b x='1'/><b y='2'/></a>".utf8), limits)?.codeAndValues
                == "too-many limit=4")
        #expect(problem(Array(repeating: 0x20, count: 101), limits)?.codeAndValues == "too-large limit=100")
    }

    @Test("Bytes that are not UTF-8 are reported with their position")
    func encoding() {
        let broken = problem(Array("<a>\n  é".utf8) + [0xFF] + Array("</a>".utf8))
        #expect(broken?.codeAndValues == "invalid-encoding")
        #expect(broken?.position == Position(line: 2, column: 4))
        for bytes: [UInt8] in [[0xFE, 0xFF, 0, 0x3C], [0xFF, 0xFE, 0x3C, 0], [0x3C, 0, 0x61, 0]] {
            #expect(problem(bytes)?.codeAndValues == "invalid-encoding")
        }
    }

    @Test(
        "A text with twice as many references, attributes or elements takes twice the steps",
        arguments: [
            ("<a x='", "&amp;", "'/>"), ("<a>", "&#65;\n", "</a>"), ("<a>", "<b y='1'>t</b>", "</a>"),
            ("<a>", "<![CDATA[x]]>", "</a>"),
        ])
    func steps(beginning: String, repeated: String, end: String) {
        func steps(_ count: Int) -> Int {
            let xml = Array("\(beginning)\(String(repeating: repeated, count: count))\(end)".utf8)
            return Work.steps { #expect(problem(xml) == nil) }
        }
        #expect(steps(2_000) < 2 * steps(1_000) + 100)
    }

    @Test("A file that is cut anywhere is refused, and never crashes")
    func cut() {
        let xml = Array(
            "<?xml version=\"1.0\"?><!-- é --><a x=\"&amp;1\"><b>t&#65;</b><![CDATA[x]]><c y='2' /></a>".utf8)
        for count in 0..<xml.count { #expect(problem(Array(xml.prefix(count))) != nil) }
        #expect(problem(xml) == nil)
    }

    @Test("The positions in a long line of elements take linear time")
    func longLine() throws {
        let root = try XMLReader.read(Array(("<a>" + String(repeating: "<b/>", count: 50_000) + "</a>").utf8))
        #expect(root.children.last?.position == Position(line: 1, column: 4 + 4 * 49_999))
    }

    private func nested(_ count: Int) -> String {
        String(repeating: "<a>", count: count) + String(repeating: "</a>", count: count)
    }

    private func problem(_ bytes: [UInt8], _ limits: XMLLimits = XMLLimits()) -> Problem? {
        do throws(Problem) {
            _ = try XMLReader.read(bytes, limits: limits)
            return nil
        } catch {
            return error
        }
    }
}
