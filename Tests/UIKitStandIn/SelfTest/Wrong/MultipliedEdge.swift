// error: no exact matches in call to instance method 'constraint'
import UIKit

@MainActor func make(_ view: UIView) -> NSLayoutConstraint {
    view.topAnchor.constraint(equalTo: view.topAnchor, multiplier: 2)
}
