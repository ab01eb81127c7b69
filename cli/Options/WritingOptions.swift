import ArgumentParser
import Onion

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// Who writes, and why: kept with every revision.
struct WritingOptions: ParsableArguments {
    @Option(help: ArgumentHelp("Who writes. Else ONION_AUTHOR, else the name of the user.", valueName: "name"))
    var author: String?

    @Option(name: [.short, .long], help: ArgumentHelp("Why, in a sentence.", valueName: "text"))
    var message: String?

    var authorship: Authorship {
        Authorship(author: author ?? variable("ONION_AUTHOR") ?? variable("USER") ?? "unknown", message: message)
    }

    private func variable(_ name: String) -> String? {
        getenv(name).map { String(cString: $0) }.flatMap { $0.isEmpty ? nil : $0 }
    }
}
