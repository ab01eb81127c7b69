import ArgumentParser
import Onion
import OnionPreview
import OnionRows

/// The tab that is selected.
struct TabOption: ParsableArguments {
    @Option(
        name: .of(Parameter<String>.tab), help: .of(Parameter<String>.tab, valueName: "name|index"))
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
