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
            "Put all parts and images into this space, whatever theirs is; or those of one space into another: shop=kiosk. Repeatable with two names.",
            valueName: "name"),
        completion: .spaces)
    var others: [String] = []

    func validate() throws {
        if space != nil, !others.isEmpty { throw ValidationError("--space and --as exclude each other") }
        if others.count > 1, others.contains(where: { !$0.contains("=") }) {
            throw ValidationError("--as is repeated only with two names: --as shop=kiosk --as kit=kiosk-kit")
        }
    }

    /// The space that everything is put into; nil without one.
    var all: String? { others.first { !$0.contains("=") } }

    /// Returns the space; nil leaves every part in its own.
    ///
    /// - Parameter usual: The space of the project's configuration.
    func space(usual: String?) throws -> ImportSpace? {
        if let all { return try ImportSpace(all, isForAll: true) }
        guard let name = space ?? usual, !name.isEmpty else { return nil }
        return try ImportSpace(name)
    }

    /// The spaces that the parts of others are put into, by the names of these.
    var moved: [String: String] {
        get throws {
            var moved: [String: String] = [:]
            for other in others where other.contains("=") {
                let names = other.split(separator: "=", omittingEmptySubsequences: false).map(String.init)
                guard names.count == 2, !names.contains("") else {
                    throw ValidationError("--as has two names at most: shop=kiosk")
                }
                let old = try ImportSpace(names[0]).name
                guard moved.updateValue(try ImportSpace(names[1]).name, forKey: old) == nil else {
                    throw ValidationError("--as puts \(old.quoted) into two spaces")
                }
            }
            return moved
        }
    }
}
