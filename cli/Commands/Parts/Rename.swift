import ArgumentParser
import Onion
import OnionRows

struct Rename: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "rename",
        abstract: "Give a part, an image or a space another name. References to it follow.",
        discussion: """
            A new key without a space stays in the space of the part; with another one, the part moves there. It keeps \
            its history. A colon before the key means the default space.

            EXAMPLES:
              onion rename template/onboarding bottom-button
              onion rename pizzeria:template/card shared:card
              onion rename image/logo brand
              onion rename space/pizzeria trattoria
            """
    )

    @Argument(
        help: ArgumentHelp("The part, an image such as image/clock, or space/shop.", valueName: "ref"),
        completion: .partsAndImages)
    var reference: String

    @Argument(help: "The new key.")
    var key: String

    @OptionGroup var registry: RegistryOptions
    @OptionGroup var writing: WritingOptions
    @OptionGroup var rows: RowOptions

    func run() throws {
        let registry = try registry.open()
        if let space = SpaceName.read(self.reference) {
            try registry.rename(space: space, to: key.composed, by: writing.authorship)
            return try report("space/\(space)", "space/\(key.composed)")
        }
        if let image = ImageName.read(self.reference) {
            let key = Key(written: key).absolute(in: Key(stored: image).space)
            try registry.rename(imageNamed: image, to: key, by: writing.authorship)
            return try report("image/\(image)", "image/\(key)")
        }
        let reference = try registry.reference(named: reference).head
        let key = try Key(key, in: reference.key.space)
        try registry.rename(reference, to: key, by: writing.authorship)
        try report("\(reference)", "\(Reference(reference.kind, key))")
    }

    private func report(_ name: String, _ renamed: String) throws {
        guard rows.format == .table else {
            return try rows.format.print([OutcomeRow(name: renamed, outcome: "renamed")])
        }
        try Output.standard.print("renamed \(name) to \(renamed)")
    }
}
