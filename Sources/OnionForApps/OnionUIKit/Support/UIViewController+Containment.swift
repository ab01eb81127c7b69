import UIKit

extension UIViewController {
    /// Shows a child over the whole of a view, in the four steps of containment.
    func embed(_ child: UIViewController, in container: UIView) {
        addChild(child)
        container.insertSubview(child.view, at: 0)
        container.pinToBounds(child.view)
        child.didMove(toParent: self)
    }

    /// Shows a child below those that a stack view has already.
    func embed(_ child: UIViewController, inStack stackView: UIStackView) {
        addChild(child)
        stackView.addArrangedSubview(child.view)
        child.didMove(toParent: self)
    }

    /// Removes a child, in the three steps of containment.
    func remove(_ child: UIViewController) {
        child.willMove(toParent: nil)
        child.view.removeFromSuperview()
        child.removeFromParent()
    }
}
