import ArgumentParser
import Onion

struct Search: ParsableCommand, SpaceCommand {
    static let configuration = CommandConfiguration(
        commandName: "search",
        abstract: "Search keys, summaries, titles and texts in all locales.",
        discussion: """
            A part matches if each word is the beginning of one of its words; the best match comes first. Case and \
            accents are ignored. Japanese, Chinese and Thai need no spaces. Words that are quoted for the shell may be \
            apart in a text; words joined by punctuation, such as new-year, must be adjacent. Removed parts are not \
            searched. The default limit is 20.

            EXAMPLES:
              onion search birthday
              onion search promo code --limit 5
              onion search settings --space pizzeria
              onion search пицца
              onion search 生地 --format json
            """
    )

    @Argument(help: ArgumentHelp("The words to search for.", valueName: "words"))
    var words: [String] = []

    @OptionGroup var registry: RegistryOptions
    @OptionGroup var spaces: SpaceOptions
    @OptionGroup var limits: LimitOptions

    @Flag(help: "Rebuild the search index first.")
    var rebuild = false

    @OptionGroup var rows: RowOptions

    func validate() throws {
        if words.isEmpty, !rebuild { throw ValidationError("Missing expected argument '<words>'") }
    }

    func run() throws {
        let registry = try registry.open()
        if rebuild { try registry.resetSearch() }
        let printer = SearchPrinter(format: rows.format)
        try printer.updateIndex(of: registry)
        if words.isEmpty { return try Output.standard.print("rebuilt the search index") }
        let result = try registry.searchIndex(
            words.joined(separator: " "), space: spaces.space, limit: limits.limit ?? 20)
        try printer.print(result)
    }
}
