import ArgumentParser
import Onion

struct Restore: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "restore",
        abstract: "Bring back removed parts and images, or an older revision.",
        discussion: """
            An older revision comes back as a new revision. The history does not change.

            EXAMPLES:
              onion restore screen/new-year
              onion restore screen/new-year content/new-year
              onion restore template/onboarding@2
            """
    )

    @OptionGroup var subjects: WrittenSubjects

    func run() throws {
        let (registry, parts, images) = try subjects.open()
        let report = try registry.restore(parts, images: images, by: subjects.writing.authorship)
        try subjects.rows.format.print(report)
    }
}
