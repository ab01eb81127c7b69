import ArgumentParser
import Onion

struct Purge: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "purge",
        abstract: "Delete parts and images with their whole history.",
        discussion: """
            This command cannot be undone. Onion does not delete a part that any revision, also an old one, refers to.

            EXAMPLES:
              onion purge screen/new-year
              onion purge image/clock
            """
    )

    @OptionGroup var subjects: WrittenSubjects

    func run() throws {
        try subjects.change("purged") { try $0.purge($1, images: $2, by: $3) }
    }
}
