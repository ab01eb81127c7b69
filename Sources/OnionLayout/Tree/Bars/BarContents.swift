import OnionModel

/// A layer's view tree with what its container adds: the subviews of bars, which show what the layers in its slots say, the
/// columns of a split view, and the page control of a page view controller.
///
/// Navigation bars, tab bars and toolbars are laid out by constraints like all other views, so that their texts give way
/// to each other, follow the language, and can be checked.
struct BarContents {
    private(set) var view: TemplateView
    /// The constraints of the subviews.
    var constraints: [Constraint] = []
    /// The ids of all bars, with and without subviews.
    private(set) var bars: [String] = []
    /// The ids of the buttons of actions, so that no two have the same.
    private var ids: Set<String> = []
    private let environment: LayoutEnvironment
    /// The layers that are shown in each slot of which some are not, by the id of its view: their indices.
    var shownLayers: [String: Range<Int>] = [:]

    init(in placed: PlacedLayer, _ environment: LayoutEnvironment) {
        view = TableTexts.added(to: placed.view, in: environment)
        self.environment = environment
        guard view.hasBars || view.all.contains(where: { $0.slot?.takes.selects == true }) else { return }
        let slots = placed.layer.slots.selecting
        let hasPageControl = view.all.contains { $0.type == .pageControl }
        let shown = placed.layer.mainChild?.barItems ?? BarItems()
        var filled = self
        for (view, slot, layers) in slots {
            let selected = layers.firstIndex(where: \.isSelected)
            if slot.takes != .columns {
                filled.shownLayers[view] = (selected ?? 0)..<min((selected ?? 0) + 1, layers.count)
            }
        }
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
                // A bar beside a slot for one layer has its tab, unless it has views of its own.
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

    /// Whether the bar is black in both appearances.
    fileprivate var isBlackBar: Bool {
        if case .choice(let style)? = self[.barStyle] { style == Property.BarStyle.black.rawValue } else { false }
    }
}

// MARK: - Parts of bars

extension BarContents {
    typealias Anchor = Constraint.Anchor

    var metrics: LayoutEnvironment.BarMetrics { environment.barMetrics }
    /// The distance of buttons from the edges of a bar, and between two of them, in points.
    var margin: Double { metrics == .pad ? 20 : 16 }
    /// The least distance between the title and the buttons beside it, in points.
    private static let gap = 8.0

    mutating func relate(
        _ first: Anchor, _ relation: Constraint.Relation = .equal, _ second: Anchor? = nil, plus constant: Double = 0,
        priority: Double = Constraint.required
    ) {
        constraints.append(
            Constraint(
                first: first, relation: relation, second: second, constant: constant, priority: priority))
    }

    /// Returns a label of a bar on one line. The texts of bars do not scale with the content size category.
    private func label(_ id: String, _ text: LocalizedText, _ font: FontStyle, color: String, in bar: TemplateView)
        -> TemplateView
    {
        TemplateView(
            id: id, type: .label,
            properties: [
                .text: .text(text), .font: .font(font), .textColor: .color(.named(bar.isBlackBar ? "white" : color)),
                .lineBreakMode: PropertyValue(Property.LineBreakMode.tailTruncation),
                // A title gives way to the buttons beside it.
                .compressionResistance: .priorities(AxisPriorities(horizontal: 600, vertical: 750)),
            ])
    }

    /// The actions that show something. Code gives the others a title.
    private static func shown(_ actions: [Action]) -> [Action] {
        actions.filter { $0.title != nil || $0.image != nil }
    }

    /// The names of the views that navigation bars and toolbars add to the buttons of actions.
    private static let ownNames = ["title", "prompt", "backIndicator", "backButton", "items"]

    /// Returns the button of an action. Its id is that of the bar and of the action, with dots after it where another view has that id:
    /// actions have any names, and both sides of a bar may have an action of the same name.
    private mutating func button(_ action: Action, in bar: TemplateView) -> TemplateView {
        let own = Self.ownNames.map { "\(bar.id).\($0)" }
        var id = "\(bar.id).\(action.id)"
        while own.contains(id) || !ids.insert(id).inserted { id += "." }
        return button(action, id: id)
    }

    /// Returns a button with an id. A primary one is bold (`UIBarButtonItem.Style.done`).
    private func button(_ action: Action, id: String) -> TemplateView {
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
        return button
    }

