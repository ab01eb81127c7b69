import ArgumentParser
import Onion
import OnionRows

struct History: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "history",
        abstract: "Show the revisions and other changes of a part or an image, the newest first.",
        discussion: """
            With a revision of a part, the command shows the history up to it. "onion show", "onion diff" and \
            "onion restore" take the names of revisions. Files of images have no revisions: "onion restore" brings \
            back those of a removed image.

            EXAMPLES:
              onion history template/onboarding
              onion history template/onboarding@3 --limit 1
              onion history screen/new-year --format json
              onion history image/clock
            """
    )

    @Argument(
        help: ArgumentHelp("The part or image, in use or removed.", valueName: "ref"), completion: .partsAndImages)
    var reference: String

    @OptionGroup var registry: RegistryOptions
    @OptionGroup var limits: LimitOptions
    @OptionGroup var rows: RowOptions

    func run() throws {
        try registry.open().read { snapshot in
            try rows.format.print { write in
                if let image = ImageName.read(reference) {
                    try snapshot.eachStep(ofImage: image, limit: limits.limit) { try write(HistoryRow($0)) }
                } else {
                    let reference = try snapshot.reference(named: reference)
                    try snapshot.eachStep(of: reference, limit: limits.limit) { try write(HistoryRow($0)) }
                }
            }
        }
    }
}
