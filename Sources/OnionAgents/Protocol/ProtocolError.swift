import Onion
import OnionCoding
import OnionModel
import OnionRows

/// The reason why a message is refused before a tool is asked, with a code of JSON-RPC
/// (<https://www.jsonrpc.org/specification#error_object>).
struct ProtocolError: Error {
    let code: Int
    let message: String
    var data: Node?
    /// The request; nil where its id cannot be read.
    var id: RequestID?
}

extension ProtocolError {
    static func parse(_ problem: Problem) -> ProtocolError {
        ProtocolError(code: -32_700, message: "the message is not JSON: \(problem.position): \(problem.description)")
    }

    static func invalidRequest(_ message: String) -> ProtocolError { ProtocolError(code: -32_600, message: message) }

    static func unknownMethod(_ method: String) -> ProtocolError {
        let remedy = Spelling.didYouMean(method, among: MCPServer.methods)
        return ProtocolError(
            code: -32_601, message: "unknown method \(method.quoted)" + (remedy.map { "; \($0)" } ?? ""))
    }

    static func invalidParameters(_ message: String) -> ProtocolError { ProtocolError(code: -32_602, message: message) }

    static func unknownTool(_ name: String, known: [String]) -> ProtocolError {
        let remedy = Spelling.didYouMean(name, among: known) ?? "the tools are \(known.joined(separator: ", "))"
        return invalidParameters("unknown tool \(name.quoted); \(remedy)")
    }

    /// The code is that of the protocol for this case.
    static func unsupportedVersion(_ version: Node) -> ProtocolError {
        let supported = ProtocolVersion.allCases.map(\.rawValue)
        return ProtocolError(
            code: -32_022,
            message: "\(version.description) is no version without a handshake that the server has",
            data: .object(["supported": supported, "requested": version]))
    }

    /// The error as an answer.
    var answer: Node {
        let error = Node.entries(["code": code, "message": message]) + (data.map { [Node.Entry("data", $0)] } ?? [])
        return .object(["jsonrpc": "2.0", "id": id?.node ?? .null, "error": Node.map(error)])
    }
}
