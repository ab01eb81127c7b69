public import ArgumentParser
public import Onion
public import OnionCoding
public import OnionComparison
public import OnionDocuments
import OnionLayout
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

extension ValidationError {
    /// There is nothing with a name; the message has the near match, or all names.
    static func unknown(_ noun: String, _ name: String, nearest: String?, among names: [String]) -> ValidationError {
        let remedy = nearest.map { "did you mean \($0.quoted)?" } ?? "write one of \(names.joined(separator: ", "))"
        return ValidationError("unknown \(noun) \(name.quoted); \(remedy)")
    }
}

extension Device {
    /// - Throws: `ValidationError` with the near match, or with all names.
    static func named(_ name: String) throws -> Device {
        guard let device = Device(named: name) else {
            throw ValidationError.unknown("device", name, nearest: nearMatch(to: name), among: all.map(\.key))
        }
        return device
    }
}

extension LocaleTag: ExpressibleByArgument {
    public init?(argument: String) {
        self.init(wellFormed: argument)
    }
}

/// Languages whose texts are checked: `all`, or tags with commas between them.
struct TranslatedLocales: ExpressibleByArgument {
    /// Empty for all.
    let locales: [LocaleTag]

    init?(argument: String) {
        let tags = argument == "all" ? [] : argument.split(separator: ",", omittingEmptySubsequences: false)
        let locales = tags.map { LocaleTag(wellFormed: String($0)) }
        if locales.contains(nil) { return nil }
        self.locales = locales.compactMap(\.self)
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
