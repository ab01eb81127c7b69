import ArgumentParser
import Onion

struct Init: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "init",
        abstract: "Create a registry.",
        discussion: """
            A registry is one SQLite file. It is onion.sqlite in this folder, unless --registry or ONION_REGISTRY \
            names another file. Commands find onion.sqlite in their folder and in every folder above.

            EXAMPLES:
              onion init
              onion init --base-locale ru
              onion init --registry Design/onion.sqlite
            """
    )

    @OptionGroup var registry: RegistryOptions

    @Option(
        help: ArgumentHelp("The locale whose texts replace missing translations.", valueName: "tag"),
        transform: argument(LocaleTag.named(_:)))
    var baseLocale: LocaleTag = .english

    @OptionGroup var rows: RowOptions

    func run() throws {
        let path = registry.named ?? RegistryOptions.usualName
        _ = try Registry.create(at: path, baseLocale: baseLocale)
        try rows.format.print(
            RegistryRow(path: path, outcome: "created"), "created the registry \(path), base locale \(baseLocale)")
        try Output.error.hint("onion import FOLDER", "onion start writes a first screen")
    }
}
