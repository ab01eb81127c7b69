import OnionModel
import OnionStore

/// The pass after ``LoadLayers``, where the traits name a tab: selects it in place of the screen's own choice.
struct SelectTab {
    let rows: AssemblyRows
    let tab: String

    /// - Throws: `RegistryError` `tab-not-found`.
    func run(_ layers: inout Layers) throws {
        var known: [String] = []
        var index = Int(tab)
        for layer in layers.drafts.indices {
            for (slot, view) in layers.drafts[layer].template.slots.enumerated() where view.slot.takes.selects {
                var children: [Int] = []
                layers.eachInner(of: layer) { if layers.drafts[$0].slot == slot { children.append($0) } }
                let names = children.map { self.names(of: $0, layers) }
                let named = names.firstIndex { $0.contains(tab) }
                if let selected = named ?? index, children.indices.contains(selected) {
                    for child in children {
                        layers.update(child) { $0.isSelected = child == children[selected] }
                    }
                    return
                }
                // An index is one of the outermost tabs.
                index = nil
                known += names.compactMap(\.first)
            }
        }
        throw RegistryError(
            .tabNotFound(tab, in: PartName(.screen, layers.screen).reference(in: rows.buffer), known: known))
    }

    /// The keys of the parts that decide about a tab, the ones that a person would name it by first: screens and contents, then
    /// templates.
    private func names(of child: Int, _ layers: Layers) -> [String] {
        var parts: [PartName] = []
        var templates: [PartName] = []
        var next = Optional(child)
        while let layer = next {
            parts += [layers.drafts[layer].screen, layers.drafts[layer].content].compactMap(\.self)
            templates.append(layers.drafts[layer].templateName)
            next = layers.mainChild(of: layer)
        }
        return (parts + templates).map { String(decoding: rows.buffer[$0.key], as: UTF8.self) }
    }
}
