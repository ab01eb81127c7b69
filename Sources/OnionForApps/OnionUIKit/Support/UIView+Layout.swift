import UIKit

extension UIView {
    /// Adds views that constraints place.
    func addConstrainedSubviews(_ views: [UIView]) {
        for view in views {
            view.translatesAutoresizingMaskIntoConstraints = false
            addSubview(view)
        }
    }

    /// Keeps a subview as large as this view.
    func pinToBounds(_ view: UIView) {
        view.translatesAutoresizingMaskIntoConstraints = false
        NSLayoutConstraint.activate([
            view.topAnchor.constraint(equalTo: topAnchor),
            view.bottomAnchor.constraint(equalTo: bottomAnchor),
            view.leadingAnchor.constraint(equalTo: leadingAnchor),
            view.trailingAnchor.constraint(equalTo: trailingAnchor),
        ])
    }

    /// Puts a subview below those that come after it, or takes it away.
    func setInstalled(_ isInstalled: Bool, _ view: UIView, below others: [UIView]) {
        guard isInstalled else { return view.removeFromSuperview() }
        guard view.superview == nil else { return }
        let next = others.first { $0.superview === self }
        if let stackView = self as? UIStackView {
            let index = next.flatMap { stackView.arrangedSubviews.firstIndex(of: $0) }
            stackView.insertArrangedSubview(view, at: index ?? stackView.arrangedSubviews.count)
        } else if let next {
            insertSubview(view, belowSubview: next)
        } else {
            addSubview(view)
        }
    }

    /// Whether it and another view are in one tree, so that a constraint may be between them.
    func isConnected(to other: UIView) -> Bool { topmost === other.topmost }

    private var topmost: UIView {
        var view = self
        while let superview = view.superview { view = superview }
        return view
    }
}

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

    /// Takes a child away, in the three steps of containment.
    func remove(_ child: UIViewController) {
        child.willMove(toParent: nil)
        child.view.removeFromSuperview()
        child.removeFromParent()
    }
}

/// The root view of a layer that has a size of its own beside others: its view controller's preferred content size.
final class SizedView: UIView {
    var preferredSize: CGSize? {
        didSet { invalidateIntrinsicContentSize() }
    }

    override var intrinsicContentSize: CGSize {
        guard let preferredSize else { return super.intrinsicContentSize }
        func length(_ length: CGFloat) -> CGFloat { length > 0 ? length : UIView.noIntrinsicMetric }
        return CGSize(width: length(preferredSize.width), height: length(preferredSize.height))
    }
}
