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
        let (registry, parts, images) = try subjects.open()
        try registry.purge(parts, images: images, by: subjects.writing.authorship)
        for part in parts { try Output.standard.print("purged \(part)") }
        for image in images { try Output.standard.print("purged image/\(image)") }
    }
}
