import UIKit

extension UIView {
    /// Adds views that constraints place.
    func addConstrainedSubviews(_ views: UIView...) {
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

    /// Inserts a subview below those that come after it, or removes it.
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
}
