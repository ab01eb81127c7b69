import Foundation

/// The facts about UIKit that Onion has tables of.
struct Catalogue {
    let properties: [PropertyRow]
    let choices: [ChoiceRow]
    let views: [ViewRow]

    /// Reads the files of a folder.
    init(folder: URL) throws {
        func rows(_ name: String) throws -> [Row] {
            let file = folder.appendingPathComponent(name)
            return try Row.read(String(contentsOf: file, encoding: .utf8), file: "Sources/UIKitCatalogue/\(name)")
        }
        try self.init(
            properties: rows("properties.yaml"), choices: rows("choices.yaml"), views: rows("views.yaml"))
    }

    init(properties: [Row], choices: [Row], views: [Row]) throws(CatalogueProblem) {
        var (ownProperties, ownChoices, ownViews): ([PropertyRow], [ChoiceRow], [ViewRow]) = ([], [], [])
        for group in properties {
            for row in group.rows { ownProperties.append(try PropertyRow(row, group: group.name)) }
        }
        for row in choices { ownChoices.append(try ChoiceRow(row)) }
        for group in views { for row in group.rows { ownViews.append(try ViewRow(row, group: group.name)) } }
        (self.properties, self.choices, self.views) = (ownProperties, ownChoices, ownViews)
        for property in self.properties { try check(property) }
    }

    /// The types of views that have a property.
    func owners(of property: PropertyRow) -> [ViewRow] {
        guard let owners = property.owners else { return views }
        return views.filter { owners.contains($0.name) }
    }

    /// The member that has a property in views of a type.
    func member(of property: PropertyRow, in view: ViewRow) -> PropertyRow.Member? {
        property.members.first { view.inherits($0.owner) }
    }

    func choice(of property: PropertyRow) -> ChoiceRow? { choices.first { $0.name == property.type.choice } }

    /// The type in Swift of a member.
    func type(of member: PropertyRow.Member, _ property: PropertyRow) -> String {
        member.type ?? property.usualSwiftType ?? choice(of: property)?.types.first?.name ?? ""
    }
}

// MARK: - What rows have to agree about

extension Catalogue {
    private func check(_ property: PropertyRow) throws(CatalogueProblem) {
        func problem(_ message: String) -> CatalogueProblem {
            CatalogueProblem(place: property.place, message: message)
        }
        let known = Set(views.map(\.name))
        let named =
            (property.owners ?? []) + property.defaults.flatMap { $0.types ?? [] } + property.xcode.flatMap(\.types)
        if let other = named.first(where: { !known.contains($0) }) { throw problem("\(other) is no type of views.") }
        if properties.filter({ $0.name == property.name }).count > 1 {
            throw problem("\(property.name) is there twice.")
        }
        if let name = property.type.choice, !name.contains("."), choice(of: property) == nil {
            throw problem("choices.yaml has no \(name).")
        }
        if let words = choice(of: property)?.words,
            let other = property.defaults.first(where: { !words.contains($0.value) })
        {
            throw problem("The default \(other.value) is no word of \(property.name).")
        }
        for member in property.members where type(of: member, property).isEmpty {
            throw problem("\(member.owner).\(member.path) needs its type in Swift.")
        }
        for (consumer, name) in [(property.code, "code"), (property.app, "app")] {
            guard let missing = missing(property, consumer) else { continue }
            throw problem(
                "\(missing) has no member of UIKit for \(property.name): \(name) says by what it is set, or why not.")
        }
    }

    /// A type of views that no table and no code sets the property of.
    private func missing(_ property: PropertyRow, _ consumer: PropertyRow.Consumer) -> String? {
        var except: [String] = []
        switch consumer {
        case .hand, .none: return nil
        case .table: break
        case .tableExcept(let hand, let none): except = hand + none
        }
        return owners(of: property).first { !except.contains($0.name) && member(of: property, in: $0) == nil }?.name
    }
}

extension PropertyRow.XcodeForm {
    fileprivate var types: [String] {
        switch self {
        case .attribute(_, let types): types ?? []
        case .attributeFor(_, let types): types
        case .color(_, let type): type.map { [$0] } ?? []
        case .trait, .accessibility, .byHand: []
        }
    }
}
