import ArgumentParser

/// A format of several kinds, which an option chooses by its name: its `defaultValueDescription`.
protocol NamedFormat: CaseIterable, ExpressibleByArgument {}

extension NamedFormat {
    init?(argument: String) {
        guard let format = Self.allCases.first(where: { $0.defaultValueDescription == argument }) else { return nil }
        self = format
    }

    static var allValueStrings: [String] { allCases.map(\.defaultValueDescription) }
}
