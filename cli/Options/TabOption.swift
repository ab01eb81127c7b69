import ArgumentParser
import Onion
import OnionPreview

/// The tab that is selected.
struct TabOption: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "The tab, page or column to select: the key of a part in it, or its index from 0. The default is the screen's.",
            valueName: "name|index"))
    var tab: String?

    /// Returns the screens that have the tab; all of them without one.
    ///
    /// - Throws: ``CommandError`` where no screen has it.
    func screens(among all: [Subject]) throws -> [Subject] {
        guard let tab, !all.isEmpty else { return all }
        let found = try all.filter { try $0.hasTab(tab) }
        guard found.isEmpty else { return found }
        let known = try all.flatMap { try $0.tabs().compactMap(\.name) }
        throw CommandError(.noTab(tab, known: Array(Set(known)).sorted()))
    }
}
