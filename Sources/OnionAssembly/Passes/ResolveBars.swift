import OnionModel

/// The pass after ``ResolveStatusBar``: resolves what bars show. The innermost layer that has a value for a member
/// wins, as a content's view controller sets the item, and its containers forward it.
struct ResolveBars {
    /// The resolved bar items of one layer that has a bar around it.
    struct Answer {
        /// The index of the layer that is asked: the outermost one, or one in the slot of a template with a bar.
        var layer: Int
        var member: BarMember
        var value: Value
        /// The part that decided.
        var from: PartName
    }

    enum Value {
        /// A range of the buffer of rows.
        case stored(Range<Int>)
        /// JSON of a template.
        case given([UInt8], steps: StepKinds)
    }

    /// Sorted by layer, then in the order of the members; empty for most screens.
    typealias Answers = [Answer]

    func run(_ layers: Layers) -> Answers {
        if layers.barStatements.isEmpty, !layers.drafts.contains(where: { !$0.template.barMembers.isEmpty }) {
            return []
        }
        let statements = Dictionary(grouping: layers.barStatements, by: \.layer)
        return layers.drafts.indices.flatMap { layer -> [Answer] in
            // A bar shows the items of the controllers in its container; any bar may show those of the outermost one.
            let bars = layers.drafts[layer].parent.map { layers.bars(of: $0, around: layers.drafts[layer].slot) }
            return BarMember.allCases.compactMap { member in
                if let bars, !bars.contains(member.bar) { return nil }
                return answer(of: layer, member, statements, layers)
            }
        }
    }

    private func answer(
        of asked: Int, _ member: BarMember, _ statements: [Int: [Layers.BarStatement]], _ layers: Layers
    ) -> Answer? {
        var found: Answer?
        var next = Optional(asked)
        while let layer = next {
            let template = layers.drafts[layer].template
            if let statement = statements[layer]?.first(where: { $0.member == member }) {
                found = Answer(layer: asked, member: member, value: .stored(statement.value), from: statement.part)
            } else if let own = template.barMembers.first(where: { $0.member == member }),
                let value = value(own.value, in: layers.drafts[layer], layers)
            {
                found = Answer(layer: asked, member: member, value: value, from: layers.drafts[layer].templateName)
            }
            // A bar shows what is inside its container, so that nothing is left for a bar around it. As in UIKit,
            // tabs, pages and columns speak for themselves, and not for their container.
            let isPassedOn = !template.bars.contains(member.bar) && template.layerSlot?.slot.takes.selects != true
            next = isPassedOn ? layers.mainChild(of: layer) : nil
        }
        return found
    }

    /// Returns the value in a template; nil for a field without a value.
    private func value(_ value: CompiledTemplate.BarValue, in layer: LayerDraft, _ layers: Layers) -> Value? {
        switch value {
        case .given(let json, let steps): .given(json, steps: steps)
        case .field(let field): layers.values[layer.values].first { $0.field == field }.map { .stored($0.text) }
        }
    }
}

extension Layers {
    /// The bars of a template that show items of the layers in one of its slots: those of the main slot, and the tabs of a tab bar.
    fileprivate func bars(of layer: Int, around slot: Int) -> Set<ViewType> {
        let template = drafts[layer].template
        if slot == template.mainSlot { return template.bars }
        return template.slots[slot].slot.takes == .tabs ? template.bars.intersection([.tabBar]) : []
    }
}
