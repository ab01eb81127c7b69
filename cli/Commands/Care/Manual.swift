import ArgumentParser
import Onion
import OnionSupport

struct Manual: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "manual",
        abstract: "Write the pages of the manual into a folder.",
        discussion: """
            The pages are for the program man: onion.1, onion-import.1 and one for each other command. An installation has them.

            EXAMPLES:
              onion manual ~/.local/share/man/man1
            """,
        shouldDisplay: false
    )

    @Argument(help: ArgumentHelp("The folder, which is created.", valueName: "folder"), completion: .directory)
    var folder: String

    @OptionGroup var overwriting: OverwriteOptions

    func run() throws {
        for page in try ManualPage.all() {
            let file = OutputFile("\(folder)/\(page.fileName)", replacing: .marked.unless(overwriting.force))
            try file.write(WrittenMark.manual.added(to: Array(page.text.utf8)))
        }
    }
}
