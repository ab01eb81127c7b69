import ArgumentParser
import Onion

struct Purge: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "purge",
        abstract: "Delete parts with their whole history.",
        discussion: """
            This is the only deletion there is, and nothing undoes it. What any revision refers to, even an old one, is not \
            deleted.

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
