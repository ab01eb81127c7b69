import UIKit

/// The columns of a container: beside each other where there is room for them, as in `UISplitViewController`, else the selected one.
@MainActor
final class Columns {
    private unowned let owner: UIViewController
    private let holder: UIView
    private let displayMode: UISplitViewController.DisplayMode
    private var controllers: [UIViewController] = []
    private var selected = 0
    private var shown = 0..<0
    /// The columns and the lines between them.
    private var added: [UIView] = []

    init(
        of owner: UIViewController, in holder: UIView, displayMode: UISplitViewController.DisplayMode = .automatic
    ) {
        self.owner = owner
        self.holder = holder
        self.displayMode = displayMode
    }

    /// Shows other view controllers.
    func show(_ controllers: [UIViewController], selected: Int) {
        removeAll()
        self.controllers = controllers
        self.selected = selected
        shown = range
        add()
    }

    /// Shows more or fewer columns when there is more or less room.
    func update() {
        guard range != shown else { return }
        removeAll()
        shown = range
        add()
    }

    private var range: Range<Int> {
        guard controllers.indices.contains(selected) else { return 0..<0 }
        let traits = owner.traitCollection
        guard traits.horizontalSizeClass == .regular else { return selected..<selected + 1 }
        let isWide = traits.verticalSizeClass == .compact || owner.view.bounds.width > owner.view.bounds.height
        let beside =
            switch displayMode {
            case .secondaryOnly: 0
            case .oneBesideSecondary: 1
            case .twoBesideSecondary: 2
            default: isWide ? 1 : 0
            }
        return max(0, controllers.count - 1 - beside)..<controllers.count
    }

    private func removeAll() {
        for child in controllers where child.parent === owner { owner.remove(child) }
        for view in added { view.removeFromSuperview() }
        added = []
    }

    private func add() {
        if shown.count == 1 { return owner.embed(controllers[shown.lowerBound], in: holder) }
        var edge = holder.leadingAnchor
        for index in shown {
            let column = UIView()
            holder.addConstrainedSubviews(column)
            added.append(column)
            NSLayoutConstraint.activate([
                column.topAnchor.constraint(equalTo: holder.topAnchor),
                column.bottomAnchor.constraint(equalTo: holder.bottomAnchor),
                column.leadingAnchor.constraint(equalTo: edge),
            ])
            if index == shown.upperBound - 1 {
                column.trailingAnchor.constraint(equalTo: holder.trailingAnchor).isActive = true
            } else {
                setWidth(of: column)
                edge = addLine(after: column)
            }
            owner.embed(controllers[index], in: column)
        }
    }

    /// All but the last column are 320 points wide, where that leaves enough for the others.
    private func setWidth(of column: UIView) {
        let share = min(0.4, 1 / CGFloat(shown.count))
        NSLayoutConstraint.activate([
            column.widthAnchor.constraint(equalToConstant: 320).withPriority(UILayoutPriority(900)),
            column.widthAnchor.constraint(lessThanOrEqualTo: holder.widthAnchor, multiplier: share),
        ])
    }

    private func addLine(after column: UIView) -> NSLayoutXAxisAnchor {
        let line = UIView()
        line.backgroundColor = .separator
        holder.addConstrainedSubviews(line)
        added.append(line)
        NSLayoutConstraint.activate([
            line.widthAnchor.constraint(equalToConstant: 0.5),
            line.topAnchor.constraint(equalTo: holder.topAnchor),
            line.bottomAnchor.constraint(equalTo: holder.bottomAnchor),
            line.leadingAnchor.constraint(equalTo: column.trailingAnchor),
        ])
        return line.trailingAnchor
    }
}
