import ArgumentParser
import Onion

/// What columns of a table hold, as it is written on a command line: `title=headline,title.ru=headline_ru,=notes`.
struct ColumnMap: ExpressibleByArgument {
    let mappings: [CSVOptions.Mapping]

    init?(argument: String) {
        guard let mappings = CSVOptions.Mapping.list(argument) else { return nil }
        self.mappings = mappings
    }
}
