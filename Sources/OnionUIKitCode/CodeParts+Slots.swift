import OnionModel

extension CodeParts {
    /// The parts without the slots in cells that have their own classes: their tables and collections make these cells, so that no view
    /// controller knows them.
    func withoutSlotsInCells() -> CodeParts {
        var parts = self
        for index in parts.templates.indices {
            let reference = parts.templates[index].reference
            let apart = ViewTree.apart(in: parts.templates[index].value.view)
            let slots = Set(apart.filter { $0.slot != nil }.map(\.id))
            if slots.isEmpty { continue }
            parts.templates[index].value.view = parts.templates[index].value.view.mapped { view in
                if slots.contains(view.id) { view.slot = nil }
            }
            parts.slotsInCells[reference] = slots
            parts.index[reference] = .template(parts.templates[index].value)
        }
        return parts
    }
}
