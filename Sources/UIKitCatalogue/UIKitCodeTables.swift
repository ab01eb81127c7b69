/// The tables of `OnionUIKitCode`: the members of UIKit's classes and what views have of their own accord.
struct UIKitCodeTables {
    let catalogue: Catalogue
    private let folder = "Sources/OnionUIKitCode/Views/Generated"

    var files: [GeneratedFile] { [targets, defaults] }

    private var targets: GeneratedFile {
        var file = GeneratedFile("\(folder)/PropertyTarget+Members.swift", imports: ["import OnionModel"])
        file.add()
        file.add("extension PropertyTarget {")
        file.add(
            "/// The member of UIKit's class that has a property; nil for what code by hand sets, or nothing.",
            indent: 1)
        file.add("static func member(of property: Property, in type: ViewType) -> PropertyTarget? {", indent: 1)
        file.add("switch property {", indent: 2)
        for property in catalogue.properties { addTarget(property, to: &file) }
        file.add("default: nil", indent: 2)
        file.add("}", indent: 2)
        file.add("}", indent: 1)
        file.add()
        file.add("/// The cases of UIKit whose names are not the words of documents.", indent: 1)
        file.add("static let cases: [Property: [String: String]] = [", indent: 1)
        for property in catalogue.properties {
            guard property.code.isTable, let members = catalogue.choice(of: property)?.members, !members.isEmpty else {
                continue
            }
            let entries = members.sorted { $0.key < $1.key }.map { "\($0.key.literal): \($0.value.literal)" }
            file.add(".\(property.name): ", array: entries, end: "],", indent: 2)
        }
        file.add("]", indent: 1)
        file.add("}")
        return file
    }

    private func addTarget(_ property: PropertyRow, to file: inout GeneratedFile) {
        guard property.code.isTable else { return }
        let owners = catalogue.owners(of: property).filter { !property.code.hand.contains($0.name) }
        let found = owners.map { view in
            (view.name, catalogue.member(of: property, in: view).map { target($0, property) })
        }
        let targets = found.groups { $0.1 ?? "nil" }
        if let only = targets.first, targets.count == 1 {
            file.add("case .\(property.name): \(only.name)", indent: 2)
            return
        }
        file.add("case .\(property.name):", indent: 2)
        file.add("switch type {", indent: 3)
        for target in targets where target.name != "nil" {
            file.add("case \(target.rows.map { ".\($0.0)" }.joined(separator: ", ")): \(target.name)", indent: 3)
        }
        file.add("default: nil", indent: 3)
        file.add("}", indent: 3)
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
        var file = GeneratedFile("\(folder)/PropertyDefault+Values.swift", imports: ["import OnionModel"])
        file.add()
        file.add("extension PropertyDefault {")
        file.add(
            "/// What views of a type have of their own accord, as an expression; nil where it is nothing of note.",
            indent: 1)
        file.add("static func value(of property: Property, in type: ViewType) -> String? {", indent: 1)
        file.add("switch property {", indent: 2)
        for property in catalogue.properties { addDefault(property, to: &file) }
        file.add("default: nil", indent: 2)
        file.add("}", indent: 2)
        file.add("}", indent: 1)
        file.add("}")
        return file
    }

    private func addDefault(_ property: PropertyRow, to file: inout GeneratedFile) {
        let usual = property.defaults.first { $0.types == nil }.map { expression($0.value, property).literal } ?? "nil"
        let own = property.defaults.compactMap { entry in
            entry.types.map { ($0.map { ".\($0)" }.joined(separator: ", "), expression(entry.value, property).literal) }
        }
        if own.isEmpty {
            if usual != "nil" { file.add("case .\(property.name): \(usual)", indent: 2) }
            return
        }
        file.add("case .\(property.name):", indent: 2)
        file.add("switch type {", indent: 3)
        for (types, value) in own { file.add("case \(types): \(value)", indent: 3) }
        file.add("default: \(usual)", indent: 3)
        file.add("}", indent: 3)
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
