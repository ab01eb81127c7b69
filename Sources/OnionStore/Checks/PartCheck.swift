import OnionModel

/// What is wrong with one part in its registry: each rule looks at the part and at what it refers to.
struct PartCheck {
    /// Something that is wrong, and where in the part's document.
    struct Finding {
        var message: String
        var remedy: String?
        var path: String
        /// Whether it is about a part that is not there, which a document that nobody could read may be of.
        var isOfAbsence = false
    }

    let universe: Universe

    /// Every problem of a part, in the order of the rules.
    func findings(_ part: Part) throws -> [Finding] {
        let dangling = try ReferenceRule(universe: universe).findings(part)
        // The other rules look at what a part refers to; what is not there was told already.
        switch part {
        case .content(let content): return try dangling + FieldsRule(universe: universe).findings(content)
        case .screen(let screen): return try dangling + LayersRule(universe: universe).findings(screen)
        case .template, .actions: return dangling
        }
    }
}
