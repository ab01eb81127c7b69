import OnionModel

extension BarContents {
    typealias Anchor = Constraint.Anchor

    var metrics: LayoutEnvironment.BarMetrics { environment.barMetrics }
    /// The distance of buttons from the edges of a bar, and between two of them, in points.
    var margin: Double { metrics == .pad ? 20 : 16 }
    /// The minimum distance between the title and the buttons beside it, in points.
    static let gap = 8.0

    mutating func relate(
        _ first: Anchor, _ relation: Constraint.Relation = .equal, _ second: Anchor? = nil, plus constant: Double = 0,
        priority: Double = Constraint.required
    ) {
        constraints.append(
            Constraint(
                first: first, relation: relation, second: second, constant: constant, priority: priority))
    }

    /// Returns a label of a bar on one line. The texts of bars do not scale with the content size category.
    func label(_ id: String, _ text: LocalizedText, _ font: FontStyle, color: String, in bar: TemplateView)
        -> TemplateView
    {
        TemplateView(
            id: id, type: .label,
            properties: [
                .text: .text(text), .font: .font(font), .textColor: .color(.named(bar.isBlackBar ? "white" : color)),
                .lineBreakMode: PropertyValue(Property.LineBreakMode.tailTruncation),
                // A title yields to the buttons beside it.
                .compressionResistance: .priorities(AxisPriorities(horizontal: 600, vertical: 750)),
            ])
    }

    /// The actions that show something. Code sets the titles of the others.
    static func shown(_ actions: [Action]) -> [Action] {
        actions.filter { $0.title != nil || $0.image != nil }
    }

    /// The names of the views that navigation bars and toolbars add to the buttons of actions.
    static let ownNames = ["title", "prompt", "backIndicator", "backButton", "items"]

    /// Returns the button of an action. Its id is that of the bar and of the action, with dots after it where another view has that id:
    /// actions have any names, and both sides of a bar may have an action of the same name.
    mutating func button(_ action: Action, in bar: TemplateView) -> TemplateView {
        let own = Self.ownNames.map { "\(bar.id).\($0)" }
        var id = "\(bar.id).\(action.id)"
        while own.contains(id) || !ids.insert(id).inserted { id += "." }
        return button(action, id: id)
    }

    /// Returns a button with an id. A primary one is bold (`UIBarButtonItem.Style.done`).
    func button(_ action: Action, id: String) -> TemplateView {
        var button = TemplateView(id: id, type: .button)
        let weight: FontStyle.Weight = action.style == .primary ? .semibold : .regular
        button.properties[.font] = .font(FontStyle(size: 17, weight: weight))
        button.properties[.contentInsets] = .insets(.zero)
        if let image = action.image {
            button.properties[.image] = .image(image)
            if let title = action.title { button.properties[.accessibilityLabel] = .text(title) }
        } else if let title = action.title {
            button.properties[.title] = .text(title)
        }
        if let label = action.accessibilityLabel { button.properties[.accessibilityLabel] = .text(label) }
        if let selector = action.steps.selector { button.properties[.selector] = .identifier(selector) }
        if let role = action.role { button.properties[.role] = PropertyValue(role) }
        if action.isEnabled == false { button.properties[.isEnabled] = .bool(false) }
        if let capsule { button.dress(action, in: capsule) }
        return button
    }

    /// Adds the constraints of a button in a row of a bar: as high as the row or its capsule, and as wide as a symbol at least.
    mutating func place(_ button: TemplateView, in bar: TemplateView, top: Double, height: Double) {
        let own = min(capsule?.height ?? height, height)
        relate(Anchor(button.id, .top), .equal, Anchor(bar.id, .top), plus: top + (height - own) / 2)
        relate(Anchor(button.id, .height), plus: own)
        widen(button)
    }

    /// Makes a button with an image as wide as a symbol at least.
    mutating func widen(_ button: TemplateView) {
        guard button[.image] != nil else { return }
        relate(Anchor(button.id, .width), .greaterThanOrEqual, plus: capsule?.height ?? 24)
    }
}

extension TemplateView {
    /// Whether the bar is black in both appearances.
    fileprivate var isBlackBar: Bool {
        if case .choice(let style)? = self[.barStyle] { style == Property.BarStyle.black.rawValue } else { false }
    }
}
