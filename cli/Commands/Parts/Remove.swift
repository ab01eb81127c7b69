import ArgumentParser
import Onion

struct Remove: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "remove",
        abstract: "Take parts and images out of use. \"onion restore\" brings them back.",
        discussion: """
            Onion does not remove a part that another part refers to, and lists these parts. Parts that are removed \
            together may refer to each other: space/NAME means all of a space.

            EXAMPLES:
              onion remove screen/new-year
              onion remove screen/new-year content/new-year actions/new-year
              onion remove image/clock
              onion remove space/pizzeria
            """
    )

    @OptionGroup var subjects: WrittenSubjects

    func run() throws {
        try subjects.change("removed", takesSpaces: true) { try $0.remove($1, images: $2, by: $3) }
    }
}
