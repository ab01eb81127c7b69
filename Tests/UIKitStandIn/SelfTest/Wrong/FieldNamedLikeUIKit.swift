// error: cannot override
import UIKit

final class Card: UIView {
    var focusGroupIdentifier = 1
    var layer = "top"
}
