import ArgumentParser
import OnionCoding
import OnionModel

struct Format: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "format",
        abstract: "Print the reference of the document format as Markdown.",
        discussion: """
            Without a topic, the whole reference is printed.

            EXAMPLES:
              onion format
              onion format constraints
              onion format views | less
            """
    )

    @Argument(help: "The topic.")
    var topic: FormatReference.Topic?

    func run() throws {
        let text = topic.map(FormatReference.markdown) ?? FormatReference.markdown
        try Output.standard.write(text.utf8)
    }
}
