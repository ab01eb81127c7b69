import ArgumentParser

/// The tab that is selected.
struct TabOption: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "The tab, page or column to select: the key of a part in it, or its index from 0. The default is the screen's.",
            valueName: "name|index"))
    var tab: String?
}
