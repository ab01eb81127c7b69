import OnionDocuments
import OnionModel

extension InterfaceBuilderEdit {
    func writeConstraints(_ before: Template, _ after: Template, _ builder: inout ViewBuilder) {
        let known = constraintObjects(of: before)
        let new = write(before.constraints, after.constraints, known)
        _ = write(before.variations.flatMap(\.constraints), after.variations.flatMap(\.constraints), known)
        builder.add(new)
    }

    /// Writes changed constraints to their elements, and removes the elements of deleted ones.
    ///
    /// - Parameter known: The identifiers of the elements, for each occurrence of a constraint.
    /// - Returns: The constraints without an element.
    private func write(
        _ before: [Constraint], _ after: [Constraint], _ known: [Constraint: [[String]]]
    ) -> [Constraint] {
        var new = after.missing(in: before).map(\.constraint)
        for (constraint, ordinal) in before.missing(in: after) {
            guard let copies = known[constraint], let last = copies.last else { continue }
            let elements = (ordinal < copies.count ? copies[ordinal] : last).compactMap { objects[$0] }
            if elements.isEmpty { continue }
            let same = new.firstIndex { $0.hasSameAnchors(as: constraint) && $0.relation == constraint.relation }
            if let index = same ?? new.firstIndex(where: { $0.hasSameAnchors(as: constraint) }) {
                for element in elements { element.setNumbers(of: new[index], context) }
                new.remove(at: index)
                continue
            }
            // Registries of earlier versions do not have placeholders.
            if constraint.isPlaceholder { continue }
            for element in elements {
                let list = element.parent
                element.remove()
                list?.removeIfEmpty()
            }
        }
        return new
    }

    /// Returns the identifiers of the elements of a template's constraints, for each occurrence of a constraint.
    private func constraintObjects(of template: Template) -> [Constraint: [[String]]] {
        let scenes = read.scenes.filter { $0.id == template.view.object }
        let current = scenes.first { $0.controller?["id"] == objects.scene }
        guard let scene = current ?? scenes.first else { return [:] }
        let names = Dictionary(template.view.all.compactMap { view in view.object.map { ($0, view.id) } }) { first, _ in
            first
        }
        // With size classes, equal constraints are merged, and each of their elements is installed in some size classes.
        let isVaried = scene.view.all.contains { $0.name == "variation" && $0["key"] != "default" }
        var converter = SceneConverter(document: read, sizeClasses: nil, designTime: false)
        converter.keepsEverything = isVaried
        var own = Template(key: template.key)
        var known: [Constraint: [[String]]] = [:]
        for (constraint, ids) in converter.template(of: scene).constraintObjects {
            own.constraints = [constraint]
            known[own.renamed(views: names).constraints[0], default: []] += isVaried ? [ids] : ids.map { [$0] }
        }
        return known
    }
}

extension [Constraint] {
    /// The constraints that are missing in others, or occur less often there, each with the number of equal ones before it.
    fileprivate func missing(in others: [Constraint]) -> [(constraint: Constraint, ordinal: Int)] {
        var counts = others.reduce(into: [Constraint: Int]()) { $0[$1, default: 0] += 1 }
        var kept: Set<Int> = []
        // Of equal ones, those at the same index in both lists match first.
        let same = indices.filter { others.indices.contains($0) && others[$0] == self[$0] }
        for index in same + [Int](indices) where !kept.contains(index) && counts[self[index], default: 0] > 0 {
            counts[self[index], default: 0] -= 1
            kept.insert(index)
        }
        var ordinals: [Constraint: Int] = [:]
        return indices.compactMap { index in
            let ordinal = ordinals[self[index], default: 0]
            ordinals[self[index]] = ordinal + 1
            return kept.contains(index) ? nil : (self[index], ordinal)
        }
    }
}

extension Constraint {
    fileprivate func hasSameAnchors(as other: Constraint) -> Bool { first == other.first && second == other.second }
}
