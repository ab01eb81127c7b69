// error: 'required' initializer 'init(coder:)' must be provided by subclass of 'UIViewController'
import UIKit

final class Card: UIViewController {
    init(model: String) { super.init(nibName: nil, bundle: nil) }
}
