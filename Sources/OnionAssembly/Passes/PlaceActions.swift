import OnionModel
import OnionStore

/// The second pass: asks the datasource for each content's actions, and gives them to the innermost template that has a slot
/// for them.
struct PlaceActions {
    let rows: AssemblyRows
    let datasource: any ActionsDatasource

    func run(_ layers: inout Layers) throws {
        for ring in layers.rings.indices {
            guard let content = layers.rings[ring].content else { continue }
            let request = ActionsRequest(rows: rows, contentName: content, named: layers.rings[ring].named)
            guard let actions = try datasource.actions(for: request) else { continue }
            guard let slot = slot(around: ring, layers) else {
                throw RegistryError(.noSlotForActions(content: request.content))
            }
            layers.update(slot) { $0.showsActions = true }
            layers.placed.append(.init(actions: actions, slot: slot, layer: ring))
        }
    }

    private func slot(around ring: Int, _ layers: Layers) -> Int? {
        var around = layers.rings[ring].parent
        while let candidate = around {
            if layers.rings[candidate].template.hasActionsSlot { return candidate }
            around = layers.rings[candidate].parent
        }
        return nil
    }
}
