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
        help: ArgumentHelp(
            "Put all parts and images into this space, whatever theirs is; or those of one space into another: shop=kiosk.",
            valueName: "name"),
        completion: .spaces)
    var other: String?

    func validate() throws {
        if space != nil, other != nil { throw ValidationError("--space and --as exclude each other") }
    }

    /// Returns the space; nil leaves every part in its own.
    ///
    /// - Parameter usual: The space of the project's configuration.
    func space(usual: String?) throws -> ImportSpace? {
        if let other, try moved.isEmpty { return try ImportSpace(other, isForAll: true) }
        guard let name = space ?? usual, !name.isEmpty else { return nil }
        return try ImportSpace(name)
    }

    /// The spaces that the parts of others are put into, by the names of these.
    var moved: [String: String] {
        get throws {
            let names = other?.split(separator: "=", omittingEmptySubsequences: false).map(String.init) ?? []
            guard names.count > 1 else { return [:] }
            guard names.count == 2, !names.contains("") else {
                throw ValidationError("--as has two names at most: shop=kiosk")
            }
            return [try ImportSpace(names[0]).name: try ImportSpace(names[1]).name]
        }
    }
}
