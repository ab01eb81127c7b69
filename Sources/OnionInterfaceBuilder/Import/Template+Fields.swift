import OnionModel

extension Template {
    /// Turns the texts and images that outlets can change into fields. All others remain constants of the template.
    ///
    /// - Parameters:
    ///   - shown: The names of the views that code fills, even if they are empty in the document.
    ///   - base: The language of the document's texts.
    /// - Returns: The values in the document, by field name, and the names of those that are placeholders.
    mutating func takeFields(
        filling shown: Set<String>, base: LocaleTag
    ) -> (values: [String: FieldValue], placeholders: Set<String>) {
        var values: [String: FieldValue] = [:]
        var placeholders: Set<String> = []
        var names = UniqueNames()
        var taken: [Field] = []
        view = view.mapped { view in
            guard shown.contains(view.id) else { return }
            for (property, kind) in view.shownProperties
            where view[property] != nil || property.isMain(of: view.type) {
                let name = names.take(Template.fieldName(of: view, property))
                values[name] = view[property].flatMap(FieldValue.init)
                if PlaceholderText.isOne(view[property], as: property, of: view.type, base: base) {
                    placeholders.insert(name)
                }
                view.properties[property] = .field(name)
                taken.append(Field(name: name, type: kind))
            }
        }
        fields = taken
        return (values, placeholders)
    }

    /// Returns `title` for `titleLabel`, `image` for `imageView`.
    private static func fieldName(of view: TemplateView, _ property: Property) -> String {
        let suffixes = [["label"], ["image", "view"], ["text", "view"], ["text", "field"], ["button"]]
        let words = view.id.words
        // `label2` is named after its type only.
        let isPlain = suffixes.contains(view.id.prefix { !$0.isNumber }.description.words.map { $0.lowercased() })
        let name = isPlain ? property.rawValue : words.dropping(suffixes: suffixes).camelCase
        switch property {
        case .placeholder: return name + "Placeholder"
        case .headerTitle: return name + "Header"
        case .footerTitle: return name + "Footer"
        default: return name
        }
    }
}

extension TemplateView {
    /// The properties that show a text or an image of the content.
    fileprivate var shownProperties: [(Property, Field.Kind)] {
        switch type {
        case .label, .textView: [(.text, .text)]
        case .textField, .searchBar: [(.text, .text), (.placeholder, .text)]
        case .button: [(.title, .text)]
        case .imageView: [(.image, .image)]
        case .tableViewSection: [(.headerTitle, .text), (.footerTitle, .text)]
        default: []
        }
    }
}

extension Property {
    fileprivate func isMain(of type: ViewType) -> Bool {
        switch (type, self) {
        case (.label, .text), (.textView, .text), (.imageView, .image): true
        default: false
        }
    }
}

extension FieldValue {
    fileprivate init?(_ value: PropertyValue) {
        switch value {
        case .text(let text): self = .text(text)
        case .image(let image): self = .image(image)
        default: return nil
        }
    }
}
