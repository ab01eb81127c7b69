import OnionCoding
import OnionTestRegistry
import Testing

@testable import OnionAgents

@Suite("Model tokens")
struct ModelTokenTests {
    @Test(
        "Tokens are counted without a tokenizer",
        arguments: [
            ("", 0), ("view", 1), ("two words", 3), ("contentContainerView", 6), ("(16, 599)", 8), ("{\"a\":\"b\"}", 6),
            ("( (", 2), ("a  b\n", 4),
            ("Grüße", 4),
            ("注文", 4), ("🍕", 3), ("a\tb", 3),
        ])
    func count(_ text: String, count: Int) {
        #expect(ModelTokenCount.count(of: text) == count)
    }

    @Test("The list of tools is short")
    func toolList() async throws {
        let server = try TestServer(TestRegistry(), allowsWrites: true)
        let list = try await server.result("tools/list")
        #expect(list["tools"]?.items?.count == 10)
        #expect(ModelTokenCount.count(of: String(decoding: JSONWriter.compact(list), as: UTF8.self)) <= 2_500)
    }

    @Test("Pages of a text are the text")
    func pages() throws {
        let text = (0..<900).map { "\($0) a line of some length\n" }.joined() + String(repeating: "x", count: 20_000)
        var pages: [TextPage] = []
        repeat { pages.append(try TextPage(of: text, at: pages.last?.next)) } while pages.last?.next != nil
        #expect(pages.count > 5)
        #expect(pages.map(\.text).joined() == text)
        for page in pages { #expect(ModelTokenCount.count(of: page.text) <= TextPage.mostTextTokens) }
    }

    @Test(
        "A cursor of another text is refused", arguments: ["x", "1-", "-3-00000000", "99999-00000000", "1-00000000-2"])
    func otherCursor(_ cursor: String) throws {
        #expect(throws: ToolError.self) { try TextPage(of: "a text", at: cursor) }
    }

    @Test("An answer of any tool has at most two thousand tokens")
    func answers() async throws {
        let server = try TestServer.pizzeria()
        for (tool, arguments) in [
            ("find", "{}"), ("find", #"{"words":"a"}"#), ("show", #"{"ref":"format"}"#),
            ("show", #"{"ref":"screen/home","as":"composition"}"#), ("show", #"{"ref":"nothing/here"}"#),
            ("usage", #"{"ref":"template/modal","transitive":true}"#), ("frames", #"{"ref":"screen/home"}"#),
            ("check", "{}"), ("preview", #"{"ref":"screen/new-year"}"#),
            ("impact", ##"{"documents":"color: accent\nlight: \"#000000\"\n"}"##),
            ("impact", #"{"documents":"\#(String(repeating: "template: x\\nkind: wrong\\n---\\n", count: 500))"}"#),
        ] {
            let result = try await server.call(tool, arguments)
            #expect(ModelTokenCount.count(of: result.whole) <= TextPage.mostTokens, "\(tool) \(arguments)")
        }
    }
}
