import Onion
import OnionCoding
import OnionLayout
import OnionModel
import OnionPreview
import OnionRows

// Parameters of the service alone. Those that are also options of the command line are declared in OnionRows.

extension Node {
    /// The JSON Schema of a kind and a key, including keys that no part can have.
    static let reference: Node = {
        let kinds = PartKind.allCases.map(\.rawValue).joined(separator: "|")
        return .text(matching: "^(\(kinds))/[^\\u0000]*$")
    }()
}

extension Parameter where Value == String {
    static var words: Parameter { Parameter("q", "The words to search for") }
    static var of: Parameter {
        Parameter(
            "of", "A part, an action, a field, datasource/CLASS or image/NAME, such as template/modal#closeButton")
    }
    static var version: Parameter { Parameter("v", "The version of the file, for caches") }
}

extension Parameter where Value == Reference {
    static var after: Parameter {
        Parameter(
            "after", "Only parts after this one in the order by kind and key", schema: .reference
        ) { text throws(Problem) in
            let words = text.split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false)
            guard words.count == 2, let kind = PartKind(rawValue: String(words[0])) else {
                throw Problem.unreadable(text, as: "a kind and a key")
            }
            // It is a position in the order, and no part needs to have such a key.
            return Reference(kind, Key(stored: String(words[1])))
        }
    }
}

extension Parameter where Value == Int {
    static var scale: Parameter {
        Parameter("scale", "Pixels per point of a PNG; the default is that of the device", in: 1...4)
    }
}

extension Call {
    var limit: Int { get throws { try arguments[.limit] ?? Parameter<Int>.standardLimit } }

    /// What fills a template that is shown alone.
    var filling: TemplateFilling { get throws { try arguments[.filling] ?? .example } }

    /// The traits that the query specifies.
    var traits: Traits {
        get throws {
            Traits(
                locale: try arguments[.locale], orientation: try arguments[.orientation] ?? .portrait,
                contentSizeCategory: try arguments[.textSize] ?? .large,
                appearance: try arguments[.appearance] ?? .light, layoutDirection: try arguments[.direction],
                contrast: try arguments[.contrast] ?? .normal, tab: try arguments[.tab])
        }
    }
}

extension [Route.Field] {
    /// The parameters of a screen's traits.
    static let traits: [Route.Field] = [
        Parameter<LocaleTag>.locale.adding("the default is the registry's base locale").field,
        Parameter<Traits.Orientation>.orientation.field,
        Parameter<Traits.ContentSizeCategory>.textSize.field, Parameter<Traits.Appearance>.appearance.field,
        Parameter<Traits.LayoutDirection>.direction.field, Parameter<Traits.Contrast>.contrast.field,
        Parameter<String>.tab.field, Parameter<StateChoice>.state.field, Parameter<Instant>.asOf.field,
        Parameter<String>.channel.field,
    ]
}
