import OnionCoding

/// The constraints that both branches have added between the same attributes, and the connections that both have added for the same purpose.
/// Xcode has given them different identifiers.
enum RepeatedAdditions {
    /// Gives the new constraints and connections of theirs the identifiers of ours.
    static func unify(_ documents: ThreeVersions<XcodeDocument>) {
        let known = Set(documents.base.root.all.flatMap { [$0["id"], purpose(of: $0)].compactMap(\.self) })
        let (own, other) = (added(in: documents.ours, besides: known), added(in: documents.theirs, besides: known))
        var names: [String: String] = [:]
        for (purpose, id) in other { names[id] = own[purpose] }
        guard !names.isEmpty else { return }
        for element in documents.theirs.root.all {
            for attribute in element.attributes {
                if let id = element[attribute.name], let name = names[id] { element[attribute.name] = name }
            }
        }
    }

    /// The new elements by their purposes, without those that are there twice.
    private static func added(in document: XcodeDocument, besides known: Set<String>) -> [String: String] {
        var added: [String: String] = [:]
        var repeated: Set<String> = []
        for element in document.root.all {
            guard let id = element["id"], !known.contains(id), let purpose = purpose(of: element) else { continue }
            // A connection with another identifier is the one of the base, to which both have given one.
            if element.isConnection, known.contains(purpose) { continue }
            if added.updateValue(id, forKey: purpose) != nil { repeated.insert(purpose) }
        }
        return added.filter { !repeated.contains($0.key) }
    }

    /// What a constraint relates, or what a connection is for; nil for other elements.
    private static func purpose(of element: XcodeElement) -> String? {
        let source = element.parent?.parent?["id"] ?? ""
        guard element.name == "constraint" else {
            return ElementIdentities.connectionName(element).map { "\(source) \($0)" }
        }
        let parts = ["firstItem", "firstAttribute", "relation", "secondItem", "secondAttribute"]
        return ([source] + parts.map { element[$0] ?? "" }).joined(separator: " ")
    }
}
