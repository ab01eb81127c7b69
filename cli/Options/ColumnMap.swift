import ArgumentParser
import Onion

/// A mapping of a table's columns on the command line: `title=headline,title.ru=headline_ru,=notes`.
struct ColumnMap: ExpressibleByArgument {
    let mappings: [CSVOptions.Mapping]

    init?(argument: String) {
        guard let mappings = CSVOptions.Mapping.list(argument) else { return nil }
        self.mappings = mappings
    }
}
