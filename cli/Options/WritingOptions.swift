import ArgumentParser
import Onion
import OnionSupport

/// The author and the message of a change, which every revision keeps.
struct WritingOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "The author of the change. The default is ONION_AUTHOR, or the name of the user.", valueName: "name"))
    var author: String?

    @Option(
        name: [.short, .long], help: ArgumentHelp("The reason for the change, in one sentence.", valueName: "text"))
    var message: String?

    var authorship: Authorship {
        Authorship(author: author ?? variable("ONION_AUTHOR") ?? variable("USER") ?? "unknown", message: message)
    }

    private func variable(_ name: String) -> String? {
        getenv(name).map { String(cString: $0) }.flatMap { $0.isEmpty ? nil : $0 }
    }
}
