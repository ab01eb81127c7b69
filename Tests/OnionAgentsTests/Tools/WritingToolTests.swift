import Onion
import OnionTestRegistry
import Testing

@Suite("Tools that write")
struct WritingToolTests {
    private static let card = "template: card\nkind: content\nview: { id: view }"

    @Test("A server that only reads has no tools that write")
    func readOnly() async throws {
        let server = try TestServer(TestRegistry())
        let names = try await server.result("tools/list")["tools"]?.items?.compactMap { $0["name"]?.string }
        #expect(names == ["find", "show", "usage", "impact", "preview", "frames", "check", "diff"])
        let error = try await server.error(
            #"{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"remove","arguments":{"expect":["a/b@1"]}}}"#
        )
        #expect(error.code == -32_602)
    }

    @Test("Import stores documents with author and message")
    func importDocuments() async throws {
        let server = try TestServer(TestRegistry(WritingToolTests.card), allowsWrites: true)
        let result = try await server.call(
            "import", #"{"documents":"content: a\ntemplate: card\n","expect":[],"message":"A new one"}"#)
        #expect(result.text == "1 created\ncreated content/a@1\n")
        let change = try server.lastChange
        #expect(change?.author == "robot")
        #expect(change?.message == "A new one")
    }

    @Test("Import refuses a part that was not read")
    func unreadPart() async throws {
        let server = try TestServer(TestRegistry(WritingToolTests.card), allowsWrites: true)
        let documents = #""documents":"template: card\nkind: content\nview: { id: view, subviews: [{ id: a }] }\n""#
        let blind = try await server.call("import", "{\(documents),\"expect\":[]}")
        #expect(blind.isError)
        #expect(blind.text.hasPrefix("not-expected: template/card@1 exists"))
        try server.test.add("template: card\nkind: content\nview: { id: view, subviews: [{ id: b }] }")
        let late = try await server.call("import", "{\(documents),\"expect\":[\"template/card@1\"]}")
        #expect(late.text.hasPrefix("revision-moved: template/card was changed meanwhile"))
        #expect(try server.test.part("template/card").revision == 2)
        let right = try await server.call("import", "{\(documents),\"expect\":[\"template/card@2\"]}")
        #expect(right.text.contains("changed template/card@3"))
        let unpinned = try await server.call("import", "{\(documents),\"expect\":[\"template/card\"]}")
        #expect(unpinned.text.hasPrefix("revision-not-named: "))
    }

    @Test("Import stores all or nothing")
    func allOrNothing() async throws {
        let server = try TestServer(TestRegistry(WritingToolTests.card), allowsWrites: true)
        let result = try await server.call(
            "import", #"{"documents":"content: a\ntemplate: card\n---\ncontent: b\ntemplate: crd\n","expect":[]}"#)
        #expect(result.isError)
        #expect(result.text.contains("documents:5:11"))
        #expect(result.text.contains("nothing was stored"))
        #expect(try server.test.names == ["template/card@1"])
    }

    @Test("Remove needs the newest revision and no users")
    func remove() async throws {
        let server = try TestServer(
            TestRegistry(WritingToolTests.card + "\n---\ncontent: a\ntemplate: card"), allowsWrites: true)
        #expect(try await server.call("remove", #"{"expect":["template/card@1"]}"#).text.hasPrefix("in-use: "))
        #expect(try await server.call("remove", #"{"expect":["content/a"]}"#).text.hasPrefix("revision-not-named: "))
        try server.test.add("content: a\ntemplate: card\nsummary: New")
        #expect(try await server.call("remove", #"{"expect":["content/a@1"]}"#).text.hasPrefix("revision-moved: "))
        #expect(try await server.call("remove", #"{"expect":[]}"#).text.hasPrefix("missing-argument: "))
        #expect(
            try await server.call("remove", #"{"expect":["content/a@2","template/card@1"]}"#).text
                == "removed content/a\nremoved template/card\n")
        #expect(try server.test.names == [])
    }
}
