import OnionCoding
import OnionModel

extension ImportedScene {
    /// Makes an action set of the segues that code performs, by their identifiers. No template shows them as buttons.
    mutating func takePerformedSegues() {
        guard actions == nil else { return }
        let owner = controller
        var names = UniqueNames()
        var items: [Action] = []
        rest?.readElements(in: "connections") { segue in
            let words = (segue.name("identifier") ?? segue["kind"] ?? "").words
            let identifier = segue.name("identifier")
            guard segue.name == "segue", !words.isEmpty, let step = ActionStep(taking: &segue, of: owner) else {
                return
            }
            let title = words.kebabCase.replacing("-", with: " ")
            let action = Action(
                id: names.take(words.camelCase),
                title: .verbatim(.plain(title.prefix(1).uppercased() + title.dropFirst())), steps: [step])
            if action.id == identifier { _ = segue.take("identifier") }
            items.append(action)
        }
        if items.isEmpty { return }
        actions = ActionSet(
            key: template.key, datasource: template.controller, summary: "Segues that the controller performs in code",
            items: items)
    }

    /// Changes the steps of all actions.
    ///
    /// - Parameter change: Returns a step in place of another one; nil removes it.
    mutating func lead(_ change: (ActionStep) -> ActionStep?) {
        template.view = template.view.mapped { view in
            if !view.steps.isEmpty { view.lead(change) }
        }
        content?.barItems.lead(change)
        guard var set = actions else { return }
        for index in set.items.indices { set.items[index].steps = set.items[index].steps.compactMap(change) }
        // Buttons stay without steps, too.
        if content?.actions == nil { set.items.removeAll(where: \.steps.isEmpty) }
        actions = set.items.isEmpty ? nil : set
    }
}

extension BarItems {
    /// Changes the steps of all buttons.
    ///
    /// - Parameter change: Returns a step in place of another one; nil removes it.
    mutating func lead(_ change: (ActionStep) -> ActionStep?) {
        navigationItem?.leftBarButtonItems?.lead(change)
        navigationItem?.rightBarButtonItems?.lead(change)
        toolbarItems?.lead(change)
    }
}

extension [Action] {
    fileprivate mutating func lead(_ change: (ActionStep) -> ActionStep?) {
        for index in indices { self[index].steps = self[index].steps.compactMap(change) }
    }
}

extension TemplateView {
    fileprivate mutating func lead(_ change: (ActionStep) -> ActionStep?) {
        steps = steps.compactMap(change)
        guard steps.count == 1, let selector = steps.selector, Property.selector.belongs(to: type) else { return }
        properties[.selector] = .identifier(selector)
        steps = []
    }
}

extension Template {
    /// Lets screens leave slots for one layer empty.
    mutating func leaveOpen(where isOpen: (Slot) -> Bool) {
        view = view.mapped { view in
            guard let slot = view.slot, slot.takes == .content, isOpen(slot) else { return }
            view.slot?.count = Slot.Count(minimum: 0, maximum: 1)
        }
    }
}
