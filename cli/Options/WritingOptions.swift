import ArgumentParser
import Onion
import OnionRows

/// The author and the message of a change, which every revision keeps.
struct WritingOptions: ParsableArguments {
    @OptionGroup var author: AuthorOptions

    @Option(
        name: [.short, .customLong(Parameter<String>.message.name)],
        help: .of(Parameter<String>.message, valueName: "text"))
    var message: String?

    var authorship: Authorship { Authorship(author: author.name, message: message) }
}

/// The author of changes.
struct AuthorOptions: ParsableArguments {
    @Option(
        name: .of(Parameter<String>.author),
        help: .of(Parameter<String>.author, "The default is ONION_AUTHOR, or the name of the user.", valueName: "name"))
    var author: String?

    var name: String { author ?? Environment["ONION_AUTHOR"] ?? Environment["USER"] ?? AuthorOptions.unknown }

    /// The author of changes where nothing names one, as in containers.
    static let unknown = "unknown"
}
