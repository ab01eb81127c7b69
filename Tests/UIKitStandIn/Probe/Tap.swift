import UIKit

extension UIView {
    func addTap(_ action: @escaping @MainActor () -> Void) {
        addGestureRecognizer(Tap(action))
    }
}
private final class Tap: UITapGestureRecognizer {
    private let action: @MainActor () -> Void
    init(_ action: @escaping @MainActor () -> Void) {
        self.action = action
        super.init(target: nil, action: nil)
        addTarget(self, action: #selector(didTap))
    }
    @objc private func didTap() { action() }
}
