import ArgumentParser
import Onion
import OnionRows

struct Edit: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "edit",
        abstract: "Edit one part in your editor. The saved text becomes a new revision.",
        discussion: """
            The editor is VISUAL, or EDITOR, or vi. If the edited text has problems, Onion reports them and keeps the \
            text in a file. If the editor fails or Ctrl-C ends it, nothing is changed.

            EXAMPLES:
              onion edit template/onboarding
              onion edit template/onboarding --expect template/onboarding@3
              EDITOR="code --wait" onion edit content/new-year -m "A shorter title"
            """
    )

    @Argument(help: ArgumentHelp("The part.", valueName: "ref"), completion: .parts)
    var reference: String

    @OptionGroup var registry: RegistryOptions
    @OptionGroup var writing: WritingOptions

    @OptionGroup var expected: ExpectOptions
    @OptionGroup var rows: RowOptions

    func run() throws {
        let registry = try registry.open()
        let before = try registry.read { snapshot in
            try snapshot.expect(expected.references(in: snapshot))
            return try snapshot.part(snapshot.reference(named: reference).head)
        }
        let editing = PartEditing(registry: registry, authorship: writing.authorship)
        try editing.editor.requireTerminal()
        let report = try editing.edit(before)
        guard let report else {
            return try rows.format.print([OutcomeRow(name: before.reference.description, outcome: "unchanged")])
        }
        try rows.format.print(report)
    }
}
