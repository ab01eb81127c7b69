import Onion
import OnionModel

extension Tool {
    static let remove = Tool(
        "remove",
        "Take parts out of use. Fails if a part is newer than you expect, or if other parts use it. The history stays.",
        effect: .removes,
        fields: [
            ToolParameter<[String]>.expect.explained(
                "What to remove, each with the revision that you read: screen/old@2"
            )
            .requiredField,
            ToolParameter<String>.message.field,
        ]
    ) { call in
        let expected = try call.expected()
        guard !expected.isEmpty else { throw ToolError.missingArgument("expect") }
        let parts = expected.map(\.head)
        try call.registry.remove(parts, expecting: expected, by: call.authorship)
        return .text(parts.map { "removed \($0)\n" }.joined())
    }
}
