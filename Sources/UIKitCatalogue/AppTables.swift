/// The tables of `OnionUIKit`, the library for apps: what sets the properties of views, and the cases of words.
struct AppTables {
    let catalogue: Catalogue
    private let folder = "Sources/OnionForApps/OnionUIKit/Views/Generated"

    var files: [GeneratedFile] { [names, setters, words] }

    private var names: GeneratedFile {
        GeneratedFile("Sources/OnionForApps/OnionUIKit/Composition/Generated/PropertyNames.swift") { file in
            file.add("/// The properties of views that the library sets, or has no use for.", "enum PropertyNames") {
                file in
                file.add("static let all: [String] = ", array: catalogue.properties.map(\.name.literal))
            }
        }
    }

    private var setters: GeneratedFile {
        GeneratedFile("\(folder)/Properties+Members.swift", imports: ["import UIKit"]) { file in
            file.add("extension Properties") { file in
                file.add("/// What a composition says of a view for other programs, or for the creation of the view.")
                let ignored = catalogue.properties.filter { $0.app == .none }.map(\.name.literal)
                file.add("static let ignored: Set<String> = ", array: ignored)
                file.add(
                    "/// The properties that are members of UIKit's classes.",
                    "static let members: [String: PropertySetter] =", in: ("{", "}()")
                ) { file in
                    file.add("var setters: [String: PropertySetter] = [:]")
                    for property in catalogue.properties where property.app.isTable {
                        let own = property.members.map { setter($0, property) }
                        let all = own.count == 1 ? own[0] : ".first(\n    \(own.joined(separator: ",\n    ")))"
                        file.add("setters[\(property.name.literal)] = \(all)")
                    }
                    file.add("return setters")
                }
            }
        }
    }

    private func setter(_ member: PropertyRow.Member, _ property: PropertyRow) -> String {
        let path = "\\\(member.owner).\(member.path)"
        let type = catalogue.type(of: member, property)
        let range = property.type.range ?? ""
        switch (property.type.name, type) {
        case ("choice", _): return ".choice(\(path), UIKitWords.\(name(ofWords: type)))"
        case ("choices", _): return ".options(\(path), UIKitWords.\(name(ofWords: type)))"
        case (_, "Bool"): return ".bool(\(path))"
        case (_, "String?"): return ".text(\(path))"
        case (_, "String!"): return value(path, "json, _ in json.text")
        case (_, "CGFloat"): return ".number(\(path), \(range))"
        case (_, "Float"): return ".float(\(path), \(range))"
        case (_, "Int"): return ".integer(\(path), \(range))"
        case (_, "UIColor?"): return ".color(\(path))"
        case (_, "UIColor!"): return value(path, "json, assets in UIColor.color(json, assets)")
        case (_, "CGColor?"): return value(path, "json, assets in UIColor.color(json, assets)", "$0.cgColor")
        case (_, "UIFont?"), (_, "UIFont!"): return value(path, "json, _ in UIFont.font(json)")
        case (_, "UIImage.SymbolConfiguration?"):
            return value(path, "json, _ in UIImage.SymbolConfiguration.configuration(json)")
        case (_, "UIImage?"): return ".image(\(path))"
        case (_, "UIEdgeInsets"): return ".edgeInsets(\(path))"
        case (_, "NSDirectionalEdgeInsets"):
            return ".value(\(path)) { json, _ in Insets(json).map(NSDirectionalEdgeInsets.init) }"
        default: return "// There is no setter for \(type)."
        }
    }

    private func value(_ path: String, _ make: String, _ result: String = "$0") -> String {
        ".value(\(path)) { \(make).map { .some(\(result)) } }"
    }

    private var words: GeneratedFile {
        GeneratedFile("\(folder)/UIKitWords.swift", imports: ["import UIKit"]) { file in
            file.add(
                "/// The cases of UIKit's types by the words of compositions.", "@MainActor", "enum UIKitWords"
            ) { file in
                var seen: Set<String> = []
                for choice in catalogue.choices {
                    for type in types(of: choice) where seen.insert(type.name).inserted {
                        let entries = type.words.compactMap { word -> String? in
                            let member = choice.appMembers[word] ?? choice.members[word] ?? word
                            return choice.appMembers[word] == "none" ? nil : "\(word.literal): .\(member)"
                        }
                        file.add("static let \(name(ofWords: type.name)): [String: \(type.name)] = ", array: entries)
                    }
                }
            }
        }
    }

    /// The types of UIKit that have words: those of the row, and those that members of properties name.
    private func types(of choice: ChoiceRow) -> [(name: String, words: [String])] {
        let named = catalogue.properties.filter { $0.type.choice == choice.name }.flatMap(\.members).compactMap(\.type)
        return choice.types
            + named.filter { name in !choice.types.contains { $0.name == name } }.map { ($0, choice.words) }
    }

    /// The name of a type in small letters and without its prefix: `NSLineBreakMode` is `lineBreakMode`.
    private func name(ofWords type: String) -> String {
        let words = type.split(separator: ".").map { $0.hasPrefix("UI") || $0.hasPrefix("NS") ? $0.dropFirst(2) : $0 }
        return String(words.joined()).lowercasedFirst
    }
}
