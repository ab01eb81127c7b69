import ArgumentParser
import Onion
import OnionRows

/// The parts and images that a command removes, restores or purges.
struct WrittenSubjects: ParsableArguments {
    @Argument(
        help: ArgumentHelp("Parts, or images such as image/clock.", valueName: "ref"), completion: .partsAndImages)
    var references: [String]

    @OptionGroup var registry: RegistryOptions
    @OptionGroup var writing: WritingOptions
    @OptionGroup var rows: RowOptions

    /// Opens the registry, and looks up the parts.
    func open() throws -> (registry: Registry, parts: [Reference], images: [String]) {
        let registry = try registry.open()
        let parts = try references.filter { ImageName.read($0) == nil }.map { try registry.reference(named: $0) }
        return (registry, parts, references.compactMap(ImageName.read))
    }

    /// Changes parts and images, and prints each with its outcome.
    func change(
        _ outcome: String, by change: (Registry, _ parts: [Reference], _ images: [String], Authorship) throws -> Void
    ) throws {
        let (registry, parts, images) = try open()
        try change(registry, parts, images, writing.authorship)
        let names = parts.map(\.description) + images.map { "image/\($0)" }
        try rows.format.print(names.map { OutcomeRow(name: $0, outcome: outcome) })
    }
}
