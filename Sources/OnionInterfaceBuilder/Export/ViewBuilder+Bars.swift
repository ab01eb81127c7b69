import OnionCoding
import OnionModel

extension ViewBuilder {
    /// Adds the items of a bar that is a view. An import puts the items of a toolbar or a tab bar into a stack view.
    ///
    /// - Returns: Whether the bar has items and no other views.
    mutating func addItems(of bar: TemplateView, to element: XcodeElement) -> Bool {
        let row = bar.subviews.first { view in
            view.type == .stackView && (view.object == nil || view.object == "\(bar.object ?? "")-items")
        }
        switch bar.type {
        case .toolbar: addItems(row?.subviews ?? bar.subviews, in: row, of: bar, to: element)
        case .tabBar:
            guard let row, row.object != nil else { return bar.subviews.isEmpty }
            for tab in row.subviews { add(tab: tab, to: element.made("items")) }
        case .navigationBar:
            guard bar.subviews.allSatisfy({ $0.type == .button }) else { return false }
            for button in bar.subviews { add(button, toSideOf: bar, element) }
        default: return false
        }
        return true
    }

    private mutating func addItems(
        _ views: [TemplateView], in stack: TemplateView?, of bar: TemplateView, to element: XcodeElement
    ) {
        guard !views.isEmpty else { return }
        let list = element.made("items")
        let kept = list.children
        if !kept.isEmpty { return fill(kept, with: views, of: bar, in: list) }
        let wanted = placesOfSpaces(among: views, stack)
        func add(_ item: XcodeElement) { list.insert(item, at: list.children.count) }
        for (place, view) in (views.map(Optional.init) + [nil]).enumerated() {
            if wanted.contains(place) { add(flexibleSpace("\(bar.id) space \(place)")) }
            guard let view else { continue }
            let item = XcodeElement("barButtonItem")
            write(view, in: bar, to: item)
            add(item)
        }
    }

    /// Completes the existing items of the document, in their order, and inserts new ones after their predecessors.
    private mutating func fill(
        _ kept: [XcodeElement], with views: [TemplateView], of bar: TemplateView, in list: XcodeElement
    ) {
        // Spaces have no view, and the item of a view has another identifier than the view.
        var others = kept.filter { item in
            item["systemItem"]?.hasSuffix("Space") != true && !views.contains { objects[$0.id] == item["id"] }
        }
        var next = 0
        for view in views {
            var item = kept.first { $0["id"] == objects[view.id] }
            if item == nil, !view.isBarButton, !others.isEmpty { item = others.removeFirst() }
            let made = item ?? XcodeElement("barButtonItem")
            write(view, in: bar, to: made)
            if made.parent == nil { list.insert(made, at: next) }
            next = (list.children.firstIndex { $0 === made } ?? next) + 1
        }
        for item in others where item.isPlace { item.remove() }
    }

    /// Adds a tab of a tab bar. An import represents it by a view with an image and a label.
    private mutating func add(tab: TemplateView, to list: XcodeElement) {
        let item = list.children.first { $0["id"] == objects[tab.id] } ?? XcodeElement("tabBarItem")
        item["id"] = objects[tab.id]
        for view in tab.subviews {
            if case .text(let title)? = view[.text] { item["title"] = context.text(title) }
            guard case .image(let image)? = view[.image] else { continue }
            item["image"] = image.name
            if context.note(image) { item["catalog"] = "system" }
        }
        if item.parent == nil { list.insert(item, at: list.children.count) }
    }

    /// Adds a button to the side of a navigation bar that its constraints determine: each is beside the one before it.
    private mutating func add(_ button: TemplateView, toSideOf bar: TemplateView, _ element: XcodeElement) {
        let isLeft = template.constraints.contains { $0.first.item == button.id && $0.first.attribute == .leading }
        let side = isLeft ? "left" : "right"
        let items = element.made("items")
        let navigationItem = items.made("navigationItem")
        let known = [navigationItem.child("\(side)BarButtonItems"), navigationItem].compactMap(\.self)
            .flatMap(\.children)
        let item = known.first { $0["id"] == objects[button.id] } ?? XcodeElement("barButtonItem")
        write(button, in: bar, to: item)
        if item.parent != nil { return }
        if let single = navigationItem.child(key: "\(side)BarButtonItem") {
            single.remove()
            single["key"] = nil
            navigationItem.made("\(side)BarButtonItems").insert(single, at: 0)
        }
        if let list = navigationItem.child("\(side)BarButtonItems") {
            list.insert(item, at: list.children.count)
        } else {
            item["key"] = "\(side)BarButtonItem"
            navigationItem.add(item)
        }
    }

