import Onion
import OnionModel
import OnionRows

extension ToolParameter where Value == String {
    fileprivate static var from: ToolParameter { ToolParameter("from", "A part, or a revision of it") }
    fileprivate static var to: ToolParameter {
        ToolParameter("to", "Another part or revision of the same kind; default: the newest revision")
    }
}

extension Tool {
    static let diff = Tool(
        "diff", "The differences of two revisions or parts. With a part alone, of its two newest revisions.",
        fields: [
            ToolParameter<String>.from.requiredField, ToolParameter<String>.to.field,
            ToolParameter<String>.cursor.field,
        ]
    ) { call in
        let (old, new) = try call.read { try revisions(call, $0) }
        let lines = old.part.differences(to: new.part).flatMap { DifferenceLines().lines(of: $0) }
        let text = lines.isEmpty ? ["nothing is different"] : lines
        return .text((["\(old.reference) → \(new.reference)"] + text).lines)
    }

    private static func revisions(_ call: ToolCall, _ snapshot: Snapshot) throws -> (RevisedPart, RevisedPart) {
        let named = try snapshot.reference(named: call.arguments.required(.from))
        let other = try call.arguments[.to].map { try snapshot.reference(named: $0) }
        var old = try snapshot.part(named)
        let new = try snapshot.part(other ?? named.head)
        if other == nil, named.revision == nil {
            guard old.revision > 1 else {
                throw ToolError(
                    code: "only-revision", message: "\(old.reference) is the only revision",
                    remedy: "name another part in \"to\"")
            }
            old = try snapshot.part(Reference(named.kind, named.key, revision: old.revision - 1))
        }
        guard old.part.kind == new.part.kind else {
            throw ToolError(
                code: "different-kinds", message: "\(old.reference) and \(new.reference) are of different kinds",
                remedy: "name two parts of one kind")
        }
        return (old, new)
    }
}
