import ArgumentParser
import Onion
import OnionCoding
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
        if ServedSender.current != nil { return try ServedEditing(command: self, registry: registry).run() }
        let editing = try registry.read { try newest(in: $0) }
        try print(editing.edit { try $0.store(in: registry, by: writing.authorship) }, of: editing.part)
    }

    /// Returns the newest document of the part.
    func newest(in snapshot: Snapshot) throws -> PartEditing {
        try snapshot.expect(expected.references(in: snapshot))
        let part = try snapshot.part(snapshot.reference(named: reference).head)
        return PartEditing(part: part.reference, text: DocumentWriter(format: .yaml).text(of: part.part.node))
    }

    /// Prints the report of the change; nil for an unchanged text.
    private func print(_ report: ImportReport?, of part: Reference) throws {
        if let report { try rows.format.print(report) } else { try printUnchanged(part) }
    }

    func printUnchanged(_ part: Reference) throws {
        try rows.format.print([OutcomeRow(name: part.description, outcome: "unchanged")])
    }
}
