import OnionCoding
import OnionModel

extension ViewBuilder {
    /// Adds the items of a toolbar, whose views an import puts into a stack view, with the spaces that place them.
    mutating func addItems(of bar: TemplateView, to element: XcodeElement) {
        let stack = bar.subviews.first { view in
            view.type == .stackView && (view.object == nil || view.object == "\(bar.object ?? "")-items")
        }
        let views = stack?.subviews ?? bar.subviews
        guard !views.isEmpty else { return }
        let list = element.made("items")
        let kept = list.children
        for item in kept { item.remove() }
        let items = views.map { view in kept.first { $0["id"] == objects[view.id] } }
        let rest = kept.filter { item in !items.contains { $0 === item } }
        let fixed = rest.filter { $0["systemItem"] != nil }
        var plain = rest.filter { $0["systemItem"] == nil }
        var wanted = placesOfSpaces(among: views, stack, kept: plain.count)
        // The items of views were kept as those of spaces were: without what tells them apart.
        let customs = views.count { $0.type != .button }
        let keepsViews = plain.count >= wanted.count + customs
        func add(_ item: XcodeElement) { list.insert(item, at: list.children.count) }
        for (place, view) in (views.map(Optional.init) + [nil]).enumerated() {
            while wanted.first == place {
                wanted.removeFirst()
                let space = plain.isEmpty ? nil : plain.removeFirst()
                add(flexibleSpace(space, seed: "\(bar.id) space \(place)"))
            }
            // Fixed spaces are behind the flexible one that places all.
            if place == 0 { for item in fixed { add(item) } }
            guard let view else { continue }
            var item = items[place]
            if view.type != .button, keepsViews, !plain.isEmpty { item = plain.removeFirst() }
            let made = item ?? XcodeElement("barButtonItem")
            write(view, in: bar, to: made)
            add(made)
        }
        for space in plain {
            // The file has more spaces than the places of the views tell: they come where they change nothing.
            list.insert(flexibleSpace(space, seed: ""), at: startsFree(stack) ? 0 : list.children.count)
        }
    }

    private mutating func flexibleSpace(_ kept: XcodeElement?, seed place: String) -> XcodeElement {
        let space = kept ?? XcodeElement("barButtonItem", ["style": "plain"])
        space["systemItem"] = "flexibleSpace"
        if space["id"] == nil { space["id"] = ids.make("\(seed) \(place)") }
        return space
    }

    private func ends(of stack: TemplateView?) -> Set<Constraint.Attribute> {
        Set(template.constraints.filter { $0.first.item == stack?.id }.map(\.first.attribute))
    }

    private func isSpread(_ stack: TemplateView?) -> Bool {
        stack?[choice: .distribution] == Property.Distribution.equalSpacing
    }

    /// Whether only a space before the first item places the others.
    private func startsFree(_ stack: TemplateView?) -> Bool { !isSpread(stack) && ends(of: stack).contains(.trailing) }

    /// Returns before which items a flexible space is, in their order.
    ///
    /// - Parameter kept: The number of spaces that the file had, and perhaps of items with views.
    private func placesOfSpaces(among views: [TemplateView], _ stack: TemplateView?, kept: Int) -> [Int] {
        let count = views.count
        if isSpread(stack) {
            let flexible = kept - (kept > count ? 0 : views.count { $0.type != .button })
            let inner = flexible <= 0 || flexible >= count - 1 ? count : flexible + 1
            return (flexible > count ? [0] : []) + Array(1..<max(2, inner))
        }
        let sides = ends(of: stack)
        return sides.contains(.trailing) ? [0] : sides.contains(.centerX) ? [0, count] : []
    }

    private mutating func write(_ view: TemplateView, in bar: TemplateView, to item: XcodeElement) {
        guard view.type == .button else {
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
        if case .font(let font)? = view[.font], font.weight == .semibold { item["style"] = "done" }
        if view[.isEnabled] == .bool(false) { item["enabled"] = "NO" }
        elements[view.id] = item
    }
}

extension Action {
    /// What a button in a bar shows. One with an image has its title for VoiceOver.
    fileprivate init(barButton view: TemplateView) {
        self.init()
        if case .image(let image)? = view[.image] { self.image = image }
        if case .text(let text)? = view[image == nil ? .title : .accessibilityLabel] { title = text }
        if case .identifier(let object)? = view[.itemObjectID] { objectID = object }
    }
}

extension Constraint {
    /// The width that an import gives a view in a bar, as far as nothing else does: that of its design.
    static func designedWidth(of view: String, _ width: Double) -> Constraint {
        Constraint(first: .init(view, .width), relation: .equal, constant: width, priority: 700)
    }
}
