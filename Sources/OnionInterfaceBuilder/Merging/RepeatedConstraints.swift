import OnionCoding

/// The constraints that both branches have added between the same attributes. Xcode has given them different identifiers.
enum RepeatedConstraints {
    /// Gives the new constraints of theirs the identifiers of ours.
    static func unify(_ documents: ThreeVersions<XcodeDocument>) {
        let known = Set(documents.base.root.all.compactMap { $0["id"] })
        let (own, other) = (added(in: documents.ours, besides: known), added(in: documents.theirs, besides: known))
        var names: [String: String] = [:]
        for (relation, id) in other { names[id] = own[relation] }
        guard !names.isEmpty else { return }
        for element in documents.theirs.root.all {
            for attribute in element.attributes {
                if let id = element[attribute.name], let name = names[id] { element[attribute.name] = name }
            }
        }
    }

    /// The new constraints by what they relate, without those that are there twice.
    private static func added(in document: XcodeDocument, besides known: Set<String>) -> [String: String] {
        var added: [String: String] = [:]
        var repeated: Set<String> = []
        for element in document.root.all where element.name == "constraint" {
            guard let id = element["id"], !known.contains(id) else { continue }
            let view = element.parent?.parent?["id"] ?? ""
            let parts = ["firstItem", "firstAttribute", "relation", "secondItem", "secondAttribute"]
            let relation = ([view] + parts.map { element[$0] ?? "" }).joined(separator: " ")
            if added.updateValue(id, forKey: relation) != nil { repeated.insert(relation) }
        }
        return added.filter { !repeated.contains($0.key) }
    }
}
