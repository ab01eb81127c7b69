import ArgumentParser
import Onion

struct Init: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "init",
        abstract: "Make a new registry.",
        discussion: """
            The registry is one SQLite file, onion.sqlite in this folder unless --registry or ONION_REGISTRY names another. \
            Commands find it from here and from every folder below.

            EXAMPLES:
              onion init
              onion init --base-locale ru
              onion init --registry Design/onion.sqlite
            """
    )

    @OptionGroup var registry: RegistryOptions

    @Option(help: ArgumentHelp("The locale whose texts stand in for missing translations.", valueName: "tag"))
    var baseLocale: LocaleTag = .english

    func run() throws {
        let path = registry.named ?? RegistryOptions.usualName
        _ = try Registry.create(at: path, baseLocale: baseLocale)
        try Output.standard.print("made the registry \(path), base locale \(baseLocale)")
    }
}
