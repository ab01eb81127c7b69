import OnionModel

extension BarContents {
    /// Spreads the buttons over the bar, as flexible spaces between them do.
    mutating func fill(toolbar bar: inout TemplateView, with actions: [Action]) {
        let buttons = Self.shown(actions).map { button($0, in: bar) }
        guard !buttons.isEmpty else { return }
        let stack = TemplateView(
            id: "\(bar.id).items", type: .stackView,
            properties: [
                .axis: PropertyValue(Property.Axis.horizontal), .spacing: .number(Self.gap),
                .distribution: PropertyValue(Property.Distribution.equalSpacing),
            ], subviews: buttons)
        bar.subviews.append(stack)
        stack.subviews.forEach { widen($0) }
        relate(Anchor(stack.id, .top), .equal, Anchor(bar.id, .top))
        relate(Anchor(stack.id, .height), plus: environment.bars.toolbar)
        relate(Anchor(stack.id, .leading), .equal, Anchor(bar.id, guide: .safeArea, .leading), plus: margin)
        relate(
            Anchor(stack.id, .trailing), actions.count == 1 ? .lessThanOrEqual : .equal,
            Anchor(bar.id, guide: .safeArea, .trailing), plus: -margin)
    }
}
