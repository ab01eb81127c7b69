import OnionModel

extension Composition {
    /// Returns the composition of the outermost layer of a template, without the layers around it; nil when no layer is of it.
    ///
    /// Its layers have numbers from 0. It keeps the decisions about the status bar.
    func part(of template: Key) -> Composition? {
        var waiting = [layer]
        while !waiting.isEmpty {
            if let found = waiting.first(where: { $0.template.key == template }) { return part(of: found) }
            waiting = waiting.flatMap(\.inner)
        }
        return nil
    }

    private func part(of found: Layer) -> Composition {
        let ids = found.ids.sorted()
        let numbers = Dictionary(uniqueKeysWithValues: ids.enumerated().map { ($1, $0) })
        var part = self
        part.layer = found.numbered { numbers[$0] ?? 0 }
        part.presentation = nil
        part.preferredContentSize = nil
        part.containment = []
        return part
    }
}

extension Layer {
    fileprivate var ids: [Int] { [id] + inner.flatMap(\.ids) }

    fileprivate func numbered(_ number: (Int) -> Int) -> Layer {
        var numbered = self
        numbered.id = number(id)
        numbered.slots = slots.map { slot in
            switch slot {
            case .layers(let view, let slot, let layers):
                .layers(view: view, slot: slot, layers: layers.map { $0.numbered(number) })
            case .actions(let view, let actions):
                .actions(
                    view: view,
                    actions: actions.map {
                        var placed = $0
                        placed.layer = number($0.layer)
                        return placed
                    })
            }
        }
        return numbered
    }
}
