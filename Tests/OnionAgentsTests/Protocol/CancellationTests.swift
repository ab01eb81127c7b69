import OnionAgents
import OnionTestRegistry
import Testing

@Suite("Cancellation")
struct CancellationTests {
    private static let check =
        #"{"jsonrpc":"2.0","id":5,"method":"tools/call","params":{"name":"check","arguments":{"fit":true}}}"#

    @Test("A cancelled call has no answer")
    func cancelledCall() async throws {
        let server = try TestServer.pizzeria()
        let call = server.server.answer(to: Array(CancellationTests.check.utf8))
        #expect(
            await server.answer(#"{"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":5}}"#)
                == nil)
        #expect(await call.value == nil)
        // The id is free again.
        #expect(try await server.call("find").isError == false)
    }

    @Test("An id is used once at a time")
    func repeatedIdentifier() async throws {
        let server = try TestServer.pizzeria()
        let call = server.server.answer(to: Array(CancellationTests.check.utf8))
        #expect(try await server.error(CancellationTests.check).message == "a request with this id is running")
        // A ping is answered while the call runs.
        #expect(await server.answer(#"{"jsonrpc":"2.0","id":6,"method":"ping"}"#) != nil)
        _ = await server.answer(#"{"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":5}}"#)
        _ = await call.value
    }
}
