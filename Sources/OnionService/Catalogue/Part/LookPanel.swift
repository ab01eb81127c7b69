import Onion
import OnionCoding
import OnionLayout
import OnionModel
import OnionPreview
import OnionRows

/// The controls that determine the picture of a part: traits, state, and values of fields.
struct LookPanel {
    struct Hidden {
        let name: String
        let value: String
    }

    let hasTraits: Bool
    let traits: [Control]
    let hasFields: Bool
    let fieldsTitle: String
    let fields: [Control]
    /// Whether the fields are values of the part, which can be stored.
    let isStored: Bool
    /// The names of the registry's colors and numbers, which fields accept.
    let suggestions: [Control.Suggestions]
    /// The parameters of the query that no control represents.
    let kept: [Hidden]

    /// - Throws: `RegistryError` for a screen that cannot be assembled.
    init(
        of reference: Reference, _ stored: RevisedPart, _ draft: Draft, _ problems: DraftProblems, base: LocaleTag,
        _ call: Call, _ query: PageQuery
    ) throws {
        let part = stored.part
        let subject =
            part.kind.isDrawn
            ? try ScreenSource(call.service.registry).subject(named: reference.description).filled(call.filling) : nil
        traits = try subject.map { try LookPanel.traits(of: $0, call) } ?? []
        hasTraits = !traits.isEmpty
        if case .template(let template) = part {
            let given = call.arguments[.fields]
            fields = template.fields.map { field in
                Control(trying: field, value: given.last { $0.name == field.name }?.value ?? "")
            }
            isStored = false
        } else {
            fields = try problems.marked(LookPanel.values(of: part, draft, base: base, call))
            isStored = !fields.isEmpty
        }
        hasFields = !fields.isEmpty
        fieldsTitle = part.kind.isToken ? "Values" : "Fields"
        let lists = Set(fields.compactMap(\.list))
        suggestions = try call.read { snapshot in
            try EditableValue.Suggested.allCases.filter { lists.contains($0.rawValue) }.map {
                try Control.Suggestions(of: $0, in: snapshot)
            }
        }
        let names = Set((traits + fields).map(\.name))
        let others = query.pairs.filter { !names.contains($0.name) && $0.name != "base" }
        kept =
            others.map { Hidden(name: $0.name, value: $0.value) }
            + (isStored ? [Hidden(name: "base", value: "\(draft.start(on: stored.revision))")] : [])
    }

    /// Returns controls for the values of a part that can be stored.
    private static func values(of part: Part, _ draft: Draft, base: LocaleTag, _ call: Call) throws -> [Control] {
        let locale = try call.traits.locale ?? base
        let document = Document(part).node
        let texts = Dictionary(part.namedTexts.map { ($0.name, $0.text) }) { first, _ in first }
        return try call.read { try $0.editableValues(of: part) }.flatMap { value in
            if case .text = value.kind {
                let text = texts[value.path]
                let language = text?.locales.isEmpty == true ? nil : locale
                return Control.translations(of: value, text, into: language, draft, base: base)
            }
            return [Control(editing: value, value.stored(in: document), draft)]
        }
    }

    private static func traits(of subject: Subject, _ call: Call) throws -> [Control] {
        let traits = try call.variant.traits
        let tabs = try subject.tabs()
        return [
            try Control.traits(call, locales: try subject.locales.map(\.text)),
            [
                Control(
                    "orientation", "Orientation", Traits.Orientation.self, traits.orientation,
                    standard: call.usualVariant.traits.orientation),
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
                    "filling", "Filling", subject.isTemplate ? TemplateFilling.allCases.map(\.rawValue) : [],
                    selected: try call.arguments[.filling]?.rawValue, standard: TemplateFilling.example.rawValue),
                Control(
                    "state", "State", try subject.otherStates(inTab: traits.tab).map(\.description),
                    selected: try call.arguments[Parameter<StateChoice>.state]?.description, standard: "by its values"),
            ],
        ].flatMap(\.self).filter { $0.options.count > 1 }
    }
}

extension Control {
    /// A control to try values of a template's field. They are not stored.
    fileprivate init(trying field: Field, value: String) {
        self.init("field[\(field.name)]", for: EditableValue(field), value: value, stored: nil)
    }

    /// A control for a value of a part that is not a text.
    fileprivate init(editing value: EditableValue, _ stored: String, _ draft: Draft) {
        self.init(
            "edit[:\(value.path)]", for: value, value: draft.value(of: value.path, in: nil) ?? stored, stored: stored)
    }

    /// Controls for a text of a part in a language: one for each plural form, where the text has several.
    ///
    /// - Parameter text: The text; nil where the part has none.
    fileprivate static func translations(
        of value: EditableValue, _ text: LocalizedText?, into locale: LocaleTag?, _ draft: Draft, base: LocaleTag
    ) -> [Control] {
        (text?.forms(in: locale, base: base) ?? [(nil, nil)]).map { category, stored in
            var control = Control(
                "", for: value, value: draft.value(of: value.path, in: locale, category) ?? stored ?? "",
                stored: stored ?? "")
            control.name = Draft.name(of: value.path, in: locale, category)
            if let category { control.label += " · \(category.rawValue)" }
            control.language = locale?.text
            control.isRightToLeft = locale?.isRightToLeft ?? false
            if let locale, locale != base { control.note = locale.text.languageName }
            return control
        }
    }

    private init(_ name: String, for value: EditableValue, value written: String, stored: String?) {
        self.init(name: name, label: value.label)
        self.stored = stored
        self.value = written
        note = value.summary
        placeholder = value.placeholder
        list = value.suggestions?.rawValue
        limit = value.maximumLength
        switch value.kind {
        case .bool: offer(["true", "false"])
        case .choice(let words): offer(words)
        case .text: (isText, isLong) = (true, true)
        // A number may be a token's name, which an input for numbers does not accept.
        case .plain, .number: isText = true
        }
    }

    private mutating func offer(_ words: [String]) {
        options = words.map { Option(value: $0, label: $0, isSelected: $0 == value) }
        if stored.map(words.contains) != true {
            options.insert(Option(value: "", label: "none", isSelected: value.isEmpty), at: 0)
        }
        arrange()
    }
}
