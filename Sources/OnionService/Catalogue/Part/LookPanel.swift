import Onion
import OnionLayout
import OnionModel
import OnionPreview
import OnionRows

/// What chooses the picture of a part: for whom it is shown, in which state, and with which values of its fields.
struct LookPanel {
    struct Hidden {
        let name: String
        let value: String
    }

    let traits: [Control]
    let hasFields: Bool
    let fields: [Control]
    /// Whether the fields are those of a content, whose values can be stored.
    let isStored: Bool
    /// What of the query is not in a control.
    let kept: [Hidden]

    /// - Throws: `RegistryError` for a screen that cannot be assembled.
    init(
        of reference: Reference, _ stored: RevisedPart, _ draft: Draft, base: LocaleTag, _ call: Call,
        _ query: PageQuery
    ) throws {
        let part = stored.part
        let subject = try ScreenSource(call.service.registry).subject(named: reference.description)
        traits = try LookPanel.traits(of: subject, call)
        let locale = try call.traits.locale ?? base
        switch part {
        case .template(let template):
            let given = call.arguments[.fields]
            fields = template.fields.map { field in
                Control(trying: field, value: given.last { $0.name == field.name }?.value ?? "")
            }
        case .content(let content):
            let known = try call.read { try $0.fields(of: part) }
            fields = known.values.sorted { $0.name < $1.name }.map { field in
                Control(editing: field, content.fields[field.name], draft, locale, base: base)
            }
        default: fields = []
        }
        if case .content = part { isStored = true } else { isStored = false }
        hasFields = !fields.isEmpty
        let names = Set((traits + fields).map(\.name))
        let others = query.pairs.filter { !names.contains($0.name) && $0.name != "base" }
        kept =
            others.map { Hidden(name: $0.name, value: $0.value) }
            + (isStored ? [Hidden(name: "base", value: "\(draft.start(on: stored.revision))")] : [])
    }

    private static func traits(of subject: Subject, _ call: Call) throws -> [Control] {
        let traits = try call.traits
        let tabs = try subject.tabs()
        return [
            try Control.traits(call, locales: try subject.locales.map(\.text)),
            [
                Control("orientation", "Orientation", Traits.Orientation.self, traits.orientation, standard: .portrait),
                Control("contrast", "Contrast", Traits.Contrast.self, traits.contrast, standard: .normal),
                Control(
                    "text-size", "Text size", Traits.ContentSizeCategory.self, traits.contentSizeCategory,
                    standard: .large),
                Control(
                    "direction", "Direction", Traits.LayoutDirection.allCases.map(\.rawValue),
                    selected: traits.layoutDirection?.rawValue, standard: "of the language",
                    describing: { $0 == "leftToRight" ? "left to right" : "right to left" }),
                Control(
                    "tab", "Tab", tabs.count > 1 ? tabs.compactMap(\.name) : [], selected: traits.tab,
                    standard: "of the screen"),
                Control(
                    "state", "State", try subject.otherStates(inTab: traits.tab).map(\.description),
                    selected: try call.arguments[Parameter<StateChoice>.state]?.description, standard: "by its values"),
            ],
        ].flatMap(\.self).filter { $0.options.count > 1 }
    }
}

extension Control {
    /// A control for a field of a template, to try values. Nothing is stored.
    fileprivate init(trying field: Field, value: String) {
        self.init("field[\(field.name)]", of: field, value: value, stored: nil)
    }

    /// A control for the value that a content gives a field.
    ///
    /// - Parameter locale: The language of the texts.
    fileprivate init(
        editing field: Field, _ stored: FieldValue?, _ draft: Draft, _ locale: LocaleTag, base: LocaleTag
    ) {
        let name = "fields.\(field.name)"
        var language: LocaleTag?
        var text = ""
        switch stored {
        case .text(let value):
            language = value.locales.isEmpty ? nil : locale
            let isThere = value.locales.isEmpty || value.locales.contains(locale)
            text = isThere ? value.text(for: locale, base: base) ?? "" : ""
        case .none: language = field.type == .text ? locale : nil
        case .image(let image): text = image.text
        case .color(let color): text = color.text
        case .number(let number): text = number == number.rounded() ? "\(Int(number))" : "\(number)"
        case .bool(let bool): text = "\(bool)"
        case .token(let token): text = token.key.text
        }
        let edited = draft.value(of: name, in: language) ?? text
        self.init("edit[\(language?.text ?? ""):\(name)]", of: field, value: edited, stored: text)
        self.language = language?.text
        isRightToLeft = language?.isRightToLeft ?? false
        if let language, language != base { note = language.text.languageName }
    }

    private init(_ name: String, of field: Field, value: String, stored: String?) {
        self.init(name: name, label: field.name)
        self.stored = stored
        self.value = value
        note = field.summary
        let words: [String]
        switch field.type {
        case .bool: words = ["true", "false"]
        case .choice: words = field.choices
        case .text, .image, .color, .number: words = []
        }
        if words.isEmpty {
            isText = true
            isLong = field.type == .text
            type = field.type == .number ? "number" : "text"
            placeholder =
                field.type == .text ? "" : field.type == .image ? "name of an image" : "\(field.type.rawValue)"
        } else {
            options = words.map { Option(value: $0, label: $0, isSelected: $0 == value) }
            if stored == nil || stored == "" {
                options.insert(Option(value: "", label: "none", isSelected: value.isEmpty), at: 0)
            }
            arrange()
        }
    }
}

extension ImageReference {
    /// What a person writes.
    fileprivate var text: String { name }
}

extension ColorReference {
    /// What a person writes; empty for a color with several values.
    fileprivate var text: String {
        switch self {
        case .hex(let text), .named(let text): text
        case .displayP3, .dynamic: ""
        }
    }
}
