import ArgumentParser
import Onion

struct Schema: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "schema",
        abstract: "Print the JSON Schema of a kind of document, for editors.",
        discussion: """
            EXAMPLES:
              onion schema template > template.schema.json
            """
    )

    @Argument(help: "The kind of document.")
    var kind: PartKind

    func run() throws {
        try Output.standard.print(String(decoding: JSONWriter.pretty(kind.schema), as: UTF8.self))
    }
}