    /// Adds the navigation item of a navigation bar, with the title of the bar.
    mutating func addItem(of bar: TemplateView, to element: XcodeElement) {
        var title: String?
        if case .text(let text)? = bar[.title] { title = context.text(text) }
        guard title != nil || element.child("items") != nil else { return }
        let items = element.made("items")
        let item = items.child("navigationItem") ?? XcodeElement("navigationItem")
        if let title { item["title"] = title }
        if item["id"] == nil {
            if case .identifier(let id)? = bar[.itemObjectID] {
                item["id"] = id
            } else {
                item["id"] = ids.make("\(seed) \(bar.id) item")
            }
        }
        if item.parent == nil { items.insert(item, at: 0) }
    }

    private mutating func flexibleSpace(_ place: String) -> XcodeElement {
        XcodeElement(
            "barButtonItem",
            ["style": "plain", "systemItem": "flexibleSpace", "id": ids.make("\(seed) \(place)")])
    }

    private func ends(of stack: TemplateView?) -> Set<Constraint.Attribute> {
        Set(template.constraints.filter { $0.first.item == stack?.id }.map(\.first.attribute))
    }

    private func isSpread(_ stack: TemplateView?) -> Bool {
        stack?[choice: .distribution] == Property.Distribution.equalSpacing
    }

    /// Returns the indices at which to insert flexible spaces.
    private func placesOfSpaces(among views: [TemplateView], _ stack: TemplateView?) -> Set<Int> {
        if isSpread(stack) { return Set(1..<max(2, views.count)) }
        let sides = ends(of: stack)
        return sides.contains(.trailing) ? [0] : sides.contains(.centerX) ? [0, views.count] : []
    }

    private mutating func write(_ view: TemplateView, in bar: TemplateView, to item: XcodeElement) {
        guard view.isBarButton else {
            item["style"] = "plain"
            item["id"] = item["id"] ?? ids.make("\(seed) \(view.id) item")
            let custom = self.view(view, in: nil, key: "customView")
            let width = template.constraints.first { $0 == Constraint.designedWidth(of: view.id, $0.constant) }?
                .constant
            if let rect = custom.child("rect"), let width { rect["width"] = width.inXcode }
            item.add(custom)
            return
        }
        item["id"] = objects[view.id]
        let action = Action(barButton: view)
        if let system = BarItemReader.systemItem(of: action) {
            item["systemItem"] = system
        } else {
            if let title = action.title { item["title"] = context.text(title) }
            if let image = action.image {
                item["image"] = image.name
                if context.note(image) { item["catalog"] = "system" }
            }
        }
        if action.style == .primary { item["style"] = "done" }
        if view[.isEnabled] == .bool(false) { item["enabled"] = "NO" }
        elements[view.id] = item
    }
}

extension TemplateView {
    /// Whether the view is an item with a title or an image. An import sets no insets for such buttons; other buttons are custom views of items.
    fileprivate var isBarButton: Bool {
        type == .button && (object == nil || self[.contentInsets] == .insets(.zero) && self[.buttonType] == nil)
    }
}

extension XcodeElement {
    /// Whether an item is empty except for its position among others.
    var isPlace: Bool { children.isEmpty && attributes.allSatisfy { $0.name == "id" } }
}

extension Action {
    /// The content of a button in a bar. A button with an image uses its title for VoiceOver.
    fileprivate init(barButton view: TemplateView) {
        self.init()
        if case .image(let image)? = view[.image] { self.image = image }
        if case .text(let text)? = view[image == nil ? .title : .accessibilityLabel] { title = text }
        if case .identifier(let object)? = view[.itemObjectID] { objectID = object }
        if case .font(let font)? = view[.font], font.weight == .semibold { style = .primary }
    }
}

extension Constraint {
    /// The default width of a view in a bar after an import: that of its design.
    static func designedWidth(of view: String, _ width: Double) -> Constraint {
        Constraint(first: .init(view, .width), relation: .equal, constant: width, priority: 700)
    }
}
