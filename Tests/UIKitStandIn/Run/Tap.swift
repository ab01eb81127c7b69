@_spi(Recording) import UIKit

// Takes the place of the generated Support/Tap.swift in a run, because Linux cannot call selectors.
extension UIView {
    /// Calls a closure when a run lets people tap the view.
    func addTap(_ action: @escaping @MainActor () -> Void) {
        addGesture(UITapGestureRecognizer(), action)
    }

    /// Calls a closure when a run lets people make a gesture on the view.
    func addGesture(_ recognizer: UIGestureRecognizer, _ action: @escaping @MainActor () -> Void) {
        recognizer.onRecognition = action
        addGestureRecognizer(recognizer)
    }
}
