import ArgumentParser
import Onion

struct History: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "history",
        abstract: "Show the revisions of a part or an image, and what else became of it.",
        discussion: """
            The newest first. With a revision, the history up to it. Each revision can be shown, compared and restored by its name.

            EXAMPLES:
              onion history template/onboarding
              onion history template/onboarding@3 --limit 1
              onion history screen/new-year --format json
              onion history image/clock
            """
    )

    @Argument(help: ArgumentHelp("The part or image, in use or removed.", valueName: "ref"))
    var reference: String

    @OptionGroup var registry: RegistryOptions

    @Option(help: ArgumentHelp("At most so many rows.", valueName: "number"))
    var limit: Int?

    @Option(help: "How the rows are printed.")
    var format: RowFormat = .table

    func validate() throws {
        try RowLimit.validate(limit)
    }

    func run() throws {
        let isTable = format == .table
        let columns = ["reference", "event"] + (isTable ? [] : ["from"]) + ["time", "author", "change", "message"]
        var writer = RowWriter(format, columns: columns)
        try registry.open().read { snapshot in
            if let image = ImageName.read(reference) {
                return try snapshot.eachStep(ofImage: image, limit: limit) { step in
                    try writer.write(
                        row(
                            step.variant.description, [.string(step.event.rawValue)] + (isTable ? [] : [.null]),
                            step.change))
                }
            }
            try snapshot.eachStep(of: snapshot.reference(named: reference), limit: limit) { step in
                let (event, from) = told(step.event)
                let what: [Node] =
                    isTable
                    ? [.string(from.map { "\(event) from \($0)" } ?? event)] : [.string(event), .optional(from)]
                try writer.write(row(step.reference.description, what, step.change))
            }
        }
        try writer.finish()
    }

    private func row(_ name: String, _ event: [Node], _ change: ChangeRecord) -> [Node] {
        [.string(name)] + event + [
            .string(change.time), .string(change.author), .number(Double(change.number)), .optional(change.message),
        ]
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
