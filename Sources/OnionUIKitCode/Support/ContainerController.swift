import UIKit

/// A view controller that shows others inside its root view.
@MainActor
protocol ContainerController: UIViewController {
    /// The child that decides about bars and the status bar.
    var mainChild: UIViewController? { get }
    /// Whether its children are alternatives, each with bar items of its own.
    var selectsChildren: Bool { get }
}

extension ContainerController {
    var selectsChildren: Bool { false }

    /// Adds to the safe areas of the children what bars of the container cover, as UIKit's own containers do.
    func keepChildrenClear(of bars: UIView...) {
        for child in children {
            guard let holder = child.view.superview else { continue }
            let insets = self.insets(of: bars.filter { !$0.isHidden }, over: holder)
            if child.additionalSafeAreaInsets != insets { child.additionalSafeAreaInsets = insets }
        }
    }

    private func insets(of bars: [UIView], over holder: UIView) -> UIEdgeInsets {
        let area = view.convert(holder.frame, from: holder.superview)
        var insets = UIEdgeInsets.zero
        for bar in bars {
            let frame = view.convert(bar.frame, from: bar.superview)
            guard frame.intersects(area) else { continue }
            if bar is UINavigationBar {
                insets.top = max(insets.top, frame.maxY - area.minY - holder.safeAreaInsets.top)
            } else {
                insets.bottom = max(insets.bottom, area.maxY - frame.minY - holder.safeAreaInsets.bottom)
            }
        }
        return insets
    }
}

extension UIViewController {
    /// The innermost view controller that says what bars show.
    var barItemsOwner: UIViewController {
        guard let container = self as? any ContainerController, !container.selectsChildren else { return self }
        return container.mainChild?.barItemsOwner ?? self
    }
}

extension UIResponder {
    /// The view controller that a view is in.
    var viewController: UIViewController? {
        (next as? UIViewController) ?? next?.viewController
    }
}
