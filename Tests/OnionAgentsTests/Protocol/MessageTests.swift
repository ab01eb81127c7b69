import OnionAgents
import OnionTestRegistry
import Testing

@Suite("Messages")
struct MessageTests {
    @Test("A text that is no JSON has the code of a parse error")
    func parseError() async throws {
        let server = try TestServer(TestRegistry())
        let error = try await server.error("{\"jsonrpc\": }")
        #expect(error.code == -32_700)
        #expect(error.id == "null")
        #expect(error.message.contains("1:13"))
    }

    @Test(
        "A message that is no request has its code",
        arguments: [
            (#"3"#, -32_600, "null"),
            (#"{}"#, -32_600, "null"),
            (#"{"jsonrpc":"1.0","id":1,"method":"ping"}"#, -32_600, "1"),
            (#"{"jsonrpc":"2.0","id":1}"#, -32_600, "1"),
            (#"{"jsonrpc":"2.0","id":1,"method":3}"#, -32_600, "1"),
            (#"{"jsonrpc":"2.0","id":null,"method":"ping"}"#, -32_600, "null"),
            (#"{"jsonrpc":"2.0","id":1.5,"method":"ping"}"#, -32_600, "null"),
            (#"{"jsonrpc":"2.0","id":{},"method":"ping"}"#, -32_600, "null"),
            (#"{"jsonrpc":"2.0","id":1,"method":"ping","params":[1]}"#, -32_602, "1"),
            (#"{"jsonrpc":"2.0","id":1,"method":"tools/lst"}"#, -32_601, "1"),
            (#"{"jsonrpc":"2.0","id":1,"method":"initialize"}"#, -32_602, "1"),
            (#"{"jsonrpc":"2.0","id":1,"method":"tools/list","params":{"cursor":"2"}}"#, -32_602, "1"),
            (#"{"jsonrpc":"2.0","id":1,"method":"tools/call"}"#, -32_602, "1"),
            (#"{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"fnd"}}"#, -32_602, "1"),
        ])
    func invalidMessage(_ message: String, code: Int, id: String) async throws {
        let error = try await TestServer(TestRegistry()).error(message)
        #expect(error.code == code)
        #expect(error.id == id)
    }

    @Test("Mistyped names have a near match")
    func nearMatches() async throws {
        let server = try TestServer(TestRegistry())
        let method = try await server.error(#"{"jsonrpc":"2.0","id":1,"method":"tools/lst"}"#)
        #expect(method.message == #"unknown method "tools/lst"; did you mean "tools/list"?"#)
        let tool = try await server.error(#"{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"fnd"}}"#)
        #expect(tool.message == #"unknown tool "fnd"; did you mean "find"?"#)
    }

    @Test(
        "What asks nothing has no answer",
        arguments: [
            "", " \r", #"{"jsonrpc":"2.0","method":"notifications/whatever"}"#,
            #"{"jsonrpc":"2.0","id":1,"result":{}}"#,
            #"{"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":7}}"#,
        ])
    func noAnswer(_ message: String) async throws {
        #expect(try await TestServer(TestRegistry()).answer(message) == nil)
    }

    @Test("Messages are bounded in size and depth")
    func bounds() async throws {
        let server = try TestServer(TestRegistry())
        let large = try await server.error(String(repeating: "[", count: MCPServer.largestMessage + 1))
        #expect(large.message == "the message is larger than 4 MB")
        let deep = String(repeating: "[", count: 65) + String(repeating: "]", count: 65)
        #expect(try await server.error(deep).code == -32_700)
    }

    // MARK: - Batches

    private static let two = #"[{"jsonrpc":"2.0","id":1,"method":"ping"},{"jsonrpc":"2.0","id":2,"method":"png"}]"#

    @Test("A batch has one answer in the version that has them")
    func batch() async throws {
        let server = try TestServer(TestRegistry())
        _ = try await server.result("initialize", #"{"protocolVersion":"2025-03-26"}"#)
        let answer = await server.answer(MessageTests.two)
        #expect(
            answer?.hasPrefix(#"[{"jsonrpc":"2.0","id":1,"result":{}},{"jsonrpc":"2.0","id":2,"error":{"code":-32601"#)
                == true)
        #expect(await server.answer(#"[{"jsonrpc":"2.0","method":"notifications/initialized"}]"#) == nil)
        #expect(try await server.error("[]").message == "the batch is empty")
        let many = "[" + [String](repeating: "{}", count: 101).joined(separator: ",") + "]"
        #expect(try await server.error(many).message == "the batch has more than 100 messages")
    }

    @Test("Another version refuses batches")
    func refusedBatch() async throws {
        let server = try TestServer(TestRegistry())
        #expect(try await server.error(MessageTests.two).code == -32_600)
        _ = try await server.result("initialize", #"{"protocolVersion":"2025-06-18"}"#)
        #expect(try await server.error(MessageTests.two).code == -32_600)
    }
}
