import Onion
import OnionCoding
import OnionLayout
import OnionModel
import OnionRows

// The parameters have the names of the command line's options.

extension Node {
    /// The JSON Schema of a kind and a key, also of one that no part can have.
    static let reference: Node = {
        let kinds = PartKind.allCases.map(\.rawValue).joined(separator: "|")
        return .text(matching: "^(\(kinds))/[^\\u0000]*$")
    }()

    /// The JSON Schema of a text of a form, which is not empty.
    static func text(matching pattern: String) -> Node { .object(["type": "string", "pattern": pattern]) }
}

extension Parameter where Value == Instant {
    static var asOf: Parameter {
        Parameter(
            "as-of", "The registry as it was at this time (UTC): 2026-11-01 or 2026-11-01T12:00Z",
            schema: .object(["type": "string", "format": "date"])
        ) { text throws(Problem) in try Instant(text) }
    }
}

extension Parameter where Value == LocaleTag {
    static var locale: Parameter {
        Parameter(
            "locale", "The language, such as ru or pt-BR; the default is the registry's base locale",
            schema: .object([
                "type": "string", "maxLength": 35,
                "pattern": "^[A-Za-z]{2,3}([-_][A-Za-z]{4})?([-_]([A-Za-z]{2}|[0-9]{3}))?([-_][A-Za-z0-9]{1,8})*$",
            ])
        ) { text throws(Problem) in try LocaleTag(text) }
    }
}

extension Parameter where Value == Traits.Orientation {
    static var orientation: Parameter { Parameter("orientation", "The orientation of the device") }
}

extension Parameter where Value == Traits.ContentSizeCategory {
    static var textSize: Parameter { Parameter("text-size", "The text size") }
}

extension Parameter where Value == Traits.Appearance {
    static var appearance: Parameter { Parameter("appearance", "The appearance") }
}

extension Parameter where Value == Traits.LayoutDirection {
    static var direction: Parameter {
        Parameter("direction", "The layout direction; the default is that of the language")
    }
}

extension Parameter where Value == Traits.Contrast {
    static var contrast: Parameter { Parameter("contrast", "The contrast of colours") }
}

extension Parameter where Value == String {
    static var tab: Parameter { Parameter("tab", "The tab, page or column to select: its name, or its index from 0") }
    static var words: Parameter { Parameter("q", "The words to search for") }
    static var of: Parameter {
        Parameter(
            "of", "A part, an action, a field, datasource/CLASS or image/NAME, such as template/modal#closeButton")
    }
    static var version: Parameter { Parameter("v", "The version of the file, for caches") }
    static var matching: Parameter { Parameter("matching", "Only keys that match: * is any characters, ? is one") }
}

extension Parameter where Value == StateChoice {
    static var state: Parameter {
        Parameter("state", "The state of the templates that have it, or of one: card=invalid") { text throws(Problem) in
            try StateChoice(parsing: text)
        }
    }
}

extension Parameter where Value == Composition.Format {
    static var formatVersion: Parameter {
        Parameter(
            "format-version", "The version of the form of compositions",
            schema: .object(["type": "integer", "enum": Composition.Format.allCases.map(\.rawValue)])
        ) { text throws(Problem) in
            guard let format = Int(text).flatMap(Composition.Format.init) else {
                throw Problem.unknownValue(text, among: Composition.Format.allCases.map { String($0.rawValue) })
            }
            return format
        }
    }
}

extension Parameter where Value == Device {
    static var device: Parameter {
        Parameter("device", "The device", schema: .object(["type": "string", "enum": Device.all.map(\.key)])) {
            text throws(Problem) in
            guard let device = Device(named: text) else {
                throw Problem.unknownValue(text, among: Device.all.map(\.key))
            }
            return device
        }
    }
}

extension Parameter where Value == PartKind {
    static var kind: Parameter { Parameter("kind", "Only parts of this kind") }
}

extension Parameter where Value == PartOrder {
    static var sort: Parameter { Parameter("sort", "The order: by key, or by the number of users") }
}

extension Parameter where Value == Reference {
    static var after: Parameter {
        Parameter(
            "after", "Only parts after this one in the order by kind and key", schema: .reference
        ) { text throws(Problem) in
            let words = text.split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false)
            guard words.count == 2, let kind = PartKind(rawValue: String(words[0])) else {
                throw Problem("\(text.quoted) is not a kind and a key", code: .unknownValue, values: ["value": text])
            }
            // It is a place in the order, and no part needs to have such a key.
            return Reference(kind, Key(stored: String(words[1])))
        }
    }
}

extension Parameter where Value == UsageCursor {
    static var afterUse: Parameter {
        Parameter(
            "after", "Only rows after this position, which the last row of the page before has",
            schema: .text(matching: "^[1-9][0-9]{0,17}-[0-9]{1,18}p?([.][1-9][0-9]{0,17}-[0-9]{1,18}p?)*$")
        ) { text throws(Problem) in
            guard let cursor = UsageCursor(text) else {
                throw Problem("\(text.quoted) is not a position", code: .unknownValue, values: ["value": text])
            }
            return cursor
        }
    }
}

extension Parameter where Value == Bool {
    static var transitive: Parameter { Parameter("transitive", "Whether the users of the users count") }
    static var screens: Parameter { Parameter("screens", "Whether only screens count") }
    static var removed: Parameter { Parameter("removed", "Whether removed parts are listed in place of those in use") }
}

extension Parameter where Value == Int {
    static var limit: Parameter { Parameter("limit", "The most rows", in: 1...1_000, default: usualLimit) }
    fileprivate static var usualLimit: Int { 100 }
    static var before: Parameter {
        Parameter("before", "Only changes before the one of this number", in: 1...Int(Int32.max))
    }
    static var scale: Parameter {
        Parameter("scale", "Pixels per point of a PNG; the default is that of the device", in: 1...4)
    }
}

extension Call {
    var limit: Int { get throws { try arguments[.limit] ?? Parameter<Int>.usualLimit } }

    /// The traits that the query names.
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
        Parameter<LocaleTag>.locale.field, Parameter<Traits.Orientation>.orientation.field,
        Parameter<Traits.ContentSizeCategory>.textSize.field, Parameter<Traits.Appearance>.appearance.field,
        Parameter<Traits.LayoutDirection>.direction.field, Parameter<Traits.Contrast>.contrast.field,
        Parameter<String>.tab.field, Parameter<StateChoice>.state.field, Parameter<Instant>.asOf.field,
        Parameter<String>.channel.field,
    ]
}
