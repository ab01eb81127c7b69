public import ArgumentParser
public import Onion
public import OnionCoding
public import OnionComparison
public import OnionDocuments
import OnionLayout
public import OnionModel
public import OnionPreview
public import OnionRows

// Spellings of the model's values on the command line.

extension DocumentFormat: ExpressibleByArgument {}

extension ReleasePrinter.Format: ExpressibleByArgument {}

extension TextSource: ExpressibleByArgument {}

extension ImportOptions.Mode: ExpressibleByArgument {}

extension ImportOptions.ErrorPolicy: ExpressibleByArgument {}

extension FormatReference.Topic: ExpressibleByArgument {}

extension PartKind: ExpressibleByArgument {}

extension Report: NamedValue {
    package var defaultValueDescription: String { name }
}

extension ReuseSubject: ExpressibleByArgument {
    public init?(argument: String) {
        self.init(named: argument)
    }

    public static var allValueStrings: [String] { names }
}

extension TemplateFilling: ExpressibleByArgument {}

extension PartOrder: ExpressibleByArgument {}

extension Template.Kind: ExpressibleByArgument {}

extension Composition.Format: ExpressibleByArgument {}

extension Traits.Orientation: ExpressibleByArgument {}

extension Traits.Appearance: ExpressibleByArgument {}

extension Traits.Contrast: ExpressibleByArgument {}

extension UsageCursor: ExpressibleByArgument {}

extension ValidationError {
    /// There is nothing with a name; the message has the near match, or all names.
    static func unknown(_ noun: String, _ name: String, nearest: String?, among names: [String]) -> ValidationError {
        let shown = names.prefix(16).joined(separator: ", ") + (names.count > 16 ? ", ..." : "")
        let remedy = nearest.map { "did you mean \($0.quoted)?" } ?? "write one of \(shown)"
        return ValidationError("unknown \(noun) \(name.quoted); \(remedy)")
    }
}

/// Returns the transformation of an argument that reports a problem of its text as a `ValidationError`.
func argument<Value>(
    _ read: @escaping @Sendable (String) throws(Problem) -> Value
) -> @Sendable (String) throws -> Value {
    { text in
        do throws(Problem) {
            return try read(text)
        } catch {
            throw ValidationError(error.description)
        }
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

extension LayoutEnvironment {
    /// Returns the major version of iOS of a text: 17 of `17` and of `17.4`.
    ///
    /// - Throws: `ValidationError` with the versions that there are.
    static func systemVersion(_ text: String) throws -> Int {
        guard let version = IOSVersion(text), systemVersions.contains(version.major) else {
            throw ValidationError("\(text.quoted) is not a version of iOS; write 9 to 18, or 26")
        }
        return version.major
    }
}

/// Languages whose texts are checked.
struct TranslatedLocales {
    /// Empty for all.
    let locales: [LocaleTag]

    /// Reads `all`, or tags with commas between them.
    ///
    /// - Throws: `ValidationError` with the form of a tag.
    static func argument(_ text: String) throws -> TranslatedLocales {
        if text == "all" { return TranslatedLocales(locales: []) }
        let tags = text.split(separator: ",", omittingEmptySubsequences: false)
        return TranslatedLocales(locales: try tags.map { try OnionCLI.argument(LocaleTag.init(_:))(String($0)) })
    }
}

extension LocaleTag {
    /// Reads the tag of a language that exists, for texts that come into a registry.
    static func named(_ text: String) throws(Problem) -> LocaleTag {
        guard let tag = LocaleTag(existing: text) else { throw .noLocale(text) }
        return tag
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
