public import UIKit

// What bars show of a layer, and what they cover.

extension LayerViewController {
    /// Sets what the bars around the layer show.
    func showBarItems() {
        let bars = layer.bars
        let item = super.navigationItem
        if let title = bars.title { item.title = title }
        if let prompt = bars.prompt { item.prompt = prompt }
        if let mode = bars.largeTitleDisplayMode {
            item.largeTitleDisplayMode = mode == "always" ? .always : mode == "never" ? .never : .automatic
        }
        if let title = bars.backButtonTitle { item.backButtonTitle = title }
        if let items = bars.leftItems { item.leftBarButtonItems = items.map(barButton) }
        if let items = bars.rightItems { item.rightBarButtonItems = items.map(barButton) }
        if let items = bars.toolbarItems { toolbarItems = items.map(barButton) }
        if let hides = bars.hidesBottomBarWhenPushed { hidesBottomBarWhenPushed = hides }
        if let title = bars.tabTitle { tabBarItem.title = title }
        if let image = image(bars.tabImage) { tabBarItem.image = image }
        if let image = image(bars.tabSelectedImage) { tabBarItem.selectedImage = image }
        if let badge = bars.badgeValue { tabBarItem.badgeValue = badge }
        if let label = bars.tabAccessibilityLabel { tabBarItem.accessibilityLabel = label }
    }

    private func image(_ json: JSON?) -> UIImage? { json?.imageName.flatMap { context.assets.image(named: $0) } }

    private func barButton(_ action: Action) -> UIBarButtonItem {
        let item = UIBarButtonItem(
            title: action.title, image: image(action.image),
            primaryAction: UIAction { [weak self] _ in
                guard let self else { return }
                context.perform(action.steps, for: self)
            })
        if action.style == "primary" { item.style = .done }
        if let label = action.accessibilityLabel { item.accessibilityLabel = label }
        if !action.isEnabled { item.isEnabled = false }
        return item
    }

    /// Reports what the bars around the layer name and the app does not have.
    private func checkBarItems() {
        let bars = layer.bars
        for action in (bars.leftItems ?? []) + (bars.rightItems ?? []) + (bars.toolbarItems ?? []) {
            context.check(action.steps, in: layer, view: action.id)
            check(action.image, view: action.id)
        }
        check(bars.tabImage, view: "tabBarItem")
        check(bars.tabSelectedImage, view: "tabBarItem")
    }

    private func check(_ json: JSON?, view: String) {
        guard let json, image(json) == nil else { return }
        context.note(.image, json.imageName ?? json.summary, in: layer, view: view)
    }

    /// Shows the items of the layers in its slots in the bars of the layer.
    func showBars() {
        checkBarItems()
        updateBars()
    }

    func updateBars() {
        guard let views else { return }
        for node in layer.view.all {
            switch views.views[node.id] {
            case let bar as UINavigationBar: show(node, in: bar)
            case let bar as UIToolbar: if let main = mainChild { bar.items = main.toolbarItems }
            case let bar as UITabBar: tabs(of: node)?.show(in: bar)
            case let control as UIPageControl:
                let paged = slots.first { $0.slot.kind == .pages } ?? slots.first { $0.slot.kind == .tabs }
                if node["numberOfPages"] == nil { paged?.show(in: control) }
            default: break
            }
        }
    }

    /// The slot whose tabs a bar shows. A bar beside a slot for one layer has its tab, unless it has its own views.
    private func tabs(of bar: ViewNode) -> SlotController? {
        if let tabs = slots.first(where: { $0.slot.kind == .tabs }) { return tabs }
        guard bar.subviews.isEmpty, let main = layer.mainSlot, main.kind == .content else { return nil }
        return slots.first { $0.slot.view == main.view }
    }

    private func show(_ node: ViewNode, in bar: UINavigationBar) {
        let main = mainChild
        var item = main?.navigationItem
        if item?.title == nil, let title = node["title"]?.text {
            if let item { item.title = title } else { item = UINavigationItem(title: title) }
        }
        guard let item else { return }
        let inner = (main as? LayerViewController)?.layer.bars
        if let back = inner?.backItem, inner?.leftItems?.isEmpty ?? true {
            bar.delegate = self
            bar.items = [UINavigationItem(title: back), item]
        } else {
            bar.items = [item]
        }
    }

    /// Adds to the safe area of the children what bars of the layer cover.
    func keepChildrenClearOfBars() {
        guard let views else { return }
        for slot in slots {
            let area = slot.holder.convert(slot.holder.bounds, to: view)
            var insets = UIEdgeInsets.zero
            for node in layer.view.all {
                guard let bar = views.views[node.id], !bar.isHidden,
                    bar is UINavigationBar || bar is UITabBar || bar is UIToolbar
                else { continue }
                let frame = bar.convert(bar.bounds, to: view)
                guard frame.intersects(area) else { continue }
                if frame.midY < area.midY {
                    insets.top = max(insets.top, frame.maxY - area.minY - slot.holder.safeAreaInsets.top)
                } else {
                    insets.bottom = max(insets.bottom, area.maxY - frame.minY - slot.holder.safeAreaInsets.bottom)
                }
            }
            for child in slot.shownChildren where child.additionalSafeAreaInsets != insets {
                child.additionalSafeAreaInsets = insets
            }
        }
    }
}

extension LayerViewController: UINavigationBarDelegate {
    /// The back button of a bar leaves the screen.
    public func navigationBar(_ navigationBar: UINavigationBar, shouldPop item: UINavigationItem) -> Bool {
        leave()
        return false
    }
}
