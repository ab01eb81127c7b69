import OnionCoding
import OnionDocuments
import OnionModel

extension ImportedScene {
    /// Creates an action set from the segues that code performs, by their identifiers. No template shows them as buttons.
    mutating func takePerformedSegues() {
        guard actions == nil, let items = rest?.takePerformedSegues(of: controller) else { return }
        actions = ActionSet(key: template.key, datasource: template.controller, performed: items)
    }

    /// Changes the steps of all actions.
    ///
    /// - Parameter change: Returns the replacement of a step; nil removes it.
    mutating func lead(_ change: (ActionStep) -> ActionStep?) {
        template.view = template.view.mapped { view in
            if !view.steps.isEmpty { view.lead(change) }
        }
        content?.barItems.lead(change)
        guard content?.actions != nil, var set = actions else {
            actions = actions?.leading(change)
            return
        }
        // Buttons without steps are kept.
        for index in set.items.indices { set.items[index].steps = set.items[index].steps.compactMap(change) }
        actions = set
    }
}

extension XMLElement {
    /// Consumes the segues that a controller's code performs, as actions named after the segues' identifiers.
    ///
    /// - Parameter owner: The identifier of the controller.
    mutating func takePerformedSegues(of owner: String?) -> [Action] {
        var names = UniqueNames()
        var items: [Action] = []
        readElements(in: "connections") { segue in
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
        return items
    }
}

extension ActionSet {
    /// Creates the set of the segues that a controller performs in code; nil for none.
    ///
    /// - Parameter datasource: The class of the controller.
    init?(key: Key, datasource: String?, performed items: [Action]) {
        if items.isEmpty { return nil }
        self.init(
            key: key, datasource: datasource, summary: "Segues that the controller performs in code", items: items)
    }

    /// Returns the set with changed steps, without the actions whose steps were all removed; nil when no action remains.
    ///
    /// - Parameter change: Returns the replacement of a step; nil removes it.
    func leading(_ change: (ActionStep) -> ActionStep?) -> ActionSet? {
        var set = self
        for index in set.items.indices { set.items[index].steps = set.items[index].steps.compactMap(change) }
        set.items.removeAll(where: \.steps.isEmpty)
        return set.items.isEmpty ? nil : set
    }
}

extension BarItems {
    /// Changes the steps of all buttons.
    ///
    /// - Parameter change: Returns the replacement of a step; nil removes it.
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
    /// Makes slots for one layer optional.
    mutating func leaveOpen(where isOpen: (Slot) -> Bool) {
        view = view.mapped { view in
            guard let slot = view.slot, slot.takes == .content, isOpen(slot) else { return }
            view.slot?.count = Slot.Count(minimum: 0, maximum: 1)
        }
    }
}
