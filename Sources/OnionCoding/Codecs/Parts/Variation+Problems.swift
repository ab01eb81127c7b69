import OnionModel

extension Variation {
    /// Returns the problems of the variation with its template.
    ///
    /// - Parameters:
    ///   - views: the template's views by their ids.
    ///   - root: the root view's id.
    ///   - noun: what the document calls the changes: a variation, or a state.
    func problems(among views: [String: TemplateView], root: String, in noun: String = "variation") -> [Problem] {
        let named = uninstalled + anchors.compactMap(\.item) + self.views.keys.sorted()
        let known = views.keys.sorted()
        var nearMatches = NearMatches()
        let unknown = named.filter { views[$0] == nil }.map { id in
            Problem.unknownView(id, in: noun, nearest: nearMatches.nearest(to: id, among: known))
        }
        var seen: Set<String> = []
        let removed = uninstalled.filter { seen.insert($0).inserted }
        return unknown + removed.compactMap { installationProblem(of: $0, among: views, root) }
            + self.views.sorted { $0.key < $1.key }.flatMap {
                propertyProblems(of: $0.key, $0.value, among: views, in: noun)
            }
    }

    private var anchors: [Constraint.Anchor] {
        (without + constraints).flatMap { [$0.first, $0.second].compactMap(\.self) }
    }

    private func installationProblem(of id: String, among views: [String: TemplateView], _ root: String) -> Problem? {
        if id == root { return Problem.rootUninstalled(id) }
        guard let view = views[id], view.all.contains(where: { $0.slot != nil }) else { return nil }
        return Problem.slotUninstalled(id)
    }

    private func propertyProblems(
        of id: String, _ properties: [Property: PropertyValue], among views: [String: TemplateView], in noun: String
    ) -> [Problem] {
        guard let view = views[id] else { return [] }
        return properties.sorted { $0.key.rawValue < $1.key.rawValue }.compactMap { property, value in
            if !property.belongs(to: view.type) { return Problem.foreignProperty(property.rawValue, of: view.type) }
            if case .field = value { return Problem.fieldIn(noun, property) }
            return nil
        }
    }
}
