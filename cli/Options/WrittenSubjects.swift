import ArgumentParser
import Onion

/// The parts and images that a command removes, restores or purges.
struct WrittenSubjects: ParsableArguments {
    @Argument(help: ArgumentHelp("Parts, or images such as image/clock.", valueName: "ref"))
    var references: [String]

    @OptionGroup var registry: RegistryOptions
    @OptionGroup var writing: WritingOptions

    /// Opens the registry, and looks up the parts.
    func open() throws -> (registry: Registry, parts: [Reference], images: [String]) {
        let registry = try registry.open()
        let (parts, images) = try ImageName.divided(references, in: registry)
        return (registry, parts, images)
    }
}
