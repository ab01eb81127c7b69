import ArgumentParser
import Onion

struct Report: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "report",
        abstract: "Look at the whole registry: what is reused, unused, there twice, untranslated, never shown.",
        discussion: """
            REPORTS:
              reuse         How many screens show each template, named in their recipes (direct) or in whatever way, the share of all \
            screens, and how many contents it has. The reuse factor says how many screens the average template is in, of those that \
            any screen shows: 1.0 means that nothing is reused.
              unused        Parts that no screen reaches, and the change since which it is so: the one that took the part out of the \
            last screen, or the one that made it.
              duplicates    Templates that are built the same, whatever they and their views are called; templates that are built \
            nearly the same, with what differs; screens with the same layers; contents with the same texts.
              translations  Texts that are missing in a locale, or stale: the base text was changed after the translation was written.
              actions       Actions that no screen shows, and selectors that actions of one datasource only call.

            A table shows 100 rows unless --limit says another number; all other formats show all. A report is no check: the exit \
            code is 0 whatever it says.

            EXAMPLES:
              onion report reuse
              onion report unused --format json
              onion report duplicates
              onion report translations --locale de --locale ja
              onion report actions --limit 500
            """
    )

    /// What is reported.
    enum Subject: String, CaseIterable, ExpressibleByArgument {
        case reuse, unused, duplicates, translations, actions
    }

    @Argument(help: "reuse, unused, duplicates, translations or actions.")
    var subject: Subject

    @OptionGroup var registry: RegistryOptions

    @Option(
        name: .customLong("locale"),
        help: ArgumentHelp("With translations: only this locale, as often as you like.", valueName: "tag"))
    var locales: [LocaleTag] = []

    @Option(help: ArgumentHelp("At most so many rows.", valueName: "number"))
    var limit: Int?

    @Option(help: "How the rows are printed.")
    var format: RowFormat = .table

    func validate() throws {
        try RowLimit.validate(limit)
        if !locales.isEmpty, subject != .translations {
            throw ValidationError("--locale is for \"onion report translations\".")
        }
    }

    /// How many rows a table shows when nobody says how many.
    private static let page = 100

    func run() throws {
        let limit = limit ?? (format == .table ? Report.page : .max)
        try registry.open().read { snapshot in
            switch subject {
            case .reuse: try ReusePrinter(format: format, limit: limit).print(snapshot)
            case .unused: try UnusedPrinter(format: format, limit: limit).print(snapshot)
            case .duplicates: try DuplicatesPrinter(format: format, limit: limit).print(snapshot)
            case .translations: try TranslationsPrinter(format: format, limit: limit, locales: locales).print(snapshot)
            case .actions: try ActionsPrinter(format: format, limit: limit).print(snapshot)
            }
        }
    }
}
