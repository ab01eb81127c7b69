import OnionModel

extension InterfaceBuilderEdit {
    /// Writes changed views and constraints, places moved views, creates new ones, and removes deleted ones.
    mutating func write(_ before: Template, _ after: Template) {
        let known = Dictionary(before.view.all.compactMap { view in view.object.map { ($0, view) } }) { first, _ in
            first
        }
        var names: [String: String] = [:]
        for view in after.view.all {
            guard let object = view.object, let old = known[object], let element = objects[object] else { continue }
            names[view.id] = object
            write(old, view, element)
        }
        var builder = ViewBuilder(after, seed: "template/\(after.key)", context, ids, objects: names)
        for (name, object) in names { builder.use(objects[object], for: name) }
        remove(before, besides: Set(names.values))
        for view in after.view.all { place(view, known: known, &builder) }
        writeConstraints(before, after, &builder)
        (context, ids) = (builder.context, builder.ids)
    }

    private mutating func write(_ old: TemplateView, _ new: TemplateView, _ element: XcodeElement) {
        let writer = ViewElement(element: element, type: new.type)
        // Buttons of bars and sections are not views in the document.
        let isItem = element.name == "barButtonItem"
        let properties = Set(old.properties.keys).union(new.properties.keys)
            .subtracting([.objectID, .itemObjectID, .interfaceBuilder, .gestures])
        for property in properties.sorted(by: { $0.rawValue < $1.rawValue }) {
            let (before, after) = (old[property], new[property])
            guard !isSame(before, after) else { continue }
            if case .field? = after { continue }
            if let object = old.object, isOfTable(property, of: new, object) { continue }
            if element.name == "tableViewSection", ![.headerTitle, .footerTitle].contains(property) { continue }
            if isItem, property != .selector {
                // A button with an image uses its title for VoiceOver.
                let hasImage = if case .image? = new[.image] { true } else { false }
                if property == (hasImage ? .accessibilityLabel : .title), case .text(let text)? = after,
                    let object = element["id"]
                {
                    if element["systemItem"] != nil, case .image(let image)? = new[.image] {
                        setImage(image, of: element)
                    }
                    set(text: context.text(text), of: object, key: "title")
                }
            } else if property == .selector {
                writeSelector(before, new, element)
            } else if property == .events {
                writeEvents(old.events, new.events, element)
            } else if property == .title, new.type == .navigationBar, case .text(let text)? = after,
                case .identifier(let item)? = new[.itemObjectID]
            {
                set(text: context.text(text), of: item, key: "title")
            } else {
                _ = writer.set(property, to: after, &context)
            }
        }
    }

    /// Whether two values are the same in the document, which contains one language.
    private func isSame(_ before: PropertyValue?, _ after: PropertyValue?) -> Bool {
        switch (before, after) {
        case (.text(let before)?, .text(let after)?): context.text(before) == context.text(after)
        case (.texts(let before)?, .texts(let after)?): before.map(context.text) == after.map(context.text)
        default: before == after
        }
    }

    private mutating func writeSelector(_ before: PropertyValue?, _ view: TemplateView, _ element: XcodeElement) {
        let after = view[.selector]
        if before == nil, case .identifier(let selector)? = after {
            let isItem = element.name == "barButtonItem"
            let event = isItem ? nil : ControlEvent.Kind.usual(of: view.type).rawValue
            return add(action: selector, of: event, to: element.made("connections"), of: element)
        }
        guard case .identifier(let old)? = before, let connections = element.child("connections"),
            let action = connections.children.first(where: { $0.name == "action" && $0["selector"] == old })
        else { return }
        if case .identifier(let new)? = after {
            action["selector"] = new
        } else if after == nil {
            action.remove()
            connections.removeIfEmpty()
        }
    }

