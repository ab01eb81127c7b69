import ArgumentParser
import Onion

struct Remove: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "remove",
        abstract: "Take parts and images out of use; \"restore\" brings them back.",
        discussion: """
            What something else refers to is not removed: the refusal lists who does. Parts that go together may refer to \
            each other.

            EXAMPLES:
              onion remove screen/new-year
              onion remove screen/new-year content/new-year actions/new-year
              onion remove image/clock
            """
    )

    @OptionGroup var subjects: WrittenSubjects

    func run() throws {
        let (registry, parts, images) = try subjects.open()
        try registry.remove(parts, images: images, by: subjects.writing.authorship)
        for part in parts { try Output.standard.print("removed \(part)") }
        for image in images { try Output.standard.print("removed image/\(image)") }
    }
}
