import OnionDocuments
import OnionModel

extension SceneConversion {
    /// Adds the buttons of a bar that is a view of the scene. Bars around the scene show the items of its controller.
    ///
    /// - Returns: The unread rest of the items; nil for none.
    mutating func addBarButtons(
        to bar: inout TemplateView, _ element: XMLElement, _ items: XMLElement
    ) -> XMLElement? {
        if designTime { return nil }
        let reader = BarItemReader(document: document)
        var rest = items
        if bar.type == .toolbar {
            let isSpace = items.children.map(\.isFlexibleSpace)
            var made: [TemplateView] = []
            for index in rest.children.indices {
                if isSpace[index] { _ = rest.children[index].take("systemItem") }
                made += buttons(of: &rest.children[index], reader)
            }
            add(made, to: &bar, isSpace)
        } else if !rest.children.isEmpty {
            // The bar shows the title of the first item with one.
            if let titled = rest.children.firstIndex(where: { $0["title"] != nil }) {
                _ = rest.children[titled].take("title")
            }
            for (side, attribute, sign) in [
                ("left", Constraint.Attribute.leading, 1.0), ("right", .trailing, -1),
            ] {
                var edge = (bar.id, attribute)
                var made: [TemplateView] = []
                rest.children[0].readBarButtons(side) { made += buttons(of: &$0, reader) }
                for button in made {
                    bar.subviews.append(button)
                    relate(button.id, attribute, edge.0, edge.1, plus: sign * Self.barMargin)
                    relate(button.id, .centerY, bar.id, .centerY)
                    edge = (button.id, attribute == .leading ? .trailing : .leading)
                }
            }
        }
        return noteRemains(rest, from: items, of: element)
    }

    /// Adds the tabs of a bar that is a view of the scene, with the look of tabs in bars of containers. None is selected, as in
    /// a `UITabBar` without a `selectedItem`.
    ///
    /// - Returns: The unread rest of the items; nil for none.
    mutating func addTabs(to bar: inout TemplateView, _ element: XMLElement, _ items: XMLElement) -> XMLElement? {
        if designTime { return nil }
        let reader = BarItemReader(document: document)
        var rest = items
        var tabs: [TemplateView] = []
        for index in rest.children.indices where rest.children[index].name == "tabBarItem" {
            guard let id = rest.children[index].name("id"), let item = reader.item(ofTab: &rest.children[index]) else {
                continue
            }
            tabs.append(tab(item, id: id))
        }
        if !tabs.isEmpty {
            let row = TemplateView(
                id: "\(bar.id)-items", type: .stackView,
                properties: [
                    .axis: PropertyValue(Property.Axis.horizontal),
                    .distribution: PropertyValue(Property.Distribution.fillEqually),
                ], subviews: tabs)
            views.insert(row.id)
            bar.subviews.append(row)
            relate(row.id, .top, bar.id, .top)
            relate(row.id, .leading, bar.id, .leading)
            relate(row.id, .trailing, bar.id, .trailing)
            ownConstraints.append(
                Constraint(first: .init(row.id, .height), relation: .equal, constant: Self.tabHeight))
        }
        return noteRemains(rest, from: items, of: element)
    }

    /// The height of tabs in points.
    private static let tabHeight = 49.0

    private mutating func tab(_ item: TabBarItem, id: String) -> TemplateView {
        var tab = TemplateView(id: id, properties: [.tintColor: .color(.named("systemGray"))])
        views.insert(id)
        if let image = item.image {
            let icon = TemplateView(
                id: "\(id)-image", type: .imageView,
                properties: [
                    .image: .image(image), .contentMode: PropertyValue(Property.ContentMode.scaleAspectFit),
                ])
            add(icon, to: &tab, below: 6, height: 26)
        }
        if let title = item.title {
            let label = TemplateView(
                id: "\(id)-title", type: .label,
                properties: [
                    .text: .text(title), .font: .font(FontStyle(size: 10, weight: .medium)),
                    .textColor: .color(.named("systemGray")),
                ])
            add(label, to: &tab, below: 35, height: 12)
        }
        return tab
    }

