import UIKit

/// The view controllers in a slot, and which of them are shown.
@MainActor
final class SlotController: NSObject, UITabBarDelegate {
    let slot: Layer.Slot
    let holder: UIView
    private let children: [UIViewController]
    private unowned let owner: LayerViewController
    private let displayMode: String?
    private(set) var selected: Int
    private(set) var shownChildren: [UIViewController] = []
    /// The views that the slot adds for columns and pages.
    private var added: [UIView] = []

    init(
        _ slot: Layer.Slot, _ children: [UIViewController], _ holder: UIView, _ owner: LayerViewController,
        displayMode: String?
    ) {
        self.slot = slot
        self.children = children
        self.holder = holder
        self.owner = owner
        self.displayMode = displayMode
        let chosen = children.firstIndex { ($0 as? LayerViewController)?.layer.isSelected ?? false }
        selected = chosen ?? (slot.kind == .columns ? max(0, children.count - 1) : 0)
        super.init()
        show()
    }

    /// The child that controls the bars.
    var shownChild: UIViewController? {
        slot.kind.selects ? (children.indices.contains(selected) ? children[selected] : nil) : shownChildren.first
    }

    private func show() {
        switch slot.kind {
        case .content:
            for child in children { owner.embed(child, in: holder) }
            shownChildren = children
        case .contents:
            arrange()
            shownChildren = children
        case .tabs, .pages, .columns: showSelected()
        case .actions: break
        }
    }

    private func arrange() {
        if let stackView = holder as? UIStackView {
            for child in children { owner.embed(child, inStack: stackView) }
            return
        }
        var previous: UIView?
        for child in children {
            owner.addChild(child)
            holder.arrange(child.view, below: previous)
            child.didMove(toParent: owner)
            previous = child.view
        }
        if let previous { holder.finishArranging(previous) }
    }

    // MARK: Tabs, pages and columns

    private func showSelected() {
        guard children.indices.contains(selected) else { return }
        let shown = slot.kind == .columns ? columns : selected..<selected + 1
        shownChildren = Array(children[shown])
        if shown.count > 1 { return addColumns() }
        owner.embed(shownChildren[0], in: slot.kind == .pages ? page : holder)
    }

    /// Selects a child, and removes the others.
    func select(_ index: Int) {
        guard children.indices.contains(index), index != selected else { return }
        selected = index
        showAgain()
        owner.updateBars()
    }

    /// Selects the child that shows a screen.
    ///
    /// - Returns: Whether there is one.
    func select(screen name: String) -> Bool {
        guard slot.kind.selects else { return false }
        // In a space, the reference of the screen "shop:home" is "shop:screen/home".
        let words = name.split(separator: ":")
        let reference = words.count == 2 ? "\(words[0]):screen/\(words[1])" : "screen/\(name)"
        let index = children.firstIndex { child in
            let screen = (child as? LayerViewController)?.layer.screen ?? ""
            return screen.split(separator: "@").first.map { $0 == name || $0 == reference } ?? false
        }
        guard let index else { return false }
        select(index)
        return true
    }

    private func showAgain() {
        for child in shownChildren { owner.remove(child) }
        for view in added { view.removeFromSuperview() }
        added = []
        showSelected()
    }

    func traitsDidChange() {
        if slot.kind == .columns, columns.count != shownChildren.count { showAgain() }
    }

    func show(in bar: UITabBar) {
        let items = children.compactMap { $0.tabBarItem }
        if items.isEmpty { return }
        bar.items = items
        bar.selectedItem = items.indices.contains(selected) ? items[selected] : nil
        bar.delegate = self
        if let layer = shownChild as? LayerViewController, layer.layer.bars.hidesBottomBarWhenPushed == true {
            bar.isHidden = true
        }
    }

