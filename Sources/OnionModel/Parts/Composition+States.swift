extension Layer {
    /// The layer and all layers inside it, each before those inside it.
    package var all: [Layer] { [self] + inner.flatMap(\.all) }

    /// The layer and all layers inside it, without tabs and pages that are not selected, each before those inside it.
    package var allShown: [Layer] {
        [self]
            + slots.flatMap { slot -> [Layer] in
                guard case .layers(_, let slot, let layers) = slot else { return [] }
                guard slot.takes == .tabs || slot.takes == .pages else { return layers }
                return [layers.first(where: \.isSelected) ?? layers.first].compactMap(\.self)
            }.flatMap(\.allShown)
    }

    /// The layer with a change in it, and in all layers inside it.
    package func mapped(_ change: (inout Layer) -> Void) -> Layer {
        var layer = self
        change(&layer)
        layer.slots = layer.slots.map { slot in
            guard case .layers(let view, let kind, let layers) = slot else { return slot }
            return .layers(view: view, slot: kind, layers: layers.map { $0.mapped(change) })
        }
        return layer
    }
}

extension Composition {
    /// The states in which the composition is not, in the order of the layers: each state of each template once, and ``TemplateState/normal``
    /// where another one is chosen. A name that several templates have is qualified. Tabs and pages that are not selected are ignored.
    public var otherStates: [StateChoice] {
        let layers = layer.allShown.filter { !$0.states.isEmpty }
        if layers.isEmpty { return [] }
        let chosen = Dictionary(grouping: layers, by: \.template.key)
            .mapValues { Set($0.map { $0.state ?? TemplateState.normal }) }
        var seen: Set<StateChoice> = []
        let choices = layers.flatMap { layer in
            ([TemplateState.normal] + layer.states.map(\.name)).filter { chosen[layer.template.key] != [$0] }
                .map { StateChoice($0, of: layer.template.key) }
        }.filter { seen.insert($0).inserted }
        let names = Dictionary(grouping: choices, by: \.name)
        return choices.map { StateChoice($0.name, of: (names[$0.name] ?? []).count > 1 ? $0.template : nil) }
    }

    /// The states in which the composition is, in the order of the layers; empty without templates that have states. Of several templates, those
    /// that are normal are left out where another one is not.
    package var shownStates: [StateChoice] {
        let layers = layer.allShown.filter { !$0.states.isEmpty }
        let isOfOne = Set(layers.map(\.template.key)).count == 1
        var seen: Set<StateChoice> = []
        let all = layers.map { StateChoice($0.state ?? TemplateState.normal, of: isOfOne ? nil : $0.template.key) }
            .filter { seen.insert($0).inserted }
        if isOfOne || all.isEmpty { return all }
        let special = all.filter { !$0.isNormal }
        return special.isEmpty ? [StateChoice(TemplateState.normal)] : special
    }

    /// The composition with another state of its layers. Layers without the state are unchanged.
    ///
    /// - Throws: `Problem` `unknown-value` when no layer has the state.
    package func choosing(_ choice: StateChoice) throws(Problem) -> Composition {
        let layers = layer.all.filter { choice.template == nil || $0.template.key == choice.template }
        guard layers.contains(where: { $0.has(choice) }) else {
            let known = layer.all.flatMap { layer in
                layer.states.map { StateChoice($0.name, of: choice.template == nil ? nil : layer.template.key) }
            }
            throw .unknownState(choice, of: screen.head.description, known: known)
        }
        var composition = self
        composition.layer = layer.mapped { layer in
            guard choice.template == nil || layer.template.key == choice.template else { return }
            if choice.isNormal { layer.state = nil }
            if layer.states.contains(where: { $0.name == choice.name }) { layer.state = choice.name }
        }
        return composition
    }

    /// The composition in the first format: the states that are chosen are applied, and gone.
    package var inFirstFormat: Composition {
        var composition = self
        composition.format = .version1
        composition.layer = layer.mapped { layer in
            if let state = layer.chosenState {
                [state.changes].apply(to: &layer.view, &layer.constraints)
                // A state is stronger than the variations, which are applied later.
                for index in layer.variations.indices {
                    for (view, properties) in state.changes.views {
                        layer.variations[index].views[view]?.removeAll(of: properties)
                    }
                }
            }
            layer.states = []
            layer.state = nil
            layer.requires = []
        }
        return composition
    }
}

extension Layer {
    fileprivate func has(_ choice: StateChoice) -> Bool {
        choice.isNormal ? !states.isEmpty : states.contains { $0.name == choice.name }
    }

    /// The state that is chosen; nil for none.
    package var chosenState: TemplateState? { state.flatMap { name in states.first { $0.name == name } } }
}

extension [Property: PropertyValue] {
    fileprivate mutating func removeAll(of others: Self) {
        for property in others.keys { self[property] = nil }
    }
}
