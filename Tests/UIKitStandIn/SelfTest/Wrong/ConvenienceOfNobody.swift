// error: has no member 'addSubviews'
import UIKit

@MainActor func make(_ view: UIView) { view.addSubviews(UIView()) }
