import Foundation
import Onion
import OnionAgents
import OnionCairo
import OnionCoding
import OnionStore
import OnionTestRegistry
import OnionText

/// A server over a registry, without pipes.
struct TestServer {
    let test: TestRegistry
    let server: MCPServer

    init(_ test: TestRegistry, allowsWrites: Bool = false, access: AccessHolder? = nil) throws {
        self.test = test
        let fonts = FontMeasurer()
        var settings = MCPSettings()
        settings.allowsWrites = allowsWrites
        settings.author = "robot"
        settings.version = "1.0"
        let registry = try Registry.open(
            at: test.registry.path, options: Registry.Options(concurrentReaders: 2))
        server = MCPServer(
            registry.restricted(to: access), drawing: DrawingPrograms(text: fonts, encoder: CairoEncoder(text: fonts)),
            settings: settings)
    }

    static func pizzeria(allowsWrites: Bool = false) throws -> TestServer {
        try TestServer(.pizzeria(), allowsWrites: allowsWrites)
    }

    /// The newest change of the registry.
    var lastChange: ChangeRecord? {
        get throws {
            var last: ChangeRecord?
            try test.registry.read { try $0.eachChange(limit: 1) { last = $0 } }
            return last
        }
    }

    /// Returns the answer to a message; nil for none.
    func answer(_ message: String) async -> String? {
        await server.answer(to: Array(message.utf8)).value.map { String(decoding: $0, as: UTF8.self) }
    }

    /// Returns the result of a request.
    func result(_ method: String, _ parameters: String = "{}") async throws -> Node {
        let answer = try await node(#"{"jsonrpc":"2.0","id":1,"method":"\#(method)","params":\#(parameters)}"#)
        guard let result = answer["result"] else { throw Refused(answer: answer) }
        return result
    }

    /// Returns the result of a tool.
    func call(_ tool: String, _ arguments: String = "{}") async throws -> ToolResult {
        ToolResult(node: try await result("tools/call", #"{"name":"\#(tool)","arguments":\#(arguments)}"#))
    }

    /// Returns the error of a message.
    func error(_ message: String) async throws -> ProtocolRefusal {
        let answer = try await node(message)
        guard case .number(let code)? = answer["error"]?["code"]?.value else { throw Refused(answer: answer) }
        return ProtocolRefusal(
            code: Int(code), message: answer["error"]?["message"]?.string ?? "",
            id: answer["id"].map { String(decoding: JSONWriter.compact($0), as: UTF8.self) } ?? "")
    }

    /// Returns all pages of a tool's answer.
    func pages(_ tool: String, _ arguments: [String]) async throws -> [String] {
        var pages: [String] = []
        var cursor: String?
        repeat {
            let all = arguments + (cursor.map { [#""cursor":"\#($0)""#] } ?? [])
            let result = try await call(tool, "{\(all.joined(separator: ","))}")
            pages.append(result.text)
            cursor = result.cursor
        } while cursor != nil && pages.count < 1_000
        return pages
    }

    private func node(_ message: String) async throws -> Node {
        guard let answer = await server.answer(to: Array(message.utf8)).value else { throw NoAnswer() }
        return try JSONReader.read(answer)
    }
}

struct NoAnswer: Error {}

/// An answer is no result, or no error.
struct Refused: Error {
    let answer: Node
}

struct ProtocolRefusal: Hashable {
    let code: Int
    let message: String
    /// In JSON.
    let id: String
}

/// The result of `tools/call`.
struct ToolResult {
    let node: Node

    /// The text without the line that names the cursor.
    var text: String { String(whole.prefix(upTo: whole.range(of: ToolResult.more)?.lowerBound ?? whole.endIndex)) }

    var cursor: String? {
        whole.range(of: ToolResult.more).map { String(whole[$0.upperBound...].prefix { $0 != "\"" }) }
    }

    var isError: Bool { node["isError"]?.value == .bool(true) }

    /// The data of the picture in base64.
    var image: String? { contents.first { $0["type"]?.string == "image" }?["data"]?.string }

    var whole: String { contents.compactMap { $0["text"]?.string }.joined() }

    private static let more = "[more: call again with the same arguments and \"cursor\": \""
    private var contents: [Node] { node["content"]?.items ?? [] }
}
