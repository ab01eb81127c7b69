// error: failable initializer 'init(coder:)' cannot override a non-failable initializer
import UIKit

final class Card: UIStackView {
    required init?(coder: NSCoder) { super.init(coder: coder) }
}
