import UIKit

extension UIView {
    /// Whether it and another view are in one tree, so that a constraint may be between them.
    func isConnected(to other: UIView) -> Bool { topmost === other.topmost }

    private var topmost: UIView {
        var view = self
        while let superview = view.superview { view = superview }
        return view
    }
}
