import OnionModel

extension SceneConversion {
    /// Adds the buttons of a bar that is a view of the scene. Bars around the scene show what its controller says.
    mutating func addBarButtons(to bar: inout TemplateView, _ element: XMLElement) {
        let items = element.elements(in: "items")
        guard !designTime, !items.isEmpty else { return }
        var reader = BarItemReader(document: document)
        switch bar.type {
        case .toolbar:
            add(buttons(items, &reader), to: &bar, items.isSpace)
        case .navigationBar:
            guard let item = items.first else { break }
            for (side, attribute, sign) in [
                ("left", Constraint.Attribute.leading, 1.0), ("right", .trailing, -1),
            ] {
                var edge = (bar.id, attribute)
                for button in buttons(item.barButtons(side), &reader) {
                    bar.subviews.append(button)
                    relate(button.id, attribute, edge.0, edge.1, plus: sign * Self.barMargin)
                    relate(button.id, .centerY, bar.id, .centerY)
                    edge = (button.id, attribute == .leading ? .trailing : .leading)
                }
            }
        default: break
        }
        for omission in reader.leftOut { leftOut.append(omission) }
    }

    /// The distance of buttons from the edges of a bar and from each other, in points, as in the bars that containers have.
    private static let barMargin = 16.0

    private mutating func buttons(_ items: [XMLElement], _ reader: inout BarItemReader) -> [TemplateView] {
        items.flatMap { item -> [TemplateView] in
            if let custom = item.child(key: "customView"), custom["id"] != nil, let size = custom.savedFrame?.size {
                // Its size is that of the design, as far as nothing else gives it one.
                let width = Constraint(
                    first: .init(custom["id"] ?? "", .width), relation: .equal, constant: size.width, priority: 700)
                ownConstraints.append(width)
                return [view(of: custom, as: .arranged)]
            }
            return reader.actions(of: item).map { action in
                let button = TemplateView(barButton: action, id: action.id)
                views.insert(button.id)
                return button
            }
        }
    }

    /// Adds buttons in a row, at the place that flexible spaces give them.
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

extension [XMLElement] {
    fileprivate var isSpace: [Bool] { map { $0["systemItem"] == "flexibleSpace" } }
}

extension TemplateView {
    /// Creates the button of a bar in a view, with the looks of those in bars of containers.
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
        if action.steps.count == 1, let selector = action.steps.selector {
            properties[.selector] = .identifier(selector)
        } else {
            steps = action.steps
        }
    }
}
