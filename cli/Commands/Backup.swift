import ArgumentParser
import Onion

struct Backup: Subcommand {
    static let configuration = CommandConfiguration(
        commandName: "backup",
        abstract: "Copy the registry to a new file while others go on writing.",
        discussion: """
            EXAMPLES:
              onion backup onion-backup.sqlite
            """
    )

    @Argument(help: ArgumentHelp("The new file.", valueName: "file"), completion: .file())
    var file: String

    @OptionGroup var registry: RegistryOptions

    mutating func read(_ words: inout PlainWords) throws(PlainWords.NotPlain) {
        registry = try RegistryOptions(&words)
        file = try words.required()
    }

    func run() throws {
        try registry.open().backup(to: file)
        try Output.standard.print("copied the registry to \(file)")
    }
}