    /// Writes the events of a control that have changed: events of one kind keep their order.
    private mutating func writeEvents(_ before: [ControlEvent], _ after: [ControlEvent], _ element: XcodeElement) {
        let connections = element.made("connections")
        var left = after
        var gone: [XcodeElement] = []
        for event in before {
            let action = connections.children.first { action in
                action["selector"] == event.selector && action["eventType"] == event.kind.rawValue
                    && !gone.contains { $0 === action }
            }
            if let index = left.firstIndex(of: event) {
                left.remove(at: index)
            } else if let action {
                gone.append(action)
            }
        }
        for action in gone {
            if let index = left.firstIndex(where: { $0.kind.rawValue == action["eventType"] }) {
                action["selector"] = left.remove(at: index).selector
            } else {
                action.remove()
            }
        }
        for event in left { add(action: event.selector, of: event.kind.rawValue, to: connections, of: element) }
        connections.removeIfEmpty()
    }

    /// Adds an action to the connections of an element. Its target is the controller of the scene; in a xib that of all other actions, or the
    /// file's owner.
    ///
    /// - Parameter event: The event that sends the action; nil for an element with a single one.
    private mutating func add(
        action selector: String, of event: String?, to connections: XcodeElement, of element: XcodeElement
    ) {
        let all = sequence(first: element, next: \.parent).first { $0.name == "objects" }
        let controller = all?.children.first { $0["sceneMemberID"] == "viewController" }?["id"]
        let others = Set((all?.all ?? []).filter { $0.name == "action" }.compactMap { $0["destination"] })
        let target = controller ?? (others.count == 1 ? others.first : nil) ?? "-1"
        let action = XcodeElement("action", ["selector": selector, "destination": target])
        action["eventType"] = event
        action["id"] = ids.make("\(element["id"] ?? "") \(event.map { "\($0) " } ?? "")\(selector)")
        connections.insert(action, at: connections.children.count)
    }

    /// Removes deleted views, with their constraints and connections.
    private func remove(_ before: Template, besides kept: Set<String>) {
        let gone = before.view.all.compactMap(\.object).filter { !kept.contains($0) && objects[$0] != nil }
        guard !gone.isEmpty else { return }
        // Views that moved out of a deleted view are placed again.
        let removed = Set(gone)
        for element in objects.scope.all {
            let ends = [element["firstItem"], element["secondItem"], element["destination"]]
            guard ["constraint", "outlet", "outletCollection", "segue", "action"].contains(element.name),
                ends.contains(where: { $0.map(removed.contains) ?? false })
            else { continue }
            let list = element.parent
            element.remove()
            list?.removeIfEmpty()
        }
        for object in gone {
            let list = objects[object]?.parent
            objects[object]?.remove()
            if list?.name == "subviews" { list?.removeIfEmpty() }
        }
    }

    /// Places the subviews of a view in order, and creates the new ones.
    private func place(_ view: TemplateView, known: [String: TemplateView], _ builder: inout ViewBuilder) {
        guard let element = builder.elements[view.id] else { return }
        if [.tableView, .tableViewSection, .collectionView].contains(view.type) {
            for subview in view.subviews where builder.elements[subview.id] == nil && subview.object == nil {
                builder.addRow(subview, in: view, to: element)
            }
            return
        }
        let isListed = view.subviews.allSatisfy { subview in
            guard let own = builder.elements[subview.id] else { return true }
            return own.parent == nil || own.parent?.name == "subviews"
        }
        // Bars place their items themselves.
        let isBar = [.toolbar, .navigationBar].contains(view.type)
        guard isListed, !isBar, !view.subviews.isEmpty else { return }
        let old = view.object.flatMap { known[$0] }?.subviews.map(\.object)
        if old == view.subviews.map(\.object), !view.subviews.contains(where: { $0.object == nil }) { return }
        let list = element.made("subviews")
        for (index, subview) in view.subviews.enumerated() {
            // Views that exist only in the import have no element.
            if builder.elements[subview.id] == nil, subview.object.flatMap({ known[$0] }) != nil { continue }
            let own = builder.elements[subview.id] ?? builder.view(subview, in: view)
            if index < list.children.count, list.children[index] === own { continue }
            if own.parent != nil {
                let former = own.parent
                own.remove()
                if former !== list { former?.removeIfEmpty() }
            }
            list.insert(own, at: min(index, list.children.count))
        }
    }
}

extension ViewBuilder {
    /// Uses an existing element of the document for a view.
    mutating func use(_ element: XcodeElement?, for view: String) { elements[view] = element }
}
