import OnionCoding
import OnionRows

/// A tool: one declaration for its answers and for its description.
struct Tool: Sendable {
    /// The effect of a call on the registry.
    enum Effect {
        case reads
        /// Parts get new revisions, and keep the old ones.
        case adds
        /// Parts are no longer there.
        case removes
    }

    /// A parameter without its type.
    struct Field: Sendable {
        let name: String
        /// Empty where the tool's own summary suffices.
        var summary: String
        /// A name of an earlier version, which is still read.
        var formerName: String?
        let schema: [Node.Entry]
        var isRequired = false
    }

    let name: String
    let summary: String
    let effect: Effect
    let fields: [Field]
    let answer: @Sendable (ToolCall) throws -> ToolAnswer

    /// - Parameters:
    ///   - summary: Its purpose, in a few sentences.
    ///   - fields: The parameters of a call.
    ///   - answer: Answers a call.
    init(
        _ name: String, _ summary: String, effect: Effect = .reads, fields: [Field],
        answer: @escaping @Sendable (ToolCall) throws -> ToolAnswer
    ) {
        self.name = name
        self.summary = summary
        self.effect = effect
        self.fields = fields
        self.answer = answer
    }

    /// The tools that only read, in the order in which they are usually called.
    static let reading: [Tool] = [find, show, usage, impact, preview, frames, check, diff]

    /// The tools that change the registry.
    static let writing: [Tool] = [importing, remove]

    /// The tool in the list of all, with the JSON Schema of its arguments.
    var description: Node {
        let properties = fields.map { field in
            Node.Entry(
                field.name,
                .map(field.schema + (field.summary.isEmpty ? [] : Node.entries(["description": field.summary]))))
        }
        let schema = Node.entries(["type": "object", "properties": Node.map(properties)])
        let required = fields.filter(\.isRequired).map(\.name)
        return .object([
            "name": name, "description": summary,
            "inputSchema": Node.map(
                schema + (required.isEmpty ? [] : Node.entries(["required": required]))
                    + Node.entries(["additionalProperties": false])),
            "annotations": annotations,
        ])
    }

    /// Hints for clients that ask a person for confirmation before a call. No tool accesses anything but the registry.
    private var annotations: Node {
        switch effect {
        case .reads: .object(["readOnlyHint": true, "openWorldHint": false])
        case .adds:
            .object([
                "readOnlyHint": false, "destructiveHint": false, "idempotentHint": true, "openWorldHint": false,
            ])
        case .removes:
            .object([
                "readOnlyHint": false, "destructiveHint": true, "idempotentHint": false, "openWorldHint": false,
            ])
        }
    }
}
