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
    ///
    /// - Parameter takesSpaces: Whether the name of a space means all parts and images that it has.
    func open(takesSpaces: Bool = false) throws -> (registry: Registry, parts: [Reference], images: [String]) {
        let registry = try registry.open()
        var (parts, images) = ([Reference](), references.compactMap(ImageName.read))
        for name in references where ImageName.read(name) == nil {
            guard takesSpaces, let space = SpaceName.read(name) else {
                parts.append(try registry.reference(named: name))
                continue
            }
            try registry.read { snapshot in
                try snapshot.requireSpace(space)
                let count = parts.count + images.count
                try snapshot.eachPart(PartFilter(space: space)) { parts.append($0.reference.head) }
                try snapshot.eachImageName(space: space) { name, _ in images.append(name) }
                if parts.count + images.count == count { throw CommandError(.emptySpace(space)) }
            }
        }
        return (registry, parts, images)
    }

    /// Changes parts and images, and prints each with its outcome.
    func change(
        _ outcome: String, takesSpaces: Bool = false,
        by change: (Registry, _ parts: [Reference], _ images: [String], Authorship) throws -> Void
    ) throws {
        let (registry, parts, images) = try open(takesSpaces: takesSpaces)
        try change(registry, parts, images, writing.authorship)
        let names = parts.map(\.description) + images.map { "image/\($0)" }
        try rows.format.print(names.map { OutcomeRow(name: $0, outcome: outcome) })
    }
}
