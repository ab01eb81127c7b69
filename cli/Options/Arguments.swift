public import ArgumentParser
public import Onion
public import OnionCoding
public import OnionComparison
public import OnionDocuments
public import OnionModel

// Spellings of the model's values on the command line.

extension DocumentFormat: ExpressibleByArgument {}

extension TextSource: ExpressibleByArgument {}

extension ImportOptions.Mode: ExpressibleByArgument {}

extension ImportOptions.ErrorPolicy: ExpressibleByArgument {}

extension FormatReference.Topic: ExpressibleByArgument {}

extension PartKind: ExpressibleByArgument {}

extension Template.Kind: ExpressibleByArgument {}

extension Traits.Orientation: ExpressibleByArgument {}

extension Traits.Appearance: ExpressibleByArgument {}

extension UsageCursor: ExpressibleByArgument {}

extension LocaleTag: ExpressibleByArgument {
    public init?(argument: String) {
        self.init(wellFormed: argument)
    }
}

extension Instant: ExpressibleByArgument {
    public init?(argument: String) {
        self.init(wellFormed: argument)
    }
}

extension Traits.ContentSizeCategory: ExpressibleByArgument {
    public init?(argument: String) {
        self.init(rawValue: argument.uppercased())
    }
}

extension Traits.LayoutDirection: ExpressibleByArgument {
    public init?(argument: String) {
        switch argument {
        case "ltr", "leftToRight": self = .leftToRight
        case "rtl", "rightToLeft": self = .rightToLeft
        default: return nil
        }
    }

    public static var allValueStrings: [String] { ["ltr", "rtl"] }
}
