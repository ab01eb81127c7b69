// error: cannot convert value of type 'NSLayoutAnchor<NSLayoutYAxisAnchor>'
import UIKit

@MainActor func make(_ view: UIView) { view.leadingAnchor.constraint(equalTo: view.topAnchor).isActive = true }
