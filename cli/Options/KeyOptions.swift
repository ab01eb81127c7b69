import ArgumentParser

/// A pattern of keys.
struct KeyOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "Only keys that match: * stands for any characters, ? for one character.", valueName: "pattern"))
    var matching: String?
}
