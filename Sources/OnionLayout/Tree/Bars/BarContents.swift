import OnionModel

/// A layer's view tree with the additions of its container: the subviews of bars, which show the items of the layers in its slots, the
/// columns of a split view, and the page control of a page view controller.
///
/// Navigation bars, tab bars and toolbars are laid out by constraints like all other views, so that their texts yield to each other, follow
/// the language, and can be checked.
struct BarContents {
    private(set) var view: TemplateView
    /// The constraints of the subviews.
    var constraints: [Constraint] = []
    /// The ids of all bars, with and without subviews.
    private(set) var bars: [String] = []
    /// The ids of the buttons of actions, so that no two have the same.
    var ids: Set<String> = []
    let environment: LayoutEnvironment
    /// The layers that are shown in each slot of which some are not, by the id of its view: their indices.
    var shownLayers: [String: Range<Int>] = [:]

    init(in placed: PlacedLayer, _ environment: LayoutEnvironment) {
        view = TableTexts.added(to: placed.view, in: environment)
        self.environment = environment
        guard view.hasBars || view.all.contains(where: { $0.slot?.takes.selects == true }) else { return }
        let slots = placed.layer.slots.selecting
        let hasPageControl = view.all.contains { $0.type == .pageControl }
        let shown = placed.layer.mainChild?.barItems ?? BarItems()
        for (view, slot, layers) in slots where slot.takes != .columns {
            let selected = layers.firstIndex(where: \.isSelected) ?? 0
            shownLayers[view] = selected..<min(selected + 1, layers.count)
        }
        var filled = self
        let paged = slots.first { $0.slot.takes == .pages } ?? slots.first { $0.slot.takes == .tabs }
        let tabs = slots.first { $0.slot.takes == .tabs }?.layers
        view = view.mapped { view in
            switch view.type {
            case .navigationBar:
                if let item = shown.navigationItem { filled.fill(navigationBar: &view, with: item) }
                filled.bars.append(view.id)
            case .toolbar:
                if let items = shown.toolbarItems { filled.fill(toolbar: &view, with: items) }
                filled.bars.append(view.id)
            case .tabBar:
                // A bar beside a slot for one layer has its tab, unless it has its own views.
                let beside = view.subviews.isEmpty ? placed.layer.mainLayers : []
                filled.fill(tabBar: &view, for: tabs ?? beside)
                filled.bars.append(view.id)
            case .pageControl where view[.numberOfPages] == nil:
                if let paged { view.show(paged.layers) }
            default:
                guard let layers = slots.first(where: { $0.view == view.id })?.layers else { return }
                if view.slot?.takes == .columns { filled.addColumns(layers, to: &view, in: environment) }
                if view.slot?.takes == .pages, !hasPageControl { filled.addPageControl(for: layers, to: &view) }
            }
        }
        constraints = filled.constraints
        bars = filled.bars
        shownLayers = filled.shownLayers
    }
}

extension [FilledSlot] {
    /// The slots of which one layer is selected, each with the id of its view.
    fileprivate var selecting: [(view: String, slot: Slot, layers: [Layer])] {
        compactMap { slot in
            guard case .layers(let view, let slot, let layers) = slot, slot.takes.selects else { return nil }
            return (view, slot, layers)
        }
    }
}

extension TemplateView {
    /// Whether it is a bar, or a view in it is.
    fileprivate var hasBars: Bool {
        all.contains { $0.type == .navigationBar || $0.type == .tabBar || $0.type == .toolbar }
    }

    /// Shows a dot for each page, the one of the selected page as the current one.
    mutating func show(_ pages: [Layer]) {
        properties[.numberOfPages] = .number(Double(pages.count))
        if let selected = pages.firstIndex(where: \.isSelected), self[.currentPage] == nil {
            properties[.currentPage] = .number(Double(selected))
        }
    }
}
