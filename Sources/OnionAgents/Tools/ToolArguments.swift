import OnionCoding
import OnionModel

/// The values of a call's arguments.
struct ToolArguments {
    private var values: [String: Node] = [:]

    /// - Parameter node: The arguments as the client wrote them. A null is ignored.
    /// - Throws: ``ToolError`` for a value that is no object, for unknown arguments, and for a required one that is missing.
    init(_ node: Node, for tool: Tool) throws(ToolError) {
        guard let entries = node.entries else { throw .notAnObject(node) }
        for entry in entries {
            guard let field = tool.fields.first(where: { $0.name == entry.key || $0.formerName == entry.key }) else {
                throw .unknownArgument(entry.key, known: tool.fields.map(\.name))
            }
            if entry.value.value != .null { values[field.name] = entry.value }
        }
        for field in tool.fields where field.isRequired && values[field.name] == nil {
            throw .missingArgument(field.name)
        }
    }

    /// The value of an argument; nil without one.
    ///
    /// - Throws: ``ToolError`` for a value of another type.
    subscript<Value>(_ parameter: ToolParameter<Value>) -> Value? {
        get throws(ToolError) {
            guard let node = values[parameter.name] else { return nil }
            do throws(Problem) {
                return try parameter.read(node)
            } catch {
                throw .invalidArgument(parameter.name, error)
            }
        }
    }

    /// The value of a required argument.
    ///
    /// - Throws: ``ToolError`` when it is missing, or of another type.
    func required<Value>(_ parameter: ToolParameter<Value>) throws(ToolError) -> Value {
        guard let value = try self[parameter] else { throw .missingArgument(parameter.name) }
        return value
    }
}
