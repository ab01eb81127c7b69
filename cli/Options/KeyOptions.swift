import ArgumentParser

/// A pattern of keys.
struct KeyOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "Only keys that match: * matches any characters, ? one character.", valueName: "pattern"))
    var matching: String?
}
