// error: refers to instance method 'didTap()' that is not exposed to Objective-C
import UIKit

final class Card: UIView {
    func add() { addGestureRecognizer(UITapGestureRecognizer(target: self, action: #selector(didTap))) }
    private func didTap() {}
}
