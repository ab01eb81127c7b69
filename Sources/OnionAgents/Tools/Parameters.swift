import Onion
import OnionAudit
import OnionLayout
import OnionModel
import OnionPreview
import OnionRows

// Parameters that several tools have. A parameter whose name and values are self-explanatory has no sentence, because each word costs model tokens.

extension ToolParameter where Value == String {
    static var cursor: ToolParameter { ToolParameter("cursor", "Where the answer before ended") }
    static var ref: ToolParameter { ToolParameter("ref", "kind/key, or kind/key@n for a revision") }
    static var documents: ToolParameter {
        ToolParameter("documents", "YAML, JSON or NDJSON; in YAML, --- between documents")
    }
    static var tab: ToolParameter { ToolParameter(.tab).explained("Key or index of the tab to select") }
    static var message: ToolParameter { ToolParameter(.message) }
    static var space: ToolParameter { ToolParameter(.space).explained("") }
}

extension ToolParameter where Value == [String] {
    static var expect: ToolParameter {
        ToolParameter(Parameter.expect.name, Parameter.expect.summary)
    }
}

extension ToolParameter where Value == Device {
    static var device: ToolParameter { ToolParameter(.device) }
}

extension ToolParameter where Value == LocaleTag {
    static var locale: ToolParameter { ToolParameter(.locale) }
}

extension ToolParameter where Value == StateChoice {
    static var state: ToolParameter { ToolParameter(.state).explained("State of the templates that have it") }
}

extension ToolParameter where Value == Traits.Orientation {
    static var orientation: ToolParameter { ToolParameter(.orientation).explained("") }
}

extension ToolParameter where Value == Traits.Appearance {
    static var appearance: ToolParameter { ToolParameter(.appearance).explained("") }
}

extension ToolParameter where Value == Traits.ContentSizeCategory {
    static var textSize: ToolParameter { ToolParameter(.textSize, formerName: "textSize") }
}

extension [Tool.Field] {
    /// Returns the parameters without their explanations, which another tool has.
    var unexplained: [Tool.Field] {
        map {
            var field = $0
            field.summary = ""
            return field
        }
    }

    /// The parameters of a layout.
    static var layout: [Tool.Field] {
        [
            ToolParameter<Device>.device.field, ToolParameter<Traits.Orientation>.orientation.field,
            ToolParameter<LocaleTag>.locale.field, ToolParameter<Traits.ContentSizeCategory>.textSize.field,
            ToolParameter<String>.tab.field, ToolParameter<StateChoice>.state.field,
        ]
    }
}

extension ToolCall {
    /// The device and the traits that the arguments name, else those that the app has.
    var variant: Variant {
        get throws {
            var requested = try variants
            requested.orientations = [try arguments[.orientation]].compactMap(\.self)
            requested.textSizes = [try arguments[.textSize]].compactMap(\.self)
            requested.appearances = [try arguments[.appearance]].compactMap(\.self)
            requested.states = [try arguments[.state]].compactMap(\.self)
            requested.tab = try arguments[.tab]
            return server.settings.project.variant(requested)
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
