import OnionModel

/// What is in slots: layers and actions.
extension LayerReader {
    mutating func readSlot(
        _ slot: FilledSlot, of layer: Layer, _ names: Names, _ path: String
    ) -> FilledSlot {
        switch slot {
        case .actions(let view, let actions):
            let buttons = names.actions[view] ?? []
            if buttons.count != actions.count {
                tell("\(path).\(view)", "number of actions", actions.count, buttons.count)
            }
            return .actions(view: view, actions: zip(actions, buttons).map { read($0, at: $1, "\(path).\(view)") })
        case .layers(let view, let slot, let layers):
            var children = (names.children[view] ?? [])[...]
            let selected = layers.firstIndex(where: \.isSelected)
            let template = layer.view.all.first { $0.id == view }
            let columns = slot.takes == .columns ? template.map { columnCount($0, of: layers.count) } ?? 1 : 1
            // A child is embedded below those that were there.
            let read = layers.enumerated().map { index, layer -> Layer in
                let isShown =
                    !slot.takes.selects
                    || (slot.takes == .columns && isRegular
                        ? index >= layers.count - columns
                        : index == selected ?? (slot.takes == .columns ? layers.count - 1 : 0))
                guard isShown else { return layer }
                guard let child = children.popFirst() else {
                    tell("\(path).\(view)", "layer", layer.template, nil)
                    return layer
                }
                let isInSection = template?.type == .tableViewSection
                if slot.takes != .contents, !isInSection { checkPinned(child, "\(path).\(view)") }
                return self.read(layer, at: child, within: "\(path) > ")
            }
            if !children.isEmpty {
                tell("\(path).\(view)", "number of layers", layers.count, layers.count + children.count)
            }
            return .layers(view: view, slot: slot, layers: read)
        }
    }

    /// All four edges of a child are those of the view around it.
    mutating func checkPinned(_ child: RecordedTree.View, _ place: String) {
        let parent = tree.root.all.first { $0.subviews.contains { $0.number == child.number } }?.number
        let pins = tree.constraints.filter { $0.first.view == child.number && $0.second?.view == parent }
        let isPinned =
            pins.count == 4 && Set(pins.map(\.first.attribute)) == ["top", "bottom", "leading", "trailing"]
            && pins.allSatisfy {
                $0.first.attribute == $0.second?.attribute && $0.first.guide == nil && $0.second?.guide == nil
                    && $0.constant == 0 && $0.multiplier == 1 && $0.priority == 1000 && $0.relation == "equal"
            }
        if !isPinned { tell(place, "pinned edges", 4, pins.count) }
        if child.properties["translatesAutoresizingMaskIntoConstraints"]?.bool != false {
            tell(place, "translatesAutoresizingMaskIntoConstraints", false, true)
        }
    }

    mutating func read(
        _ placed: PlacedAction, at button: RecordedTree.View, _ place: String
    ) -> PlacedAction {
        let action = placed.action
        var template = TemplateView(id: action.id, type: .button)
        if let title = action.title { template.properties[.title] = .text(title) }
        if let image = action.image { template.properties[.image] = .image(image) }
        if let style = action.style { template.properties[.style] = .choice(style.rawValue) }
        if let role = action.role { template.properties[.role] = .choice(role.rawValue) }
        if let label = action.accessibilityLabel { template.properties[.accessibilityLabel] = .text(label) }
        if action.isEnabled == false { template.properties[.isEnabled] = .bool(false) }
        template.properties[.buttonType] = .choice("system")
        let parent = TemplateView(type: .stackView)
        let found = properties(of: button, as: .button, like: template, in: parent, "\(place).\(action.id)", false)
        let heights = tree.constraints.filter { $0.first.view == button.number && $0.second == nil }
        let height = heights.first { $0.first.attribute == "height" && $0.relation == "equal" && $0.priority == 1000 }
        if heights.count > 1 || height?.constant != action.height {
            tell("\(place).\(action.id)", "height", action.height, height?.constant)
        }
        let calls = (button.node["actions"]?["touchUpInside"]?.number).map { Int($0) }
        if calls != 1 { tell("\(place).\(action.id)", "number of actions", 1, calls) }
        figures.views += 1
        var read = placed
        read.action.title = if case .text(let text)? = found[.title] { text } else { nil }
        if case .image(let image)? = found[.image] { read.action.image = image } else { read.action.image = nil }
        read.action.style = if case .choice(let word)? = found[.style] { Action.Style(rawValue: word) } else { nil }
        read.action.role = if case .choice(let word)? = found[.role] { Action.Role(rawValue: word) } else { nil }
        read.action.height = height?.constant
        return read
    }
}
