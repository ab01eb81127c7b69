// error: cannot convert value of type 'NSLayoutAnchor<NSLayoutDimension>'
import UIKit

@MainActor func make(_ view: UIView) { view.topAnchor.constraint(equalTo: view.heightAnchor).isActive = true }
