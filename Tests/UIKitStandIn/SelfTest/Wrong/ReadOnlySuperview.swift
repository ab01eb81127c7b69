// error: setter is inaccessible
import UIKit

@MainActor func make(_ view: UIView) { view.superview = nil }
