import OnionModel

// MARK: - Pages

extension BarContents {
    /// The id of the view that holds the page that is shown.
    static func page(of slot: String) -> String { "\(slot).page" }

    /// Adds the page control of a page view controller that scrolls, and whose data source returns the number of pages: it lies at the bottom
    /// of the safe area, and the page ends above it.
    mutating func addPageControl(for pages: [Layer], to slot: inout TemplateView) {
        guard !pages.isEmpty else { return }
        var control = TemplateView(id: "\(slot.id).pageControl", type: .pageControl)
        control.show(pages)
        let page = TemplateView(id: Self.page(of: slot.id))
        slot.subviews += [page, control]
        for edge in [Constraint.Attribute.leading, .trailing] {
            relate(Anchor(page.id, edge), .equal, Anchor(slot.id, edge))
            relate(Anchor(control.id, edge), .equal, Anchor(slot.id, edge))
        }
        relate(Anchor(page.id, .top), .equal, Anchor(slot.id, .top))
        relate(Anchor(page.id, .bottom), .equal, Anchor(control.id, .top))
        relate(Anchor(control.id, .bottom), .equal, Anchor(slot.id, guide: .safeArea, .bottom))
    }
}

// MARK: - Columns

extension LayoutEnvironment {
    /// Whether the width is regular, so that a split view has room for several columns: on an iPad, and on a large iPhone in
    /// landscape.
    fileprivate var isExpanded: Bool { barMetrics == .pad || barMetrics == .regular && size.width > size.height }
}

extension BarContents {
    /// The id of the view that holds a column of a slot.
    static func column(_ index: Int, of slot: String) -> String { "\(slot).column\(index + 1)" }

    /// Returns the columns that `UISplitViewController` shows: where they collapse, the one on top, by default the secondary one;
    /// elsewhere those of the display mode. By default that is the secondary one alone in portrait, with one beside it in
    /// landscape.
    private static func shownColumns(
        _ layers: [Layer], _ slot: TemplateView, in environment: LayoutEnvironment
    ) -> Range<Int> {
        let last = layers.count
        guard environment.isExpanded else {
            let top = layers.firstIndex(where: \.isSelected) ?? last - 1
            return top..<top + 1
        }
        let mode: Property.DisplayMode? = slot[.preferredDisplayMode]?.choice()
        let beside =
            switch mode ?? .automatic {
            case .automatic: environment.size.width > environment.size.height ? 1 : 0
            case .secondaryOnly: 0
            case .oneBesideSecondary: 1
            case .twoBesideSecondary: 2
            }
        return max(0, last - 1 - beside)..<last
    }

    /// Adds a view for each column that is shown to a slot, and lines between them. All but the last are 320 points wide, where
    /// that leaves enough for the others.
    mutating func addColumns(
        _ layers: [Layer], to slot: inout TemplateView, in environment: LayoutEnvironment
    ) {
        guard !layers.isEmpty else { return }
        let shown = Self.shownColumns(layers, slot, in: environment)
        shownLayers[slot.id] = shown
        guard let first = shown.first, let last = shown.last, shown.count > 1 else { return }
        for index in shown {
            let id = Self.column(index, of: slot.id)
            slot.subviews.append(TemplateView(id: id))
            relate(Anchor(id, .top), .equal, Anchor(slot.id, .top))
            relate(Anchor(id, .bottom), .equal, Anchor(slot.id, .bottom))
            if index == first {
                relate(Anchor(id, .leading), .equal, Anchor(slot.id, .leading))
            } else {
                let line = TemplateView(
                    id: "\(id).line", properties: [.backgroundColor: .color(.named("separator"))])
                slot.subviews.append(line)
                relate(Anchor(line.id, .width), plus: 0.5)
                relate(Anchor(line.id, .top), .equal, Anchor(slot.id, .top))
                relate(Anchor(line.id, .bottom), .equal, Anchor(slot.id, .bottom))
                relate(Anchor(line.id, .leading), .equal, Anchor(Self.column(index - 1, of: slot.id), .trailing))
                relate(Anchor(id, .leading), .equal, Anchor(line.id, .trailing))
            }
            if index == last {
                relate(Anchor(id, .trailing), .equal, Anchor(slot.id, .trailing))
            } else {
                relate(Anchor(id, .width), plus: 320, priority: 900)
                constraints.append(
                    Constraint(
                        first: Anchor(id, .width), relation: .lessThanOrEqual,
                        multiplier: min(0.4, 1 / Double(shown.count)), second: Anchor(slot.id, .width)))
            }
        }
    }
}
