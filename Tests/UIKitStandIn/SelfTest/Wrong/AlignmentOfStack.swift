// error: type 'NSTextAlignment' has no member 'fill'
import UIKit

@MainActor func make(_ label: UILabel) { label.textAlignment = .fill }