    /// Adds the constraints of a button in a row of a bar: as high as the row, and as wide as a symbol at least.
    private mutating func place(_ button: TemplateView, in bar: TemplateView, top: Double, height: Double) {
        relate(Anchor(button.id, .top), .equal, Anchor(bar.id, .top), plus: top)
        relate(Anchor(button.id, .height), plus: height)
        if button[.image] != nil { relate(Anchor(button.id, .width), .greaterThanOrEqual, plus: 24) }
    }
}

// MARK: - Navigation bars

extension BarContents {
    private mutating func fill(navigationBar bar: inout TemplateView, with item: NavigationItem) {
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
            relate(Anchor(label.id, .centerY), .equal, Anchor(bar.id, .top), plus: top + row + 23.5)
        } else {
            relate(Anchor(label.id, .centerX), .equal, Anchor(bar.id, .centerX), priority: 500)
            relate(Anchor(label.id, .centerY), .equal, Anchor(bar.id, .top), plus: top + row / 2)
            relate(
                Anchor(label.id, .leading), .greaterThanOrEqual, leading ?? area,
                plus: leading == nil ? margin : Self.gap)
            relate(
                Anchor(label.id, .trailing), .lessThanOrEqual,
                trailing ?? Anchor(bar.id, guide: .safeArea, .trailing),
                plus: trailing == nil ? -margin : -Self.gap)
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
        for action in actions {
            let button = self.button(action, in: bar)
            let (outer, inner): (Constraint.Attribute, Constraint.Attribute) =
                isLeading ? (.leading, .trailing) : (.trailing, .leading)
            bar.subviews.append(button)
            place(button, in: bar, top: top, height: height)
            relate(
                Anchor(button.id, outer), .equal, edge ?? Anchor(bar.id, guide: .safeArea, outer),
                plus: isLeading ? margin : -margin)
            edge = Anchor(button.id, inner)
        }
        return edge
    }
}

extension TemplateView {
    /// The title that the template itself gives a navigation bar.
    fileprivate var ownTitle: LocalizedText? {
        if case .text(let title)? = self[.title] { title } else { nil }
    }
}

// MARK: - Toolbars

extension BarContents {
    /// Spreads the buttons over the bar, as flexible spaces between them do.
    private mutating func fill(toolbar bar: inout TemplateView, with actions: [Action]) {
        let buttons = Self.shown(actions).map { button($0, in: bar) }
        guard !buttons.isEmpty else { return }
        let stack = TemplateView(
            id: "\(bar.id).items", type: .stackView,
            properties: [
                .axis: PropertyValue(Property.Axis.horizontal), .spacing: .number(Self.gap),
                .distribution: PropertyValue(Property.Distribution.equalSpacing),
            ], subviews: buttons)
        bar.subviews.append(stack)
        for button in stack.subviews where button[.image] != nil {
            relate(Anchor(button.id, .width), .greaterThanOrEqual, plus: 24)
        }
        relate(Anchor(stack.id, .top), .equal, Anchor(bar.id, .top))
        relate(Anchor(stack.id, .height), plus: environment.bars.toolbar)
        relate(Anchor(stack.id, .leading), .equal, Anchor(bar.id, guide: .safeArea, .leading), plus: margin)
        relate(
            Anchor(stack.id, .trailing), actions.count == 1 ? .lessThanOrEqual : .equal,
            Anchor(bar.id, guide: .safeArea, .trailing), plus: -margin)
    }
}

// MARK: - Tab bars

extension BarContents {
    /// Adds the tabs of the layers in the container. A bar that is hidden takes no space.
    private mutating func fill(tabBar bar: inout TemplateView, for layers: [Layer]) {
        let selected = layers.firstIndex(where: \.isSelected) ?? 0
        if layers.indices.contains(selected), layers[selected].barItems.hidesBottomBarWhenPushed == true {
            bar.properties[.hidden] = .bool(true)
            bar.properties[.intrinsicContentSize] = .size(Size(width: -1, height: 0))
            return
        }
        let items = layers.map { $0.barItems.tabBarItem }
        guard items.contains(where: { $0 != nil }) else { return }
        let tabs = items.enumerated().map { index, item in
            tab(item ?? TabBarItem(), id: "\(bar.id).tab\(index + 1)", isSelected: index == selected, in: bar)
        }
        let stack = TemplateView(
            id: "\(bar.id).items", type: .stackView,
            properties: [
                .axis: PropertyValue(Property.Axis.horizontal),
                .distribution: PropertyValue(Property.Distribution.fillEqually),
            ], subviews: tabs)
        bar.subviews.append(stack)
        relate(Anchor(stack.id, .top), .equal, Anchor(bar.id, .top))
        relate(Anchor(stack.id, .height), plus: environment.bars.tabBar)
        if metrics == .pad {
            relate(Anchor(stack.id, .centerX), .equal, Anchor(bar.id, .centerX))
            relate(Anchor(stack.id, .width), .lessThanOrEqual, Anchor(bar.id, .width))
            for tab in tabs { relate(Anchor(tab.id, .width), plus: 168, priority: 700) }
        } else {
            relate(Anchor(stack.id, .leading), .equal, Anchor(bar.id, guide: .safeArea, .leading))
            relate(Anchor(stack.id, .trailing), .equal, Anchor(bar.id, guide: .safeArea, .trailing))
        }
    }

