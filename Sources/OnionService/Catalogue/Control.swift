import Onion
import OnionAudit
import OnionDocuments
import OnionLayout
import OnionModel
import OnionPreview
import OnionRows

/// A control of a form: a choice of one of several values, or a field for a text.
struct Control {
    struct Option {
        let value: String
        let label: String
        let isSelected: Bool
    }

    /// Names from the registry that a field suggests.
    struct Suggestions {
        let list: String
        let names: [String]

        private static let most = 200

        /// Returns the suggestions that some controls of a part in a space offer.
        static func all(
            for controls: [Control], ofPartIn space: String?, in snapshot: Snapshot
        ) throws -> [Suggestions] {
            let lists = Set(controls.compactMap(\.list))
            return try EditableValue.Suggested.allCases.filter { lists.contains($0.rawValue) }.map {
                try Suggestions(of: $0, ofPartIn: space, in: snapshot)
            }
        }

        private init(
            of suggested: EditableValue.Suggested, ofPartIn space: String?, in snapshot: Snapshot
        ) throws {
            var names: [String] = []
            func add(_ kind: PartKind) throws {
                try snapshot.eachPart(PartFilter(kinds: [kind], limit: Suggestions.most)) {
                    names.append($0.reference.key.text)
                }
            }
            switch suggested {
            case .colors: try add(.color)
            case .numbers: try add(.number)
            case .actions: try add(.actions)
            case .contents: try add(.content)
            case .screens: try add(.screen)
            case .images:
                try snapshot.eachImageName { name, _ in
                    let image = ImageVariant(name)
                    guard names.count < Suggestions.most, [nil, space].contains(image.space) else { return }
                    names.append(image.inCatalog.name)
                }
            }
            (list, self.names) = (suggested.rawValue, names)
        }
    }

    var name: String
    var label: String
    /// A hint at the accepted values; nil for none.
    var note: String?
    /// Whether the values are few and short, so that they are shown beside each other.
    var isGroup = false
    var isMenu = false
    var isText = false
    /// Whether a text has several lines.
    var isLong = false
    /// The suggestions that an input offers; nil for none.
    var list: String?
    /// The page on which the value is picked from pictures; nil where it is not.
    var pick: String?
    /// The color that the value is; nil for another value.
    var swatch: Swatch?
    /// Whether the value is a color, for which a browser has a picker.
    var isColor = false
    /// The color that the picker shows first: `#RRGGBB`.
    var hex = ""
    /// The image that the value names; nil for another value.
    var image: Thumbnail?
    /// Whether there is something beside the field.
    var hasAside = false
    /// The keyboard that a touch screen shows: `decimal` for a number; nil for all letters.
    var keyboard: String?
    /// The reason why a draft with this value is refused; nil without one.
    var problem: String?
    /// The most characters of a text; nil for no limit.
    var limit: Int?
    /// Whether the limit is written as a number, for a narrow field.
    var isBrief = false
    var value = ""
    /// The stored value, which the form does not send; nil for a field of a template, which stores nothing.
    var stored: String?
    var placeholder = ""
    var language: String?
    var isRightToLeft = false
    var options: [Option] = []
}

extension Control {
    /// A choice of values. The first option is the absence of a value.
    ///
    /// - Parameters:
    ///   - standard: The label of the first option.
    ///   - label: Returns the label of a value.
    init(
        _ name: String, _ label: String, _ values: [String], selected: String?, standard: String,
        describing describe: (String) -> String = { $0 }
    ) {
        self.init(name: name, label: label)
        let none = values.isEmpty ? [] : [Option(value: "", label: standard, isSelected: selected == nil)]
        options = none + values.map { Option(value: $0, label: describe($0), isSelected: $0 == selected) }
        arrange()
    }

    /// A choice of the words of an enum, one of which is the default.
    init<Value: CaseIterable & RawRepresentable & Equatable>(
        _ name: String, _ label: String, _ type: Value.Type, _ selected: Value, standard: Value
    ) where Value.RawValue == String {
        self.init(name: name, label: label)
        options = Value.allCases.map { value in
            Option(
                value: value == standard ? "" : value.rawValue, label: value.rawValue, isSelected: value == selected)
        }
        arrange()
    }

    mutating func arrange() {
        isGroup = options.count <= 3 && options.allSatisfy { $0.label.count <= 12 }
        isMenu = !isGroup
    }

    /// The controls for the traits of lists and pages.
    static func traits(_ call: Call, locales: [String]) throws -> [Control] {
        let traits = try call.variant.traits
        let device = try call.arguments[Parameter<Device>.device]
        let usual = call.usualVariant
        let usualDevice = usual.device ?? .standard
        return [
            Control(
                "device", "Device", Device.all.map(\.key).filter { $0 != usualDevice.key }, selected: device?.key,
                standard: usualDevice.name, describing: { Device(named: $0)?.name ?? $0 }),
            Control(
                "locale", "Language", locales, selected: traits.locale?.text, standard: "base language",
                describing: { $0.languageName }),
            Control(
                "appearance", "Appearance", Traits.Appearance.allCases.map(\.rawValue),
                selected: try call.arguments[.appearance]?.rawValue,
                standard: call.service.project.appearances.isEmpty ? "auto" : "of the app"),
        ]
    }
}
