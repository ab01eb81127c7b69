// error: variable 'view' was never mutated
import UIKit

@MainActor func make() { var view = UIView(); view.alpha = 0 }
