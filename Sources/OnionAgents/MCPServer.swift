package import Onion
import OnionCoding
import OnionModel
import OnionSupport
import Synchronization

/// A server of the Model Context Protocol for one client: it answers messages with the tools of a registry, and is independent of
/// standard input and output.
package final class MCPServer: Sendable {
    /// The largest message in bytes.
    package static let largestMessage = 4 << 20
    /// The deepest nesting of lists and objects in a message.
    private static let deepestMessage = 64
    /// The most messages in a batch.
    private static let largestBatch = 100

    private struct State {
        /// The version that the client agreed on; nil before `initialize`.
        var version: ProtocolVersion?
        var running: [RequestID: Task<Node?, Never>] = [:]
    }

    let registry: Registry
    let settings: MCPSettings
    let drawing: DrawingPrograms
    private let state = Mutex(State())

    /// - Parameters:
    ///   - registry: The registry, which other processes may change meanwhile. It needs connections for several readers.
    ///   - drawing: The fonts and the encoder for pictures.
    package init(_ registry: Registry, drawing: DrawingPrograms, settings: MCPSettings = MCPSettings()) {
        self.registry = registry
        self.drawing = drawing
        self.settings = settings
    }

    /// Begins to answer a message. Calls of tools run beside each other; a notification takes effect before the function returns.
    ///
    /// - Parameter message: One message, or a list of messages, in JSON. Errors are answers, too.
    /// - Returns: The answer on one line, without a line feed; nil for a message without an answer, and for a cancelled request.
    package func answer(to message: [UInt8]) -> Task<[UInt8]?, Never> {
        let answer = begin(message)
        return Task { await answer.value.map(JSONWriter.compact) }
    }

    private func begin(_ message: [UInt8]) -> Task<Node?, Never> {
        do throws(ProtocolError) {
            guard message.count <= MCPServer.largestMessage else {
                throw .invalidRequest("the message is larger than \(MCPServer.largestMessage >> 20) MB")
            }
            if message.allSatisfy({ [0x20, 0x09, 0x0A, 0x0D].contains($0) }) { return Task { nil } }
            let node = try MCPServer.read(message)
            guard let items = node.items else { return begin(node) }
            return try begin(batch: items)
        } catch {
            return MCPServer.refusal(error)
        }
    }

    private static func read(_ message: [UInt8]) throws(ProtocolError) -> Node {
        do throws(Problem) {
            return try JSONReader.read(message, depth: deepestMessage)
        } catch {
            throw .parse(error)
        }
    }

    private static func refusal(_ error: ProtocolError) -> Task<Node?, Never> {
        let answer = error.answer
        return Task { answer }
    }

    private func begin(batch items: [Node]) throws(ProtocolError) -> Task<Node?, Never> {
        guard state.withLock({ $0.version })?.hasBatches == true else {
            throw .invalidRequest("only version \(ProtocolVersion.march2025.rawValue) of the protocol has batches")
        }
        guard !items.isEmpty else { throw .invalidRequest("the batch is empty") }
        guard items.count <= MCPServer.largestBatch else {
            throw .invalidRequest("the batch has more than \(MCPServer.largestBatch) messages")
        }
        let tasks = items.map { begin($0) }
        return Task {
            var answers: [Node] = []
            for task in tasks {
                if let answer = await task.value { answers.append(answer) }
            }
            return answers.isEmpty ? nil : .list(answers)
        }
    }

    private func begin(_ node: Node) -> Task<Node?, Never> {
        do throws(ProtocolError) {
            switch try Message(node) {
            case .response: return Task { nil }
            case .notification(let method, let parameters):
                if method == "notifications/cancelled" { cancel(parameters) }
                return Task { nil }
            case .request(let id, let method, let parameters):
                do throws(ProtocolError) {
                    return try begin(id, method, parameters)
                } catch {
                    var error = error
                    error.id = id
                    throw error
                }
            }
        } catch {
            return MCPServer.refusal(error)
        }
    }

    private func cancel(_ parameters: Node) {
        guard let id = parameters["requestId"].flatMap(RequestID.init) else { return }
        state.withLock { $0.running[id] }?.cancel()
    }

    // MARK: - Methods

    static let methods = ["initialize", "ping", "server/discover", "tools/call", "tools/list"]

    private func begin(_ id: RequestID, _ method: String, _ parameters: Node) throws(ProtocolError) -> Task<
        Node?, Never
    > {
        let version = try version(of: parameters)
        let result: Node
        switch method {
        case "initialize": result = try initialize(parameters)
        case "server/discover": result = discovery
        case "ping": result = .map([])
        case "tools/list":
            guard parameters["cursor"] == nil else { throw .invalidParameters("the list of tools has no other page") }
            result = toolList(for: version)
        case "tools/call": return try begin(id, callOf: parameters, version)
        default: throw .unknownMethod(method)
        }
        let answer = MCPServer.answer(to: id, result, version)
        return Task { answer }
    }

    /// The version of a request: the one that it names, or that of the session.
    private func version(of parameters: Node) throws(ProtocolError) -> ProtocolVersion {
        guard let named = parameters["_meta"]?["io.modelcontextprotocol/protocolVersion"] else {
            return state.withLock { $0.version } ?? .newestWithHandshake
        }
        guard let version = named.string.flatMap(ProtocolVersion.init), !version.hasHandshake else {
            throw .unsupportedVersion(named)
        }
        return version
    }

    private func initialize(_ parameters: Node) throws(ProtocolError) -> Node {
        guard let asked = parameters["protocolVersion"]?.string else {
            throw .invalidParameters("initialize needs the text \"protocolVersion\"")
        }
        let known = ProtocolVersion(rawValue: asked).flatMap { $0.hasHandshake ? $0 : nil }
        let version = known ?? .newestWithHandshake
        state.withLock { $0.version = version }
        return welcome(version)
    }

    private func begin(
        _ id: RequestID, callOf parameters: Node, _ version: ProtocolVersion
    ) throws(ProtocolError) -> Task<Node?, Never> {
        guard let name = parameters["name"]?.string else {
            throw .invalidParameters("tools/call needs the text \"name\"")
        }
        guard let tool = tools.first(where: { $0.name == name }) else {
            throw .unknownTool(name, known: tools.map(\.name))
        }
        let arguments = parameters["arguments"] ?? .map([])
        return try state.withLock { state throws(ProtocolError) in
            guard state.running[id] == nil else { throw .invalidRequest("a request with this id is running") }
            let task = Task<Node?, Never> {
                let result = await self.result(of: tool, arguments)
                self.state.withLock { $0.running[id] = nil }
                return result.map { MCPServer.answer(to: id, $0, version) }
            }
            state.running[id] = task
            return task
        }
    }

    /// - Returns: Nil when the request was cancelled.
    private func result(of tool: Tool, _ arguments: Node) async -> Node? {
        do {
            return try await BlockingExecutor.run {
                let call = ToolCall(server: self, arguments: try ToolArguments(arguments, for: tool))
                let answer = try call.registry.withOneState {
                    if let space = try call.arguments[ToolParameter<String>.space] {
                        try call.read { try $0.requireSpace(space) }
                    }
                    return try tool.answer(call)
                }
                return try answer.page(at: try call.arguments[.cursor]).node
            }
        } catch {
            return Task.isCancelled ? nil : ToolPage(error).node
        }
    }

    private static func answer(to id: RequestID, _ result: Node, _ version: ProtocolVersion) -> Node {
        var result = result
        if version.hasResultTypes, case .map(let entries) = result.value {
            result = .map([Node.Entry("resultType", .string("complete"))] + entries)
        }
        return .map([
            Node.Entry("jsonrpc", .string("2.0")), Node.Entry("id", id.node), Node.Entry("result", result),
        ])
    }
}
