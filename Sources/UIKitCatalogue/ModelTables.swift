/// The tables of `OnionModel` and `OnionCoding`: properties, their types, owners and words.
struct ModelTables {
    let catalogue: Catalogue
    private let folder = "Sources/OnionModel/Views/Generated"

    var files: [GeneratedFile] { [properties, types, owners, choices, choiceProperties, summaries] }

    private var properties: GeneratedFile {
        GeneratedFile("\(folder)/Property.swift") { file in
            file.add(
                "/// A property of a view that a template may set, by UIKit's name for it.",
                "public enum Property: String, CaseIterable, Hashable, Sendable"
            ) { file in
                for group in catalogue.properties.groups(by: \.group) {
                    file.add("/// \(group.name).")
                    file.add("case", list: group.rows.map(\.name.declared))
                }
            }
        }
    }

    private var types: GeneratedFile {
        table("\(folder)/Property+Type.swift") {
            $0.add(
                "/// The type of the property's values.", "public var type: PropertyType",
                catalogue.properties.map { ([$0.name], ".\($0.type.code)") })
            $0.add(
                "/// The words that a view of a type can have; nil where it can have all of the property's words.",
                "package func words(of type: ViewType) -> [String]?",
                catalogue.properties.compactMap { property in words(of: property).map { ([property.name], $0) } },
                otherwise: "nil")
        }
    }

    /// A switch over the types of views whose classes have only some words of a property; nil where all have all.
    private func words(of property: PropertyRow) -> String? {
        guard let choice = catalogue.choice(of: property) else { return nil }
        let lists = catalogue.owners(of: property).map { view -> (String, [String]) in
            guard let member = catalogue.member(of: property, in: view) else { return (view.name, choice.words) }
            let type = catalogue.type(of: member, property)
            return (view.name, choice.types.first { $0.name == type }?.words ?? choice.words)
        }
        let some = lists.filter { $0.1 != choice.words }.groups { "[\($0.1.map(\.literal).joined(separator: ", "))]" }
        guard !some.isEmpty else { return nil }
        return .switch(over: "type", some.map { ($0.rows.map(\.0), $0.name) }, otherwise: "nil")
    }

    private var owners: GeneratedFile {
        table("\(folder)/Property+Owners.swift") {
            $0.add(
                "/// The types of view that have the property; nil means that all have.",
                "public var owners: [ViewType]?",
                catalogue.properties.compactMap { property in
                    property.owners.map { owners in
                        ([property.name], "[\(owners.map { ".\($0)" }.joined(separator: ", "))]")
                    }
                }, otherwise: "nil")
        }
    }

    private var choices: GeneratedFile {
        table("\(folder)/Property+Choices.swift") { file in
            for choice in catalogue.choices {
                file.add("/// \(choice.summary)", "public enum \(choice.name): String, PropertyChoice") { file in
                    for group in choice.groups {
                        file.add("/// \(group.summary)")
                        file.add("case", list: group.words.map(\.declaredCase))
                    }
                }
            }
        }
    }

    private var choiceProperties: GeneratedFile {
        GeneratedFile("\(folder)/ChoiceProperty+Properties.swift") { file in
            let shown = catalogue.properties.filter { $0.choiceSummary != nil }
            for group in shown.groups(by: { $0.type.choiceType }) {
                file.add("extension ChoiceProperty where Value == \(group.name)") { file in
                    for property in group.rows {
                        file.add("/// \(property.choiceSummary ?? "")")
                        file.add("public static var \(property.name): Self { Self(.\(property.name)) }")
                    }
                }
            }
        }
    }

    private var summaries: GeneratedFile {
        table(
            "Sources/OnionCoding/Codecs/Values/Generated/Property+Summary.swift", imports: ["import OnionModel"]
        ) {
            $0.add(
                "/// A sentence that says what the property does, with its unit and its default, for the JSON Schema.",
                "var summary: String", catalogue.properties.map { ([$0.name], $0.summary.literal) })
        }
    }

    /// A file with an extension of `Property`.
    private func table(
        _ path: String, imports: [String] = [], _ add: (inout GeneratedFile) -> Void
    ) -> GeneratedFile {
        GeneratedFile(path, imports: imports) { $0.add("extension Property", body: add) }
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