    private mutating func add(_ view: TemplateView, to tab: inout TemplateView, below top: Double, height: Double) {
        views.insert(view.id)
        tab.subviews.append(view)
        relate(view.id, .top, tab.id, .top, plus: top)
        relate(view.id, .centerX, tab.id, .centerX)
        ownConstraints.append(Constraint(first: .init(view.id, .height), relation: .equal, constant: height))
    }

    /// Reports the unread rest of a part of a view's element.
    ///
    /// - Returns: The rest; nil for none.
    mutating func noteRemains(_ rest: XMLElement, from whole: XMLElement, of element: XMLElement) -> XMLElement? {
        var remains = Remains(of: document)
        let kept = remains.note(
            rest, from: whole, of: [element.name, element["id"]].compactMap(\.self).joined(separator: " "))
        leftOut += remains.leftOut
        return kept
    }

    /// The distance of buttons from the edges of a bar and from each other, in points, as in the bars of containers.
    private static let barMargin = 16.0

    private mutating func buttons(of item: inout XMLElement, _ reader: BarItemReader) -> [TemplateView] {
        if let custom = item.child(key: "customView"), let id = custom["id"], let size = custom.savedFrame?.size {
            _ = item.takeChild { $0["key"] == "customView" }
            // The design determines its size, unless something else does.
            ownConstraints.append(
                Constraint(first: .init(id, .width), relation: .equal, constant: size.width, priority: 700))
            return [view(of: custom, as: .arranged)]
        }
        return reader.actions(of: &item).map { action in
            let button = TemplateView(barButton: action, id: action.id)
            views.insert(button.id)
            return button
        }
    }

    /// Adds buttons in a row, aligned according to the flexible spaces.
    ///
    /// - Parameter isSpace: Whether each item of the toolbar is a flexible space.
    private mutating func add(_ buttons: [TemplateView], to bar: inout TemplateView, _ isSpace: [Bool]) {
        guard !buttons.isEmpty else { return }
        let inner = isSpace.drop { $0 }.reversed().drop { $0 }
        let isSpread = inner.contains(true) && buttons.count > 1
        let row = TemplateView(
            id: "\(bar.id)-items", type: .stackView,
            properties: [
                .axis: PropertyValue(Property.Axis.horizontal), .spacing: .number(Self.barMargin),
                .distribution: PropertyValue(isSpread ? Property.Distribution.equalSpacing : .fill),
            ], subviews: buttons)
        views.insert(row.id)
        bar.subviews.append(row)
        relate(row.id, .centerY, bar.id, .centerY)
        let (startsFree, endsFree) = (isSpace.first == true, isSpace.last == true)
        if !isSpread, startsFree, endsFree { return relate(row.id, .centerX, bar.id, .centerX) }
        if isSpread || !startsFree { relate(row.id, .leading, bar.id, .leading, plus: Self.barMargin) }
        if isSpread || startsFree { relate(row.id, .trailing, bar.id, .trailing, plus: -Self.barMargin) }
    }

    private mutating func relate(
        _ first: String, _ attribute: Constraint.Attribute, _ second: String, _ other: Constraint.Attribute,
        plus constant: Double = 0
    ) {
        ownConstraints.append(
            Constraint(
                first: .init(first, attribute), relation: .equal, second: .init(second, other), constant: constant)
        )
    }
}

extension XMLElement {
    fileprivate var isFlexibleSpace: Bool { self["systemItem"] == "flexibleSpace" }
}

extension TemplateView {
    /// Creates the button of a bar in a view, with the look of buttons in bars of containers.
    fileprivate init(barButton action: Action, id: String) {
        self.init(id: id, type: .button)
        properties[.font] = .font(FontStyle(size: 17, weight: action.style == .primary ? .semibold : .regular))
        properties[.contentInsets] = .insets(.zero)
        if let image = action.image {
            properties[.image] = .image(image)
            if let title = action.title { properties[.accessibilityLabel] = .text(title) }
        } else if let title = action.title {
            properties[.title] = .text(title)
        }
        if action.isEnabled == false { properties[.isEnabled] = .bool(false) }
        if action.steps.count == 1, let selector = action.steps.selector {
            properties[.selector] = .identifier(selector)
        } else {
            steps = action.steps
        }
    }
}
