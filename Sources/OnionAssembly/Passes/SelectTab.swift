import OnionModel
import OnionStore

/// The tabs, pages and columns of a screen, and the choice between them.
struct SelectTab {
    let rows: AssemblyRows

    /// A slot of which one layer is shown at a time, with the layers that fill it and their names.
    private struct Choices {
        var children: [Int] = []
        /// For each of the layers, the keys of the parts that control it, the ones that a person would name it by first: screens and
        /// contents, then templates.
        var names: [[String]] = []
        /// The position of the layer that the screen shows.
        var shown = 0
        /// Whether an index is one of these layers.
        var isOutermost: Bool

        func position(of tab: String) -> Int? {
            if let named = names.firstIndex(where: { $0.contains(tab) }) { return named }
            // A key in a space is also meant by its name alone.
            if let named = names.firstIndex(where: { $0.contains { Key(stored: $0).name == tab } }) { return named }
            guard isOutermost, let index = Int(tab), children.indices.contains(index) else { return nil }
            return index
        }
    }

    /// The pass after ``LoadLayers``, where the traits name a tab: selects it in place of the screen's own choice, and the tabs around it.
    ///
    /// - Throws: `RegistryError` `tab-not-found`.
    func run(_ tab: String, _ layers: inout Layers) throws {
        let all = choices(in: layers)
        guard let found = find(tab, in: all) else {
            throw RegistryError(
                .tabNotFound(
                    tab, in: PartName(.screen, layers.screen).reference(in: rows.buffer),
                    known: all.flatMap { $0.names.compactMap(\.first) }))
        }
        var next = Optional(all[found.slot].children[found.position])
        while let layer = next {
            next = layers.drafts[layer].parent
            guard let parent = next else { return }
            let slot = layers.drafts[layer].slot
            guard layers.drafts[parent].template.slots[slot].slot.takes.selects else { continue }
            for sibling in children(of: parent, in: slot, layers) {
                layers.update(sibling) { $0.isSelected = sibling == layer }
            }
        }
    }

    /// Returns the usual name of the layer that a name or an index selects; nil for none.
    func name(of tab: String, _ layers: Layers) -> String? {
        let all = choices(in: layers)
        return find(tab, in: all).map { name(of: $0, in: all) ?? tab }
    }

    /// Returns what is shown, and then what could be; a single choice without a name where there is no other.
    func tabs(_ layers: Layers) -> [TabChoice] {
        let all = choices(in: layers)
        let others = all.indices.flatMap { slot in
            all[slot].children.indices.filter { $0 != all[slot].shown }.compactMap { name(of: (slot, $0), in: all) }
        }
        guard !others.isEmpty else { return [TabChoice()] }
        return [TabChoice(name: name(of: (0, all[0].shown), in: all))] + others.map { TabChoice(tab: $0, name: $0) }
    }

    private typealias Choice = (slot: Int, position: Int)

    /// Returns the first name that selects a layer, else its index; nil where all of them select earlier layers.
    private func name(of choice: Choice, in all: [Choices]) -> String? {
        (all[choice.slot].names[choice.position] + [String(choice.position)]).first { name in
            find(name, in: all).map { $0 == choice } ?? false
        }
    }

    private func find(_ tab: String, in all: [Choices]) -> Choice? {
        for (slot, choices) in all.enumerated() {
            if let position = choices.position(of: tab) { return (slot, position) }
        }
        return nil
    }

    /// Returns the slots of which one layer is shown, from the outside in. Empty ones are left out.
    private func choices(in layers: Layers) -> [Choices] {
        var all: [Choices] = []
        for layer in layers.drafts.indices {
            for (slot, view) in layers.drafts[layer].template.slots.enumerated() where view.slot.takes.selects {
                let children = children(of: layer, in: slot, layers)
                if children.isEmpty { continue }
                let selected = children.firstIndex { layers.drafts[$0].isSelected }
                all.append(
                    Choices(
                        children: children, names: children.map { names(of: $0, layers) },
                        shown: selected ?? (view.slot.takes == .columns ? children.count - 1 : 0),
                        isOutermost: all.isEmpty))
            }
        }
        return all
    }

    private func children(of layer: Int, in slot: Int, _ layers: Layers) -> [Int] {
        var children: [Int] = []
        layers.eachInner(of: layer) { if layers.drafts[$0].slot == slot { children.append($0) } }
        return children
    }

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

/// One of the tabs, pages and columns of a screen, of which it shows one at a time.
package struct TabChoice: Hashable, Sendable {
    /// The value of ``Traits/tab`` that selects it; nil for the one that is shown by default.
    package var tab: String?
    /// Its name; nil where the screen has no other, or no name distinguishes it.
    package var name: String?

    package init(tab: String? = nil, name: String? = nil) {
        self.tab = tab
        self.name = name
    }
}
