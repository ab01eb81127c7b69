import ArgumentParser
import Onion

/// What a command is about that writes of parts and images as wholes.
struct WrittenSubjects: ParsableArguments {
    @Argument(help: ArgumentHelp("Parts, and images such as image/clock.", valueName: "ref"))
    var references: [String]

    @OptionGroup var registry: RegistryOptions
    @OptionGroup var writing: WritingOptions

    /// Opens the registry that is meant, and looks up what is in it.
    func open() throws -> (registry: Registry, parts: [Reference], images: [String]) {
        let registry = try registry.open()
        let (parts, images) = try ImageName.divided(references, in: registry)
        return (registry, parts, images)
    }
}
