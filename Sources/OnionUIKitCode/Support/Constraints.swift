import UIKit

extension UIStackView {
    /// Adds views that the stack view arranges.
    func addArrangedSubviews(_ views: UIView...) {
        for view in views { addArrangedSubview(view) }
    }
}

extension NSLayoutConstraint {
    /// The constraint with another priority.
    func withPriority(_ priority: UILayoutPriority) -> NSLayoutConstraint {
        self.priority = priority
        return self
    }
}

extension UILayoutPriority {
    /// A priority between those that have names.
    init(_ priority: Float) {
        self.init(rawValue: priority)
    }
}
