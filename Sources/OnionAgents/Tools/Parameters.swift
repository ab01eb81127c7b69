import Onion
import OnionLayout
import OnionModel
import OnionPreview

// Parameters that several tools have.

extension Parameter where Value == String {
    static var cursor: Parameter { Parameter("cursor", "Where the answer before ended") }
    static var ref: Parameter { Parameter("ref", "kind/key, or kind/key@n for a revision") }
    static var documents: Parameter {
        Parameter("documents", "YAML, JSON or NDJSON; in YAML, --- between documents")
    }
    static var tab: Parameter { Parameter("tab", "Name or index of the tab to select") }
}

extension Parameter where Value == [String] {
    static var expect: Parameter {
        Parameter("expect", "The revisions that you read, such as template/modal@3")
    }
}

extension Parameter where Value == Device {
    static var device: Parameter {
        Parameter("device", "Such as iphone-se, iphone-15 (default), ipad-pro-11") { text throws(Problem) in
            guard let device = Device(named: text) else {
                throw Problem.unknownValue(text, among: Device.all.map(\.key))
            }
            return device
        }
    }
}

extension Parameter where Value == LocaleTag {
    static var locale: Parameter {
        Parameter("locale", "Language, such as de") { text throws(Problem) in try LocaleTag(text) }
    }
}

extension Parameter where Value == StateChoice {
    static var state: Parameter {
        Parameter("state", "State of the templates that have it") { text throws(Problem) in
            try StateChoice(parsing: text)
        }
    }
}

extension Parameter where Value == Traits.Orientation {
    static var orientation: Parameter { Parameter("orientation", oneOf: "Default portrait") }
}

extension Parameter where Value == Traits.Appearance {
    static var appearance: Parameter { Parameter("appearance", oneOf: "Default light") }
}

extension Parameter where Value == Traits.ContentSizeCategory {
    static var textSize: Parameter {
        let known = Traits.ContentSizeCategory.allCases.map(\.rawValue)
        return Parameter("textSize", "XS to XXXL or AX1 to AX5; default L") { text throws(Problem) in
            guard let size = Traits.ContentSizeCategory(rawValue: text) else {
                throw Problem.unknownValue(text, among: known)
            }
            return size
        }
    }
}

extension [Tool.Field] {
    /// Returns the parameters without their explanations, which another tool has.
    var unexplained: [Tool.Field] {
        map { Tool.Field(name: $0.name, summary: "", schema: $0.schema, isRequired: $0.isRequired) }
    }

    /// The parameters of a layout.
    static var layout: [Tool.Field] {
        [
            Parameter<Device>.device.field, Parameter<Traits.Orientation>.orientation.field,
            Parameter<LocaleTag>.locale.field, Parameter<Traits.ContentSizeCategory>.textSize.field,
            Parameter<String>.tab.field, Parameter<StateChoice>.state.field,
        ]
    }
}

extension ToolCall {
    /// The device and the traits that the arguments name.
    var variant: Variant {
        get throws {
            Variant(
                device: try arguments[.device],
                traits: Traits(
                    locale: try arguments[.locale], orientation: try arguments[.orientation] ?? .portrait,
                    contentSizeCategory: try arguments[.textSize] ?? .large,
                    appearance: try arguments[.appearance] ?? .light, tab: try arguments[.tab]),
                state: try arguments[.state])
        }
    }

    /// The device and the language that the arguments name, to compare or to check in.
    var variants: Variants {
        get throws {
            var variants = Variants()
            variants.devices = try arguments[.device].map { [$0] } ?? []
            variants.locales = try arguments[.locale].map { [$0] } ?? []
            return variants
        }
    }
}
