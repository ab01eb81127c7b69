package import ArgumentParser

/// One of several values, which an option chooses by its name: its `defaultValueDescription`.
package protocol NamedValue: CaseIterable, ExpressibleByArgument {}

extension NamedValue {
    package init?(argument: String) {
        guard let value = Self.allCases.first(where: { $0.defaultValueDescription == argument }) else { return nil }
        self = value
    }

    package static var allValueStrings: [String] { allCases.map(\.defaultValueDescription) }
}
