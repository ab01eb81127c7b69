import OnionCoding
import OnionTestRegistry
import Testing

@Suite("Handshake")
struct HandshakeTests {
    @Test("A known version is agreed on", arguments: ["2024-11-05", "2025-03-26", "2025-06-18", "2025-11-25"])
    func knownVersion(_ version: String) async throws {
        let server = try TestServer(TestRegistry())
        let result = try await server.result("initialize", #"{"protocolVersion":"\#(version)"}"#)
        #expect(result["protocolVersion"]?.string == version)
        #expect(result["serverInfo"]?["name"]?.string == "onion")
        #expect(result["instructions"]?.string?.contains("Begin with find") == true)
        #expect(await server.answer(#"{"jsonrpc":"2.0","method":"notifications/initialized"}"#) == nil)
    }

    @Test(
        "For another version, the newest with a handshake is offered",
        arguments: ["1999-01-01", "2026-07-28", "latest"])
    func otherVersion(_ version: String) async throws {
        let server = try TestServer(TestRegistry())
        let result = try await server.result("initialize", #"{"protocolVersion":"\#(version)"}"#)
        #expect(result["protocolVersion"]?.string == "2025-11-25")
    }

    @Test("Requests may name their version in place of a handshake")
    func withoutHandshake() async throws {
        let server = try TestServer(TestRegistry())
        let meta = #""_meta":{"io.modelcontextprotocol/protocolVersion":"2026-07-28"}"#
        let found = try await server.result("server/discover", "{\(meta)}")
        #expect(found["supportedVersions"]?.items?.compactMap(\.string).last == "2026-07-28")
        #expect(found["resultType"]?.string == "complete")
        let list = try await server.result("tools/list", "{\(meta)}")
        #expect(list["resultType"]?.string == "complete")
        #expect(list["cacheScope"]?.string == "private")
        let call = try await server.result("tools/call", #"{\#(meta),"name":"find"}"#)
        #expect(call["resultType"]?.string == "complete")
    }

    @Test("A request with an unknown version is told the known ones")
    func unknownVersion() async throws {
        let server = try TestServer(TestRegistry())
        let answer = await server.answer(
            #"{"jsonrpc":"2.0","id":1,"method":"tools/list","params":{"_meta":{"io.modelcontextprotocol/protocolVersion":"2030-01-01"}}}"#
        )
        #expect(answer?.contains(#""code":-32022"#) == true)
        #expect(
            answer?.contains(
                #""data":{"supported":["2024-11-05","2025-03-26","2025-06-18","2025-11-25","2026-07-28"],"requested":"2030-01-01"}"#
            ) == true)
    }

    @Test("A ping is answered at any time")
    func ping() async throws {
        let server = try TestServer(TestRegistry())
        #expect(
            await server.answer(#"{"jsonrpc":"2.0","id":"a","method":"ping"}"#)
                == #"{"jsonrpc":"2.0","id":"a","result":{}}"#)
    }
}
