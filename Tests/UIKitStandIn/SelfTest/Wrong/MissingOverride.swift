// error: overriding declaration requires an 'override' keyword
import UIKit

final class Card: UIViewController {
    func viewDidLoad() {}
}
