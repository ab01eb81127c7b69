/// The tables of `OnionModel` and `OnionCoding`: properties, their types, owners and words.
struct ModelTables {
    let catalogue: Catalogue
    private let folder = "Sources/OnionModel/Views/Generated"

    var files: [GeneratedFile] { [properties, types, owners, choices, choiceProperties, summaries] }

    private var properties: GeneratedFile {
        var file = GeneratedFile("\(folder)/Property.swift")
        file.add()
        file.add("/// A property of a view that a template may set, by UIKit's name for it.")
        file.add("public enum Property: String, CaseIterable, Hashable, Sendable {")
        for group in catalogue.properties.groups(by: \.group) {
            file.add("/// \(group.name).", indent: 1)
            file.add("case", list: group.rows.map(\.name.declared), indent: 1)
        }
        file.add("}")
        return file
    }

    private var types: GeneratedFile {
        var file = GeneratedFile("\(folder)/Property+Type.swift")
        file.add()
        file.add("extension Property {")
        file.add("/// The type of the property's values.", indent: 1)
        file.add("public var type: PropertyType {", indent: 1)
        file.add("switch self {", indent: 2)
        for property in catalogue.properties { file.add("case .\(property.name): .\(property.type.code)", indent: 2) }
        file.add("}", indent: 2)
        file.add("}", indent: 1)
        file.add("}")
        return file
    }

    private var owners: GeneratedFile {
        var file = GeneratedFile("\(folder)/Property+Owners.swift")
        file.add()
        file.add("extension Property {")
        file.add("/// The types of view that have the property; nil means that all have.", indent: 1)
        file.add("public var owners: [ViewType]? {", indent: 1)
        file.add("switch self {", indent: 2)
        for property in catalogue.properties {
            guard let owners = property.owners else { continue }
            file.add("case .\(property.name): [\(owners.map { ".\($0)" }.joined(separator: ", "))]", indent: 2)
        }
        file.add("default: nil", indent: 2)
        file.add("}", indent: 2)
        file.add("}", indent: 1)
        file.add("}")
        return file
    }

    private var choices: GeneratedFile {
        var file = GeneratedFile("\(folder)/Property+Choices.swift")
        file.add()
        file.add("extension Property {")
        for (index, choice) in catalogue.choices.enumerated() {
            if index > 0 { file.add() }
            file.add("/// \(choice.summary)", indent: 1)
            file.add("public enum \(choice.name): String, PropertyChoice {", indent: 1)
            for group in choice.groups {
                file.add("/// \(group.summary)", indent: 2)
                file.add("case", list: group.words.map(\.declaredCase), indent: 2)
            }
            file.add("}", indent: 1)
        }
        file.add("}")
        return file
    }

    private var choiceProperties: GeneratedFile {
        var file = GeneratedFile("\(folder)/ChoiceProperty+Properties.swift")
        let shown = catalogue.properties.filter { $0.choiceSummary != nil }
        for group in shown.groups(by: { $0.type.choiceType }) {
            file.add()
            file.add("extension ChoiceProperty where Value == \(group.name) {")
            for property in group.rows {
                file.add("/// \(property.choiceSummary ?? "")", indent: 1)
                file.add("public static var \(property.name): Self { Self(.\(property.name)) }", indent: 1)
            }
            file.add("}")
        }
        return file
    }

    private var summaries: GeneratedFile {
        var file = GeneratedFile(
            "Sources/OnionCoding/Codecs/Values/Generated/Property+Summary.swift", imports: ["import OnionModel"])
        file.add()
        file.add("extension Property {")
        file.add(
            "/// A sentence that says what the property does, with its unit and its default, for the JSON Schema.",
            indent: 1)
        file.add("var summary: String {", indent: 1)
        file.add("switch self {", indent: 2)
        for property in catalogue.properties {
            file.add("case .\(property.name): \(property.summary.literal)", indent: 2)
        }
        file.add("}", indent: 2)
        file.add("}", indent: 1)
        file.add("}")
        return file
    }
}

extension PropertyRow.ValueType {
    /// The enum of a choice.
    fileprivate var choiceType: String {
        guard let choice else { return "" }
        return choice.contains(".") ? choice : "Property.\(choice)"
    }

    /// The case of `PropertyType`.
    fileprivate var code: String {
        if let range { return "\(name)(\(range))" }
        if let choice { return "\(name)(\(choice).rawValues)" }
        return name
    }
}

extension String {
    /// The case of a word. A word in capitals is the raw value of a case in small letters.
    fileprivate var declaredCase: String {
        first?.isUppercase == true ? "\(lowercased()) = \(literal)" : declared
    }
}

extension Array {
    /// The elements by a name of each, in the order in which the names come first.
    func groups(by name: (Element) -> String) -> [(name: String, rows: [Element])] {
        var groups: [(name: String, rows: [Element])] = []
        for element in self {
            if let index = groups.firstIndex(where: { $0.name == name(element) }) {
                groups[index].rows.append(element)
            } else {
                groups.append((name(element), [element]))
            }
        }
        return groups
    }
}
