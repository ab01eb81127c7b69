/// The tables of `OnionDocuments`: what properties are in Interface Builder's files.
struct InterfaceBuilderTables {
    let catalogue: Catalogue

    var files: [GeneratedFile] {
        let rules = catalogue.properties.flatMap { property in
            property.xcode.map { form in (property: property, form: form) }
        }
        let path = "Sources/OnionInterfaceBuilder/Scenes/Generated/AttributeRule+Properties.swift"
        let file = GeneratedFile(path, imports: ["import OnionModel"]) { file in
            file.add("extension AttributeRule") { file in
                addReading(rules, to: &file)
                addWriting(rules, to: &file)
                addElements(rules, to: &file)
                addWords(to: &file)
            }
        }
        return [file]
    }

    private typealias Rule = (property: PropertyRow, form: PropertyRow.XcodeForm)

    private func addReading(_ rules: [Rule], to file: inout GeneratedFile) {
        let all = rules.compactMap { rule -> String? in
            switch rule.form {
            case .attribute(let name, of: nil), .attributeFor(let name, _): "\(name.literal): \(code(rule.property))"
            default: nil
            }
        }
        file.table(
            "/// The rules of attributes that are read in views of all types.", "ofAll: [String: AttributeRule]", all)
        let own = byTypes(rules) { rule in
            guard case .attribute(let name, of: let types?) = rule.form else { return nil }
            return (types, "\(name.literal): \(code(rule.property))")
        }
        file.tables(
            "/// The rules of attributes that are others, or only there, in views of a type.",
            "ofTypes: [ViewType: [String: AttributeRule]]", own)
    }

    private func addWriting(_ rules: [Rule], to file: inout GeneratedFile) {
        let written = rules.filter { !["text", "image"].contains($0.property.type.name) }
        let all = written.compactMap { rule -> String? in
            guard case .attribute(let name, of: nil) = rule.form else { return nil }
            return ".\(rule.property.name): \(name.literal)"
        }
        file.table(
            "/// The attributes that properties are written as. Texts and images may be elements, too.",
            "attributes: [Property: String]", all)
        let own = byTypes(written) { rule in
            switch rule.form {
            case .attribute(let name, of: let types?), .attributeFor(let name, let types):
                (types, ".\(rule.property.name): \(name.literal)")
            default: nil
            }
        }
        file.tables(
            "/// The attributes that are others in views of a type.",
            "attributesOfTypes: [ViewType: [Property: String]]", own)
        let usual = catalogue.properties.flatMap { property -> [String] in
            property.xcodeDefaults.isEmpty
                ? []
                : property.xcode.compactMap { form in
                    guard case .attribute(let name, _) = form else { return nil }
                    return "\(name.literal): [\(property.xcodeDefaults.map(\.literal).joined(separator: ", "))]"
                }
        }
        file.table(
            "/// The values that Interface Builder writes although views have them of their own accord.",
            "usualValues: [String: Set<String>]", usual)
    }

    private func addElements(_ rules: [Rule], to file: inout GeneratedFile) {
        func table(_ name: (PropertyRow.XcodeForm) -> String?) -> (rules: [String], names: [String]) {
            let own = rules.compactMap { rule in name(rule.form).map { (rule.property, $0) } }
            return (own.map { "\($1.literal): \(code($0))" }, own.map { ".\($0.name): \($1.literal)" })
        }
        let traits = table { if case .trait(let name) = $0 { name } else { nil } }
        file.table(
            "/// The rules of the attributes of text input traits.", "traits: [String: AttributeRule]", traits.rules)
        file.table("/// The attributes of text input traits.", "traitNames: [Property: String]", traits.names)
        let accessibility = table { if case .accessibility(let name) = $0 { name } else { nil } }
        file.table(
            "/// The rules of the attributes of the element for accessibility.",
            "accessibility: [String: AttributeRule]",
            accessibility.rules)
        file.table(
            "/// The attributes of the element for accessibility.", "accessibilityNames: [Property: String]",
            accessibility.names)
        let colors = rules.compactMap { rule -> (String, String)? in
            guard case .color(let key?, let type?) = rule.form,
                let element = catalogue.views.first(where: { $0.name == type })?.elements.first
            else { return nil }
            return ("\"\(element).\(key)\": .\(rule.property.name)", ".\(rule.property.name): \(key.literal)")
        }
        file.table(
            "/// The colors whose keys are not the names of the properties, by their elements and keys.",
            "colors: [String: Property]", colors.map(\.0))
        file.table("/// The keys of these colors.", "colorKeys: [Property: String]", colors.map(\.1))
    }

    private func addWords(to file: inout GeneratedFile) {
        for property in catalogue.properties where !property.xcodeWords.isEmpty {
            file.table(
                "/// Words of Interface Builder that are not those of UIKit.", "\(property.name)s: [String: String]",
                property.xcodeWords.map { "\($0.own.literal): \($0.word.literal)" })
        }
    }

    /// The rule of a property, by its type.
    private func code(_ property: PropertyRow) -> String {
        let words = property.xcodeWords.isEmpty ? "" : ", \(property.name)s"
        return switch property.type.name {
        case "bool": ".flag(.\(property.name))"
        case "number", "integer": ".number(.\(property.name))"
        case "choice": ".choice(.\(property.name)\(words))"
        default: ".\(property.type.name)(.\(property.name))"
        }
    }

    /// Entries by the types of views that they are for, in the order of the views.
    private func byTypes(_ rules: [Rule], _ entry: (Rule) -> ([String], String)?) -> [(name: String, entries: [String])]
    {
        let entries = rules.compactMap(entry)
        return catalogue.views.compactMap { view in
            let own = entries.filter { $0.0.contains(view.name) }.map(\.1)
            return own.isEmpty ? nil : (".\(view.name)", own)
        }
    }
}

extension GeneratedFile {
    /// Adds a dictionary with an entry in each line.
    fileprivate mutating func table(_ comment: String, _ declaration: String, _ entries: [String]) {
        add("\(comment)\nstatic let \(declaration) = [")
        for entry in entries { add("    \(entry),") }
        add("]")
    }

    /// Adds a dictionary of dictionaries.
    fileprivate mutating func tables(
        _ comment: String, _ declaration: String, _ entries: [(name: String, entries: [String])]
    ) {
        table(comment, declaration, entries.map { "\($0.name): [\($0.entries.joined(separator: ", "))]" })
    }
}
