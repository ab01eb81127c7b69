// error: has no member 'firstBaselineAnchor'
import UIKit

@MainActor func make(_ guide: UILayoutGuide) -> NSLayoutYAxisAnchor { guide.firstBaselineAnchor }
