import Dispatch
import OnionAgents
import OnionSupport

/// Carries messages between a server of the Model Context Protocol and standard input and output, one a line
/// (<https://modelcontextprotocol.io/specification/2025-06-18/basic/transports#stdio>).
struct MessageLoop {
    /// The most messages that are worked on at the same time. Others wait in the pipe.
    private static let mostRunning = 8

    private let server: MCPServer
    private let turns = DispatchSemaphore(value: mostRunning)

    init(_ server: MCPServer) {
        self.server = server
    }

    /// Answers messages until the input ends, and all of them are answered.
    func run() throws {
        // A line with one byte too many shows the server that it is too long.
        var lines = LineReader(descriptor: STDIN_FILENO, limit: MCPServer.largestMessage + 1)
        while let line = try lines.next() {
            turns.wait()
            let answer = server.answer(to: line)
            Task { [turns] in
                if let answer = await answer.value { MessageLoop.write(answer) }
                turns.signal()
            }
        }
        for _ in 0..<MessageLoop.mostRunning { turns.wait() }
        for _ in 0..<MessageLoop.mostRunning { turns.signal() }
    }

    private static func write(_ answer: [UInt8]) {
        do {
            try Output.standard.write(answer + "\n".utf8)
            try Output.standard.flush()
        } catch {
            Failure(error).exit()
        }
    }
}
