import OnionModel
import OnionStore

/// The second pass: looks up the actions of each content's datasource, and assigns them to the innermost template
/// that has a slot for actions without a name. The actions of slots with names are placed when their layer is loaded.
struct PlaceActions {
    let rows: AssemblyRows
    let datasource: any ActionsDatasource

    func run(_ layers: inout Layers) throws {
        for layer in layers.drafts.indices {
            guard let content = layers.drafts[layer].content else { continue }
            let request = ActionsRequest(rows: rows, contentName: content, named: layers.drafts[layer].named)
            guard let actions = try datasource.actions(for: request) else { continue }
            guard let slot = slot(around: layer, layers) else {
                throw RegistryError(.noSlotForActions(content: request.content))
            }
            layers.placed.append(
                .init(
                    actions: actions, slot: slot, view: layers.drafts[slot].template.actionsSlot ?? 0, layer: layer))
        }
    }

    private func slot(around layer: Int, _ layers: Layers) -> Int? {
        var around = layers.drafts[layer].parent
        while let candidate = around {
            if layers.drafts[candidate].template.actionsSlot != nil { return candidate }
            around = layers.drafts[candidate].parent
        }
        return nil
    }
}