    func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) {
        if let index = children.firstIndex(where: { $0.tabBarItem === item }) { select(index) }
    }

    func show(in control: UIPageControl) {
        control.numberOfPages = children.count
        if control.currentPage != selected { control.currentPage = selected }
        control.addAction(
            UIAction(identifier: UIAction.Identifier("onion.page")) { [weak self, weak control] _ in
                if let control { self?.select(control.currentPage) }
            }, for: .valueChanged)
    }

    /// The view of the page, above the page control that a page view controller has where the template has none.
    private var page: UIView {
        if owner.layer.view.all.contains(where: { $0.type == .pageControl }) { return holder }
        let (page, control) = (UIView(), UIPageControl())
        show(in: control)
        holder.addConstrainedSubviews(page, control)
        added = [page, control]
        NSLayoutConstraint.activate([
            page.leadingAnchor.constraint(equalTo: holder.leadingAnchor),
            page.trailingAnchor.constraint(equalTo: holder.trailingAnchor),
            page.topAnchor.constraint(equalTo: holder.topAnchor),
            page.bottomAnchor.constraint(equalTo: control.topAnchor),
            control.leadingAnchor.constraint(equalTo: holder.leadingAnchor),
            control.trailingAnchor.constraint(equalTo: holder.trailingAnchor),
            control.bottomAnchor.constraint(equalTo: holder.safeAreaLayoutGuide.bottomAnchor),
        ])
        return page
    }

    /// The columns that `UISplitViewController` shows: where the width is compact, the selected one; elsewhere those of the display mode.
    private var columns: Range<Int> {
        let traits = owner.traitCollection
        guard traits.horizontalSizeClass == .regular else { return selected..<selected + 1 }
        let isWide = traits.verticalSizeClass == .compact || owner.view.bounds.width > owner.view.bounds.height
        let beside =
            switch displayMode {
            case "secondaryOnly": 0
            case "oneBesideSecondary": 1
            case "twoBesideSecondary": 2
            default: isWide ? 1 : 0
            }
        return max(0, children.count - 1 - beside)..<children.count
    }

    /// Shows several columns beside each other with lines between. All but the last are 320 points wide, where that leaves enough.
    private func addColumns() {
        var edge = holder.leadingAnchor
        for (index, child) in shownChildren.enumerated() {
            let column = UIView()
            holder.addConstrainedSubviews(column)
            added.append(column)
            var constraints = [
                column.topAnchor.constraint(equalTo: holder.topAnchor),
                column.bottomAnchor.constraint(equalTo: holder.bottomAnchor),
                column.leadingAnchor.constraint(equalTo: edge),
            ]
            if index == shownChildren.count - 1 {
                constraints.append(column.trailingAnchor.constraint(equalTo: holder.trailingAnchor))
            } else {
                let width = column.widthAnchor.constraint(equalToConstant: 320)
                width.priority = UILayoutPriority(rawValue: 900)
                let share = min(0.4, 1 / CGFloat(shownChildren.count))
                constraints += [
                    width, column.widthAnchor.constraint(lessThanOrEqualTo: holder.widthAnchor, multiplier: share),
                ]
                edge = addLine(after: column)
            }
            NSLayoutConstraint.activate(constraints)
            owner.embed(child, in: column)
        }
    }

    private func addLine(after column: UIView) -> NSLayoutXAxisAnchor {
        let line = UIView()
        line.backgroundColor = .separator
        holder.addConstrainedSubviews(line)
        added.append(line)
        NSLayoutConstraint.activate([
            line.widthAnchor.constraint(equalToConstant: 0.5), line.topAnchor.constraint(equalTo: holder.topAnchor),
            line.bottomAnchor.constraint(equalTo: holder.bottomAnchor),
            line.leadingAnchor.constraint(equalTo: column.trailingAnchor),
        ])
        return line.trailingAnchor
    }
}

extension UIView {
    /// Places a view below another one, as wide as this view.
    func arrange(_ view: UIView, below previous: UIView?) {
        addConstrainedSubviews(view)
        NSLayoutConstraint.activate([
            view.topAnchor.constraint(equalTo: previous?.bottomAnchor ?? topAnchor),
            view.leadingAnchor.constraint(equalTo: leadingAnchor),
            view.trailingAnchor.constraint(equalTo: trailingAnchor),
        ])
    }

    /// Ends at the last of the views that are below each other.
    func finishArranging(_ last: UIView) {
        last.bottomAnchor.constraint(equalTo: bottomAnchor).isActive = true
        guard let scrollView = self as? UIScrollView else { return }
        scrollView.contentLayoutGuide.widthAnchor.constraint(equalTo: scrollView.frameLayoutGuide.widthAnchor)
            .isActive =
            true
    }
}
