import ArgumentParser
import Onion
import OnionCoding

struct Schema: ParsableCommand {
    /// The documents that a schema accepts: those of one kind, or all.
    enum Kind: String, CaseIterable, ExpressibleByArgument {
        case template, content, actions, screen, color, font, number, app, document

        var schema: Node { PartKind(rawValue: rawValue)?.schema ?? DocumentSchema.node }
    }

    static let configuration = CommandConfiguration(
        commandName: "schema",
        abstract: "Print the JSON Schema of a kind of document, for editors.",
        discussion: """
            The kind "document" covers documents of all kinds.

            EXAMPLES:
              onion schema template > template.schema.json
              onion schema document > document.schema.json
            """
    )

    @Argument(help: "The kind of document.")
    var kind: Kind

    func run() throws {
        try Output.standard.print(String(decoding: JSONWriter.pretty(kind.schema), as: UTF8.self))
    }
}
