import ArgumentParser
import Onion

struct Backup: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "backup",
        abstract: "Copy the registry to a new file.",
        discussion: """
            Other programs may write to the registry during the copy. "onion restore-backup" puts a backup back; a copy over the \
            file of the registry does not.

            EXAMPLES:
              onion backup onion-backup.sqlite
            """
    )

    @Argument(help: ArgumentHelp("The new file.", valueName: "file"), completion: .file())
    var file: String

    @OptionGroup var registry: RegistryOptions
    @OptionGroup var rows: RowOptions

    func run() throws {
        try registry.open().backup(to: file)
        try rows.format.print(RegistryRow(path: file, outcome: "copied"), "copied the registry to \(file)")
    }
}
