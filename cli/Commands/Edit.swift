import ArgumentParser
import Onion

struct Edit: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "edit",
        abstract: "Edit one part in your editor; what you save is a new revision.",
        discussion: """
            The editor is VISUAL, else EDITOR, else vi. When the text has problems they are told, and it is kept in a file.

            EXAMPLES:
              onion edit template/onboarding
              onion edit template/onboarding --expect template/onboarding@3
              EDITOR="code --wait" onion edit content/new-year -m "A shorter title"
            """
    )

    @Argument(help: ArgumentHelp("The part.", valueName: "ref"))
    var reference: String

    @OptionGroup var registry: RegistryOptions
    @OptionGroup var writing: WritingOptions

    @Option(
        help: ArgumentHelp(
            "The revision that you mean to edit; when the part has moved on since, nothing is opened.",
            valueName: "ref@n"))
    var expect: String?

    func run() throws {
        let registry = try registry.open()
        let before = try registry.read { snapshot in
            try snapshot.expect(expect.map { [try snapshot.reference(named: $0)] } ?? [])
            return try snapshot.part(snapshot.reference(named: reference).head)
        }
        let report = try PartEditing(registry: registry, authorship: writing.authorship).edit(before)
        guard let report else { return try Output.standard.print("unchanged \(before.reference)") }
        try ReportPrinter(format: .table).print(report)
    }
}
