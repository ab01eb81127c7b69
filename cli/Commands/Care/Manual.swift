import ArgumentParser

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

    func run() throws {
        for page in try ManualPage.all() {
            try OutputFile(path: "\(folder)/\(page.fileName)").write(Array(page.text.utf8))
        }
    }
}
