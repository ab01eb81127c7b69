import OnionCoding
import OnionModel

/// The check of one part in its registry: each rule examines the part and its references.
struct PartCheck {
    let registry: PendingRegistry

    /// Returns every problem of a part, in the order of the rules, with paths in its document and without its subject.
    func problems(_ part: Part) throws -> [Problem] {
        try problems(part, referringTo: part.references)
    }

    /// Returns the problems of a part whose references are known; finding them takes as long as writing the part.
    func problems(_ part: Part, referringTo sites: [ReferenceSite]) throws -> [Problem] {
        let dangling = try ReferenceRule(registry: registry).problems(part, referringTo: sites)
        let bars = ActionsRule().problems(part.barItems.locatedActions)
        // The other rules examine referenced parts. The first rule has reported the missing ones.
        switch part {
        case .content(let content):
            return try dangling + PrototypesRule(registry: registry).problems(content)
                + FieldsRule(registry: registry).problems(content) + bars
        case .screen(let screen): return try dangling + LayersRule(registry: registry).problems(screen) + bars
        case .template(let template):
            return try dangling + WordsRule().problems(template) + ActionsRule().problems(template)
                + TokensRule(registry: registry).problems(template)
                + FieldsRule(registry: registry).problems(ofExamplesIn: template) + bars
        case .actions(let set): return dangling + ActionsRule().problems(set)
        case .app: return dangling
        case .color, .font, .number: return try dangling + TokensRule(registry: registry).problems(ofAlias: part)
        }
    }
}
