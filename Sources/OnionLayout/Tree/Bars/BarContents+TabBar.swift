import OnionModel

extension BarContents {
    /// Adds the tabs of the layers in the container. A hidden bar occupies no space.
    mutating func fill(tabBar bar: inout TemplateView, for layers: [Layer]) {
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
        if let platter = environment.platter { return place(stack, of: tabs.count, in: bar, platter) }
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
        let usual = environment.platter == nil ? "systemGray" : "label"
        if !isSelected { tab.properties[.tintColor] = .color(.named(usual)) }
        if isSelected, environment.platter != nil { tab.properties[.isSelected] = .bool(true) }
        let title = item.title.map {
            label(
                "\(id).title", $0, FontStyle(size: metrics.hasTitlesBeside ? 13 : 10, weight: .medium),
                color: isSelected ? "tintColor" : usual, in: bar)
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
            relate(Anchor(icon.id, .top), .equal, Anchor(content.id, .top), plus: tabs.iconTop)
            relate(Anchor(icon.id, .width), plus: tabs.icon)
            relate(Anchor(icon.id, .height), plus: tabs.icon)
            relate(Anchor(icon.id, .leading), .greaterThanOrEqual, Anchor(content.id, .leading))
        }
        if let title {
            relate(Anchor(title.id, .leading), .equal, Anchor(content.id, .leading), priority: 900)
            relate(Anchor(title.id, .centerX), .equal, Anchor(content.id, .centerX))
            relate(Anchor(title.id, .leading), .greaterThanOrEqual, Anchor(content.id, .leading))
            relate(Anchor(title.id, .centerY), .equal, Anchor(content.id, .top), plus: tabs.titleCenter)
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
