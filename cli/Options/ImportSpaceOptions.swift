import ArgumentParser
import Onion

/// The space that an import puts parts into.
struct ImportSpaceOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "Put parts and images without a space into this one. The default is that of .onion.yaml.",
            valueName: "name"),
        completion: .spaces)
    var space: String?

    @Option(
        name: .customLong("as"),
        help: ArgumentHelp("Put all parts and images into this space, whatever theirs is.", valueName: "name"),
        completion: .spaces)
    var other: String?

    func validate() throws {
        if space != nil, other != nil { throw ValidationError("--space and --as exclude each other") }
    }

    /// Returns the space; nil leaves every part in its own.
    ///
    /// - Parameter usual: The space of the project's configuration.
    func space(usual: String?) throws -> ImportSpace? {
        if let other { return try ImportSpace(other, isForAll: true) }
        guard let name = space ?? usual, !name.isEmpty else { return nil }
        return try ImportSpace(name)
    }
}
