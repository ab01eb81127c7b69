// error: cannot find 'didTop' in scope
import UIKit

final class Card: UIView {
    func add() { addGestureRecognizer(UITapGestureRecognizer(target: self, action: #selector(didTop))) }
    @objc private func didTap() {}
}
