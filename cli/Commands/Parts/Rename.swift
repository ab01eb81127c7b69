import ArgumentParser
import Onion
import OnionRows

struct Rename: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "rename",
        abstract: "Give a part another key. References to it follow.",
        discussion: """
            A new key without a space stays in the space of the part; with another one, the part moves there. It keeps \
            its history. A colon before the key means the default space.

            EXAMPLES:
              onion rename template/onboarding bottom-button
              onion rename screen/home pizzeria:home
              onion rename pizzeria:template/card shared:card
            """
    )

    @Argument(help: ArgumentHelp("The part.", valueName: "ref"), completion: .parts)
    var reference: String

    @Argument(help: "The new key.")
    var key: String

    @OptionGroup var registry: RegistryOptions
    @OptionGroup var writing: WritingOptions
    @OptionGroup var rows: RowOptions

    func run() throws {
        let registry = try registry.open()
        let reference = try registry.reference(named: reference).head
        let key = try Key(key, in: reference.key.space)
        try registry.rename(reference, to: key, by: writing.authorship)
        let renamed = Reference(reference.kind, key)
        guard rows.format == .table else {
            return try rows.format.print([OutcomeRow(name: renamed.description, outcome: "renamed")])
        }
        try Output.standard.print("renamed \(reference) to \(renamed)")
    }
}
