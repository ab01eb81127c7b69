import OnionModel

extension CodeParts {
    /// The parts for an app that has its own view controllers: templates show the values of the contents that were imported with them.
    func showingContents() -> CodeParts {
        var parts = self
        for index in parts.templates.indices {
            let template = parts.templates[index]
            guard template.value.states.isEmpty, let content = shownContents[template.reference].flatMap(content)
            else { continue }
            parts.templates[index].value = template.value.showing(content.fields)
        }
        return parts
    }

    /// The keys of texts in the string tables of the Interface Builder files, by their keys in a generated catalogue.
    var keysOfFiles: [String: TextKeys.FileKey] {
        var keys: [String: TextKeys.FileKey] = [:]
        for template in templates {
            guard let table = objects[template.reference]?.table else { continue }
            let prefix = TextKeys.prefix(template.reference)
            for (path, name) in Part.template(template.value).objectTextNames() {
                keys[prefix + path] = TextKeys.FileKey(name: name, table: table, baseLocale: baseLocale)
            }
        }
        return keys
    }
}

extension Template {
    /// The template with values in place of its fields.
    fileprivate func showing(_ fields: [String: FieldValue]) -> Template {
        let types = Dictionary(self.fields.map { ($0.name, $0.type) }) { first, _ in first }
        func shown(_ properties: [Property: PropertyValue]) -> [Property: PropertyValue] {
            properties.compactMapValues { value in
                guard case .field(let name) = value else { return value }
                // A document can name an image as a text.
                let type = types[name]
                return fields[name].map { PropertyValue(type.flatMap($0.fitted) ?? $0) }
            }
        }
        var template = self
        template.fields = []
        template.view = view.mapped { $0.properties = shown($0.properties) }
        for index in template.variations.indices {
            template.variations[index].views = template.variations[index].views.mapValues(shown)
        }
        return template
    }
}

extension PropertyValue {
    fileprivate init(_ value: FieldValue) {
        self =
            switch value {
            case .text(let text): .text(text)
            case .image(let image): .image(image)
            case .color(let color): .color(color)
            case .number(let number): .number(number)
            case .bool(let bool): .bool(bool)
            case .token(let token): .token(token)
            }
    }
}
