import GRDB
public import OnionModel

extension Snapshot {
    /// Visits the advice for each template and each content in use, by kind and key.
    ///
    /// - Parameters:
    ///   - space: Only parts of this space; empty for the default space, nil for all.
    ///   - limit: The maximum number of parts that are visited; nil visits all.
    ///   - progress: Called from time to time with the units done and their total.
    ///   - visit: Called for each part.
    /// - Throws: ``RegistryError`` when the registry cannot be read; errors of the closure are rethrown.
    public func eachControllerAdvice(
        space: String? = nil, limit: Int? = nil, progress: (_ done: Int, _ total: Int) throws -> Void = { _, _ in },
        _ visit: (ControllerAdvice) throws -> Void
    ) throws {
        try ReportProgress.run(progress) { steps in
            try steps.add(countOfParts(of: [.template, .content], in: space))
            var templates: [Reference: Template] = [:]
            var sets: [Reference: ActionSet] = [:]
            var done = 0
            var left = limit ?? .max
            func pass(_ advice: ControllerAdvice) throws {
                guard !advice.isAboutNothing else { return }
                left -= 1
                try visit(advice)
            }
            for kind in [PartKind.template, .content] {
                let arguments = [.text(kind.rawValue)] + SpaceSQL.arguments(in: space)
                try Query(db, Snapshot.actingHeads(in: space)).eachWhile(arguments) { row in
                    guard left > 0 else { return false }
                    let reference = Reference(kind, try row.key(1), revision: try row.number(3))
                    switch try part(of: reference, revision: row.integer(2)) {
                    case .template(let template):
                        try pass(ControllerAdvice(reference, template))
                    case .content(let content):
                        guard let template = try template(content.template, &templates) else { break }
                        let actions = try content.actions.flatMap { try actionSet($0, &sets) }
                        try pass(ControllerAdvice(reference, template, content: content, actions: actions))
                    default: break
                    }
                    done += 1
                    try steps.reach(done)
                    return true
                }
            }
        }
    }

    /// Returns the advice for a template, or for a content with its template and its actions.
    ///
    /// - Parameter reference: The template or the content.
    /// - Throws: ``RegistryError`` if the registry does not have it or cannot be read.
    public func controllerAdvice(of reference: Reference) throws -> ControllerAdvice? {
        var templates: [Reference: Template] = [:]
        var sets: [Reference: ActionSet] = [:]
        switch try part(reference).part {
        case .template(let template): return ControllerAdvice(reference, template)
        case .content(let content):
            return try template(content.template, &templates).map { template in
                let actions = try content.actions.flatMap { try actionSet($0, &sets) }
                return ControllerAdvice(reference, template, content: content, actions: actions)
            }
        default: return nil
        }
    }

    private func template(_ reference: Reference, _ known: inout [Reference: Template]) throws -> Template? {
        if let template = known[reference] { return template }
        guard case .template(let template) = try part(reference).part else { return nil }
        known[reference] = template
        return template
    }

    /// Contents share action sets less than templates, so that the cache is bounded.
    private func actionSet(_ reference: Reference, _ known: inout [Reference: ActionSet]) throws -> ActionSet? {
        if let actions = known[reference] { return actions }
        guard case .actions(let actions) = try part(reference).part else { return nil }
        if known.count >= 1_024 { known.removeAll() }
        known[reference] = actions
        return actions
    }
}