    private mutating func tab(_ item: TabBarItem, id: String, isSelected: Bool, in bar: TemplateView) -> TemplateView {
        var tab = TemplateView(id: id)
        if let label = item.accessibilityLabel { tab.properties[.accessibilityLabel] = .text(label) }
        if !isSelected { tab.properties[.tintColor] = .color(.named("systemGray")) }
        let title = item.title.map {
            label(
                "\(id).title", $0, FontStyle(size: metrics.hasTitlesBeside ? 13 : 10, weight: .medium),
                color: isSelected ? "tintColor" : "systemGray", in: bar)
        }
        let icon = (isSelected ? item.selectedImage ?? item.image : item.image).map { image in
            TemplateView(
                id: "\(id).image", type: .imageView,
                properties: [
                    .image: .image(image), .contentMode: PropertyValue(Property.ContentMode.scaleAspectFit),
                ])
        }
        // The content of the tab in its middle; title and image are inside it.
        let content = TemplateView(id: "\(id).content", subviews: [icon, title].compactMap(\.self))
        tab.subviews = [content]
        relate(Anchor(content.id, .centerX), .equal, Anchor(id, .centerX))
        relate(Anchor(content.id, .width), .lessThanOrEqual, Anchor(id, .width), plus: -4)
        relate(Anchor(content.id, .top), .equal, Anchor(id, .top))
        relate(Anchor(content.id, .bottom), .equal, Anchor(id, .bottom))
        if metrics.hasTitlesBeside {
            placeBeside(icon, title, in: content)
        } else {
            placeBelow(icon, title, in: content)
        }
        if let badge = item.badgeValue {
            // Beside the image, a badge would lie over the title.
            let corner =
                metrics.hasTitlesBeside
                ? Anchor(content.id, .trailing) : Anchor((icon ?? title ?? content).id, .centerX)
            add(badge, to: &tab, at: corner, in: bar)
        }
        return tab
    }

    /// Places the title beside the image.
    private mutating func placeBeside(_ icon: TemplateView?, _ title: TemplateView?, in content: TemplateView) {
        if let icon {
            relate(Anchor(icon.id, .leading), .equal, Anchor(content.id, .leading))
            relate(Anchor(icon.id, .centerY), .equal, Anchor(content.id, .centerY))
            relate(Anchor(icon.id, .width), plus: 20)
            relate(Anchor(icon.id, .height), plus: 20)
        }
        if let title {
            let edge = icon.map { Anchor($0.id, .trailing) } ?? Anchor(content.id, .leading)
            relate(Anchor(title.id, .leading), .equal, edge, plus: icon == nil ? 0 : 8)
            relate(Anchor(title.id, .centerY), .equal, Anchor(content.id, .centerY))
        }
        if let last = title ?? icon { relate(Anchor(last.id, .trailing), .equal, Anchor(content.id, .trailing)) }
    }

    /// Places the title below the image, both in the middle.
    private mutating func placeBelow(_ icon: TemplateView?, _ title: TemplateView?, in content: TemplateView) {
        if let icon {
            relate(Anchor(icon.id, .centerX), .equal, Anchor(content.id, .centerX))
            relate(Anchor(icon.id, .top), .equal, Anchor(content.id, .top), plus: 6)
            relate(Anchor(icon.id, .width), plus: 26)
            relate(Anchor(icon.id, .height), plus: 26)
            relate(Anchor(icon.id, .leading), .greaterThanOrEqual, Anchor(content.id, .leading))
        }
        if let title {
            relate(Anchor(title.id, .leading), .equal, Anchor(content.id, .leading), priority: 900)
            relate(Anchor(title.id, .centerX), .equal, Anchor(content.id, .centerX))
            relate(Anchor(title.id, .leading), .greaterThanOrEqual, Anchor(content.id, .leading))
            relate(Anchor(title.id, .centerY), .equal, Anchor(content.id, .top), plus: 41)
        }
        relate(Anchor(content.id, .width), plus: 0, priority: 50)
    }

    /// Adds a badge at the top of a tab.
    private mutating func add(
        _ badge: LocalizedText, to tab: inout TemplateView, at corner: Anchor, in bar: TemplateView
    ) {
        let text = label("\(tab.id).badge", badge, FontStyle(size: 13), color: "white", in: bar)
        let back = TemplateView(
            id: "\(tab.id).badgeBackground",
            properties: [.backgroundColor: .color(.named("systemRed")), .cornerRadius: .number(9)], subviews: [text])
        tab.subviews.append(back)
        relate(Anchor(back.id, .height), plus: 18)
        relate(Anchor(back.id, .width), .greaterThanOrEqual, plus: 18)
        relate(Anchor(back.id, .width), plus: 18, priority: 100)
        relate(Anchor(back.id, .top), .equal, Anchor(tab.id, .top), plus: 2)
        relate(Anchor(back.id, .leading), .equal, corner, plus: metrics.hasTitlesBeside ? 2 : 6)
        relate(Anchor(back.id, .trailing), .lessThanOrEqual, Anchor(tab.id, .trailing), priority: 800)
        relate(Anchor(text.id, .center), .equal, Anchor(back.id, .center))
        relate(Anchor(back.id, .width), .greaterThanOrEqual, Anchor(text.id, .width), plus: 10)
    }
}
