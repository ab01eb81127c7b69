import Onion
import OnionTestRegistry
import Testing

@testable import OnionAgents

@Suite("One state of the registry")
struct ConsistencyTests {
    /// A call that reads on several threads, of a server with one color.
    private func call() throws -> (ToolCall, TestRegistry) {
        let server = try TestServer(TestRegistry("color: c\nlight: \"#000000\""))
        let tool = try #require(server.server.tools.first)
        return (ToolCall(server: server.server, arguments: try ToolArguments(.map([]), for: tool)), server.test)
    }

    private func change(_ test: TestRegistry, to number: Int) throws {
        try test.add("color: c\nlight: \"#00000\(number)\"")
    }

    @Test("Work is repeated when others write meanwhile")
    func repeated() throws {
        let (call, test) = try call()
        var runs = 0
        let result = try call.readConsistently {
            runs += 1
            if runs == 1 { try change(test, to: 1) }
            return runs
        }
        #expect(result == 2)
    }

    @Test("Work is given up when others write all the time")
    func busy() throws {
        let (call, test) = try call()
        var runs = 0
        let error = #expect(throws: ToolError.self) {
            try call.readConsistently {
                runs += 1
                try change(test, to: runs)
            }
        }
        #expect(error?.code == "busy")
        #expect(runs == 3)
    }
}
