import OnionModel

extension BarContents {
    mutating func fill(navigationBar bar: inout TemplateView, with item: NavigationItem) {
        let prompt = item.prompt.map {
            self.label("\(bar.id).prompt", $0, FontStyle(size: 13), color: "label", in: bar)
        }
        let title = item.title ?? bar.ownTitle
        let prefersLarge = bar[.prefersLargeTitles] == .bool(true) && metrics != .compact
        let isLarge = prefersLarge && item.largeTitleDisplayMode != .never
        let height = environment.bars.navigationBar(isLarge: isLarge, hasPrompt: prompt != nil)
        let row = environment.bars.navigationBar()
        let top = prompt == nil ? 0 : BarHeights.prompt
        bar.properties[.title] = nil
        if bar[.intrinsicContentSize] == nil {
            bar.properties[.intrinsicContentSize] = .size(Size(width: -1, height: height))
        }
        if let prompt {
            bar.subviews.append(prompt)
            relate(Anchor(prompt.id, .centerX), .equal, Anchor(bar.id, .centerX))
            relate(Anchor(prompt.id, .centerY), .equal, Anchor(bar.id, .top), plus: top / 2 + 4)
            relate(Anchor(prompt.id, .width), .lessThanOrEqual, Anchor(bar.id, .width), plus: -2 * margin)
        }
        let leading = fillLeadingEdge(of: &bar, item, top: top, height: row)
        let trailing = fill(
            &bar, with: Self.shown(item.rightBarButtonItems ?? []), isLeading: false, top: top, height: row)
        guard let title else { return }
        add(title, isLarge: isLarge, to: &bar, between: (leading, trailing), top: top, height: row)
    }

    /// Adds the title: a large one in its own row, another one in the middle where the buttons beside it leave room.
    ///
    /// - Parameter edges: The edges of the innermost buttons; nil without buttons.
    private mutating func add(
        _ title: LocalizedText, isLarge: Bool, to bar: inout TemplateView, between edges: (Anchor?, Anchor?),
        top: Double, height: Double
    ) {
        let label = self.label(
            "\(bar.id).title", title,
            isLarge ? FontStyle(size: 34, weight: .bold) : FontStyle(size: 17, weight: .semibold),
            color: "label", in: bar)
        bar.subviews.append(label)
        let area = Anchor(bar.id, guide: .safeArea, .leading)
        if isLarge {
            relate(Anchor(label.id, .leading), .equal, area, plus: margin)
            relate(
                Anchor(label.id, .trailing), .lessThanOrEqual, Anchor(bar.id, guide: .safeArea, .trailing),
                plus: -margin)
            relate(Anchor(label.id, .centerY), .equal, Anchor(bar.id, .top), plus: top + height + 23.5)
        } else {
            relate(Anchor(label.id, .centerX), .equal, Anchor(bar.id, .centerX), priority: 500)
            relate(Anchor(label.id, .centerY), .equal, Anchor(bar.id, .top), plus: top + height / 2)
            relate(
                Anchor(label.id, .leading), .greaterThanOrEqual, edges.0 ?? area,
                plus: edges.0 == nil ? margin : Self.gap)
            relate(
                Anchor(label.id, .trailing), .lessThanOrEqual,
                edges.1 ?? Anchor(bar.id, guide: .safeArea, .trailing),
                plus: edges.1 == nil ? -margin : -Self.gap)
        }
    }

    /// Adds the buttons at the leading edge, or the back button.
    ///
    /// - Returns: The edge of the innermost one; nil without buttons.
    private mutating func fillLeadingEdge(
        of bar: inout TemplateView, _ item: NavigationItem, top: Double, height: Double
    ) -> Anchor? {
        let items = item.leftBarButtonItems ?? []
        guard items.isEmpty, let back = item.backItem else {
            return fill(&bar, with: Self.shown(items), isLeading: true, top: top, height: height)
        }
        if let capsule { return add(backButton(to: back, in: bar), to: &bar, capsule, top: top, height: height) }
        let chevron = TemplateView(
            id: "\(bar.id).backIndicator", type: .imageView,
            properties: [
                .image: .image(ImageReference(name: "chevron.backward")),
                .contentMode: PropertyValue(Property.ContentMode.scaleAspectFit),
            ])
        let button = self.button(Action(title: back), id: "\(bar.id).backButton")
        bar.subviews += [chevron, button]
        relate(Anchor(chevron.id, .leading), .equal, Anchor(bar.id, guide: .safeArea, .leading), plus: 4)
        relate(Anchor(chevron.id, .width), plus: 24)
        relate(Anchor(chevron.id, .height), plus: 24)
        relate(Anchor(chevron.id, .centerY), .equal, Anchor(bar.id, .top), plus: top + height / 2)
        place(button, in: bar, top: top, height: height)
        relate(Anchor(button.id, .leading), .equal, Anchor(chevron.id, .trailing))
        return Anchor(button.id, .trailing)
    }

    /// Adds buttons from an edge inwards.
    ///
    /// - Returns: The edge of the innermost one; nil without buttons.
    private mutating func fill(
        _ bar: inout TemplateView, with actions: [Action], isLeading: Bool, top: Double, height: Double
    ) -> Anchor? {
        var edge: Anchor?
        var previous: Action?
        for action in actions {
            let button = self.button(action, in: bar)
            let (outer, inner): (Constraint.Attribute, Constraint.Attribute) =
                isLeading ? (.leading, .trailing) : (.trailing, .leading)
            bar.subviews.append(button)
            place(button, in: bar, top: top, height: height)
            let distance = distance(of: action, from: previous)
            relate(
                Anchor(button.id, outer), .equal, edge ?? Anchor(bar.id, guide: .safeArea, outer),
                plus: isLeading ? distance : -distance)
            edge = Anchor(button.id, inner)
            previous = action
        }
        return edge
    }
}

extension TemplateView {
    /// The template's own title of a navigation bar.
    fileprivate var ownTitle: LocalizedText? {
        if case .text(let title)? = self[.title] { title } else { nil }
    }
}
