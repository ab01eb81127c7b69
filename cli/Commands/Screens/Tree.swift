import ArgumentParser
import Onion
import OnionPreview

struct Tree: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "tree",
        abstract: "Show the layers of a screen as a tree.",
        discussion: """
            The tree has every layer from the outside in, the parts in its slots, and the decisions of its controller.

            EXAMPLES:
              onion tree screen/new-year
              onion tree profile --locale ja
              onion tree home --tab 1
            """
    )

    @Argument(help: ArgumentHelp("The screen.", valueName: "screen"), completion: .screens)
    var screen: String

    @OptionGroup var registry: RegistryOptions
    @OptionGroup var time: TimeOptions
    @OptionGroup var traits: TraitOptions

    func run() throws {
        let registry = try registry.open()
        let (reference, composition) = try time.read(registry) { snapshot in
            try Output.error.warn(of: [snapshot.requireLanguage(traits.locale)].compactMap(\.self))
            let reference = try snapshot.reference(named: screen, among: [.screen])
            return (reference, try snapshot.assemble(reference, traits: traits.traits))
        }
        for line in CompositionTree(Style(for: .standardOutput)).lines(of: composition) {
            try Output.standard.print(line)
        }
        try Output.error.hint("onion preview \(reference.head)")
    }
}
