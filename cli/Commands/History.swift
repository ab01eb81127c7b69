import ArgumentParser
import Onion

struct History: Subcommand {
    static let configuration = CommandConfiguration(
        commandName: "history",
        abstract: "Show the revisions of a part, and what else became of it.",
        discussion: """
            The newest first. With a revision, the history up to it. Each revision can be shown, compared and restored by its name.

            EXAMPLES:
              onion history template/onboarding
              onion history template/onboarding@3 --limit 1
              onion history screen/new-year --format json
            """
    )

    @Argument(help: ArgumentHelp("The part, in use or removed.", valueName: "ref"))
    var reference: String

    @OptionGroup var registry: RegistryOptions

    @Option(help: ArgumentHelp("At most so many rows.", valueName: "number"))
    var limit: Int?

    @Option(help: "How the rows are printed.")
    var format: RowFormat = .table

    mutating func read(_ words: inout PlainWords) throws(PlainWords.NotPlain) {
        registry = try RegistryOptions(&words)
        limit = try words.option("--limit")
        format = try words.option("--format") ?? .table
        reference = try words.required()
    }

    func validate() throws {
        try RowLimit.validate(limit)
    }

    func run() throws {
        let isTable = format == .table
        let columns = ["reference", "event"] + (isTable ? [] : ["from"]) + ["time", "author", "change", "message"]
        var writer = RowWriter(format, columns: columns)
        try registry.open().read { snapshot in
            try snapshot.eachStep(of: snapshot.reference(named: reference), limit: limit) { step in
                let (event, from) = told(step.event)
                let what: [Node] =
                    isTable
                    ? [.string(from.map { "\(event) from \($0)" } ?? event)] : [.string(event), .optional(from)]
                try writer.write(
                    [.string(step.reference.description)] + what + [
                        .string(step.change.time), .string(step.change.author), .number(Double(step.change.number)),
                        .optional(step.change.message),
                    ])
            }
        }
        try writer.finish()
    }

    private func told(_ event: HistoryEntry.Event) -> (event: String, from: String?) {
        switch event {
        case .created: ("created", nil)
        case .changed: ("changed", nil)
        case .renamed(from: let key): ("renamed", key.text)
        case .removed: ("removed", nil)
        case .restored: ("restored", nil)
        }
    }
}
