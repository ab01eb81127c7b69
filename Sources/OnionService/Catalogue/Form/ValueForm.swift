import Onion
import OnionCoding
import OnionModel

/// The controls for the values of a part that a draft can change.
struct ValueForm {
    /// A value, with a control for each language and plural form.
    struct Field {
        /// The name of a text that is shown in several languages, whose controls have the names of these; nil for one control with its own name.
        let legend: String?
        let note: String?
        fileprivate(set) var controls: [Control]
        /// The names of a list one by one, with links that change it; nil for another value.
        fileprivate(set) var ordered: OrderedList?
        private let value: EditableValue?

        init(_ control: Control) {
            (legend, note, controls, value) = (nil, nil, [control], nil)
        }

        fileprivate init(_ value: EditableValue, _ controls: [Control], isInLanguages: Bool) {
            legend = isInLanguages ? value.label : nil
            note = isInLanguages ? value.summary : nil
            self.controls = controls
            self.value = value
        }

        /// - Parameter page: Returns the page with another value of a parameter.
        fileprivate mutating func arrange(_ page: (_ name: String, _ value: String) -> String) {
            guard let value, value.isList, let control = controls.first else { return }
            let names = value.names(in: control.value)
            ordered = OrderedList(
                "in their order",
                names.map { name in
                    let page = (try? Reference(parsing: "content/\(name)"))?.cataloguePage ?? ""
                    return OrderedList.Item(title: name, kind: "", page: page)
                }, additions: [.to("Add one", page("pick", control.name))]
            ) { order in page(control.name, order.map { names[$0] }.joined(separator: ",")) }
        }
    }

    private(set) var fields: [Field]

    /// - Parameters:
    ///   - part: The part without the changes of the draft.
    ///   - values: The values that can be changed.
    ///   - locales: The languages of the texts, at least one. With several, they are beside each other.
    ///   - base: The base locale.
    init(
        of part: Part, _ values: [EditableValue], _ draft: Draft, _ problems: DraftProblems, in locales: [LocaleTag],
        base: LocaleTag
    ) {
        let document = Document(part).node
        let texts = Dictionary(part.texts.map { ($0.path, $0.text) }) { first, _ in first }
        fields = values.map { value in
            guard case .text = value.kind else {
                let control = Control(editing: value, value.stored(in: document), draft)
                return Field(value, problems.marked([control]), isInLanguages: false)
            }
            let text = texts[value.path]
            // A text without languages is the same in all.
            let shown = text?.locales.isEmpty == true ? [nil] : locales.map(Optional.some)
            let isInLanguages = shown.count > 1
            let controls = shown.flatMap { locale in
                Control.translations(
                    of: value, text, into: locale, draft, base: base, isInLanguages: isInLanguages)
            }
            return Field(value, problems.marked(controls), isInLanguages: isInLanguages)
        }
    }
}

extension ValueForm {
    /// Returns the form with pictures of its values, and links to what can be picked from the registry.
    ///
    /// - Parameters:
    ///   - page: The path of the page.
    ///   - space: The space of the part; nil is the default one.
    ///   - query: The query of the page.
    /// - Throws: `RegistryError` when the registry cannot be read.
    func picking(page: String, in space: String?, _ call: Call, _ query: PageQuery) throws -> ValueForm {
        var form = self
        let others = query.without(Picker.parameters)
        try call.read { snapshot in
            for index in form.fields.indices {
                for number in form.fields[index].controls.indices {
                    var control = form.fields[index].controls[number]
                    if control.list != nil { control.pick = page + others.setting("pick", to: control.name).text }
                    if control.isColor { control.show(Swatch(written: control.value, in: snapshot)) }
                    if control.list == EditableValue.Suggested.images.rawValue {
                        let names = ImageReference(name: control.value).storedNames(in: space)
                        let name = names.first { (try? snapshot.images(named: $0)) != nil }
                        control.image = name.map { Thumbnail(image: $0, call) }
                    }
                    control.hasAside = control.pick != nil || control.isColor
                    form.fields[index].controls[number] = control
                }
                form.fields[index].arrange { page + others.setting($0, to: $1).text }
            }
        }
        return form
    }
}

extension Control {
    /// A control to try values of a template's field. They are not stored.
    init(trying field: Field, value: String) {
        self.init("field[\(field.name)]", for: EditableValue(field), value: value, stored: nil)
    }

    /// A control for a value of a part that is not a text.
    fileprivate init(editing value: EditableValue, _ stored: String, _ draft: Draft) {
        self.init(
            Draft.name(of: value.name, in: nil, nil), for: value,
            value: draft.value(of: value.name, in: nil) ?? stored, stored: stored)
    }

    /// Controls for a text of a part in a language: one for each plural form, where the text has several.
    ///
    /// - Parameters:
    ///   - text: The text; nil where the part has none.
    ///   - isInLanguages: Whether other languages are beside it, so that its label is that of the language.
    fileprivate static func translations(
        of value: EditableValue, _ text: LocalizedText?, into locale: LocaleTag?, _ draft: Draft, base: LocaleTag,
        isInLanguages: Bool
    ) -> [Control] {
        (text?.forms(in: locale, base: base) ?? [(nil, nil)]).map { category, stored in
            var control = Control(
                "", for: value, value: draft.value(of: value.name, in: locale, category) ?? stored ?? "",
                stored: stored ?? "")
            control.name = Draft.name(of: value.name, in: locale, category)
            if let locale, isInLanguages {
                (control.label, control.note, control.isBrief) = (locale.text.languageName, nil, true)
            }
            if let category { control.label += " · \(category.rawValue)" }
            control.language = locale?.text
            control.isRightToLeft = locale?.isRightToLeft ?? false
            if let locale, locale != base, !isInLanguages { control.note = locale.text.languageName }
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
        isColor = value.isColor
        switch value.kind {
        case .bool: offer(["true", "false"])
        case .choice(let words): offer(words)
        case .text: (isText, isLong) = (true, true)
        // A number may be a token's name, which an input for numbers does not accept.
        case .number: (isText, keyboard) = (true, "decimal")
        case .plain, .cells: isText = true
        }
    }

    /// Shows the color that the value is; nil for none, where the browser's picker begins with gray. It shows a written value itself.
    fileprivate mutating func show(_ color: Swatch?) {
        hex = color?.light ?? "#808080"
        swatch = value.hasPrefix("#") ? nil : color
    }

    private mutating func offer(_ words: [String]) {
        options = words.map { Option(value: $0, label: $0, isSelected: $0 == value) }
        if stored.map(words.contains) != true {
            options.insert(Option(value: "", label: "none", isSelected: value.isEmpty), at: 0)
        }
        arrange()
    }
}
