import UIKit

/// A view controller with a root view of a class of its own.
@MainActor
protocol RootViewOwner: UIViewController {
    associatedtype RootView: UIView
}

extension RootViewOwner {
    /// The root view by its own class.
    var rootView: RootView {
        guard let view = view as? RootView else {
            preconditionFailure("\(Self.self) has another root view than \(RootView.self).")
        }
        return view
    }
}
