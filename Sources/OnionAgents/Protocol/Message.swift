import Onion
import OnionCoding
import OnionModel

/// The id of a request: a text or a whole number.
struct RequestID: Hashable, Sendable {
    /// Without a position, so that equal ids are equal.
    let node: Node

    /// Whole numbers up to here are exact.
    private static let largest = 9_007_199_254_740_992.0

    /// - Returns: Nil for a value that is no id.
    init?(_ node: Node) {
        switch node.value {
        case .string: break
        case .number(let number) where number == number.rounded() && abs(number) < RequestID.largest: break
        default: return nil
        }
        self.node = Node(node.value)
    }
}

/// A message of JSON-RPC 2.0.
enum Message {
    case request(id: RequestID, method: String, parameters: Node)
    case notification(method: String, parameters: Node)
    /// A response, although the server sends no requests.
    case response

    /// - Throws: ``ProtocolError`` for a value that is no message, with the id where it can be read.
    init(_ node: Node) throws(ProtocolError) {
        guard node.entries != nil else { throw .invalidRequest("a message is an object, not \(node.description)") }
        let id = node["id"].flatMap(RequestID.init)
        do throws(ProtocolError) {
            try self.init(node, id: id)
        } catch {
            var error = error
            error.id = id
            throw error
        }
    }

    private init(_ node: Node, id: RequestID?) throws(ProtocolError) {
        guard node["jsonrpc"]?.string == "2.0" else {
            throw .invalidRequest("a message has \"jsonrpc\": \"2.0\"")
        }
        guard let name = node["method"] else {
            guard id != nil, node["result"] != nil || node["error"] != nil else {
                throw .invalidRequest("a request has a \"method\"")
            }
            self = .response
            return
        }
        guard let method = name.string else { throw .invalidRequest("the method is a text, not \(name.description)") }
        let parameters = node["params"] ?? .map([])
        guard parameters.entries != nil else {
            throw .invalidParameters("the params are an object, not \(parameters.description)")
        }
        if node["id"] == nil {
            self = .notification(method: method, parameters: parameters)
        } else {
            guard let id else { throw .invalidRequest("an id is a text or a whole number") }
            self = .request(id: id, method: method, parameters: parameters)
        }
    }
}
