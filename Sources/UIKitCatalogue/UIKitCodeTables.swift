/// The tables of `OnionUIKitCode`: the members of UIKit's classes and the defaults of views.
struct UIKitCodeTables {
    let catalogue: Catalogue
    private let folder = "Sources/OnionUIKitCode/Views/Generated"

    var files: [GeneratedFile] { [targets, defaults] }

    private var targets: GeneratedFile {
        GeneratedFile("\(folder)/PropertyTarget+Members.swift", imports: ["import OnionModel"]) { file in
            file.add("extension PropertyTarget") { file in
                file.add(
                    "/// The member of UIKit's class that has a property; nil for what code by hand sets, or nothing.",
                    "static func member(of property: Property, in type: ViewType) -> PropertyTarget?",
                    over: "property",
                    catalogue.properties.compactMap { property in target(of: property).map { ([property.name], $0) } },
                    otherwise: "nil")
                file.add(
                    "/// The words that UIKit's type has no case for, in the oldest iOS of the library; nil where it has all.",
                    "static func missingWords(of property: Property, in type: ViewType) -> [String]?",
                    over: "property",
                    catalogue.properties.compactMap { property in
                        missingWords(of: property).map { ([property.name], $0) }
                    },
                    otherwise: "nil")
                file.add(
                    "/// The cases of UIKit whose names are not the words of documents.",
                    "static let cases: [Property: [String: String]] =", in: ("[", "]")
                ) { file in
                    for property in catalogue.properties where property.code.isTable {
                        guard let members = catalogue.choice(of: property)?.members, !members.isEmpty else { continue }
                        let entries = members.sorted { $0.key < $1.key }.map { "\($0.literal): \($1.literal)" }
                        file.add(".\(property.name): ", array: entries, end: "],")
                    }
                }
            }
        }
    }

    /// The member that has a property, or a switch over the types of views; nil for code by hand.
    private func target(of property: PropertyRow) -> String? {
        guard property.code.isTable else { return nil }
        let owners = catalogue.owners(of: property).filter { !property.code.hand.contains($0.name) }
        let found = owners.map { view in
            (view.name, catalogue.member(of: property, in: view).map { target($0, property) })
        }
        let targets = found.groups { $0.1 ?? "nil" }
        if let only = targets.first, targets.count == 1 { return only.name }
        return .switch(
            over: "type", targets.filter { $0.name != "nil" }.map { ($0.rows.map(\.0), $0.name) }, otherwise: "nil")
    }

    /// The words that a property has, and the types of UIKit's members have not; nil where they have all.
    private func missingWords(of property: PropertyRow) -> String? {
        guard property.code.isTable, let choice = catalogue.choice(of: property) else { return nil }
        let found = catalogue.owners(of: property).map { view -> (String, String) in
            guard let member = catalogue.member(of: property, in: view) else { return (view.name, "nil") }
            let type = catalogue.type(of: member, property)
            let words = choice.types.first { $0.name == type }?.words ?? choice.words
            let missing = choice.words.filter { !words.contains($0) || choice.appMembers[$0] == "none" }
            return (view.name, missing.isEmpty ? "nil" : "[\(missing.map(\.literal).joined(separator: ", "))]")
        }
        let lists = found.groups { $0.1 }
        if let only = lists.first, lists.count == 1 { return only.name == "nil" ? nil : only.name }
        return .switch(
            over: "type", lists.filter { $0.name != "nil" }.map { ($0.rows.map(\.0), $0.name) }, otherwise: "nil")
    }

    private func target(_ member: PropertyRow.Member, _ property: PropertyRow) -> String {
        let type = catalogue.type(of: member, property)
        let expected =
            switch type {
            case "CGColor?": ", .cgColor"
            case "CGFloat", "Int", "Float", "Double": ", .number(\(type.literal))"
            default: type.hasSuffix("?") || type.hasSuffix("!") ? ", .optional" : ""
            }
        return ".member(\(member.path.literal)\(expected))"
    }

    private var defaults: GeneratedFile {
        GeneratedFile("\(folder)/PropertyDefault+Values.swift", imports: ["import OnionModel"]) { file in
            file.add("extension PropertyDefault") {
                $0.add(
                    "/// What views of a type have of their own accord, as an expression; nil where it is nothing of note.",
                    "static func value(of property: Property, in type: ViewType) -> String?", over: "property",
                    catalogue.properties.compactMap { property in value(of: property).map { ([property.name], $0) } },
                    otherwise: "nil")
            }
        }
    }

    /// The default of a property, or a switch over the types of views; nil where it has none.
    private func value(of property: PropertyRow) -> String? {
        let usual = property.defaults.first { $0.types == nil }.map { expression($0.value, property).literal }
        let own = property.defaults.compactMap { entry in
            entry.types.map { ($0, expression(entry.value, property).literal) }
        }
        return own.isEmpty ? usual : .switch(over: "type", own, otherwise: usual ?? "nil")
    }

    private func expression(_ value: String, _ property: PropertyRow) -> String {
        switch property.type.name {
        case "choice": ".\(catalogue.choice(of: property)?.members[value] ?? value)"
        case "color": ".\(value)"
        default: value
        }
    }
}

extension PropertyRow.Consumer {
    /// Whether the table has the property, for some types of views at least.
    var isTable: Bool {
        switch self {
        case .table, .tableExcept: true
        case .hand, .none: false
        }
    }

    /// The types of views for which code by hand comes before the table.
    var hand: [String] { if case .tableExcept(let hand, _) = self { hand } else { [] } }
}
