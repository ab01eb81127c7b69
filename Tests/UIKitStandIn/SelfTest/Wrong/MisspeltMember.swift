// error: has no member 'backgroundColour'
import UIKit

@MainActor func make(_ view: UIView) { view.backgroundColour = .red }
