// error: 'required' initializer 'init(coder:)' must be provided by subclass of 'UIView'
import UIKit

final class Card: UIView {
    init(model: String) { super.init(frame: .zero) }
}
