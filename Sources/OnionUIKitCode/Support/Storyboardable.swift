import UIKit

/// A view controller that was imported from a scene of a storyboard.
@MainActor
protocol Storyboardable: UIViewController {
    /// The name of the storyboard's file, without its extension.
    static var storyboardName: String { get }
    static var storyboardIdentifier: String { get }
}

extension Storyboardable {
    static func storyboard(bundle: Bundle? = nil) -> UIStoryboard {
        UIStoryboard(name: storyboardName, bundle: bundle)
    }

    /// The scene as the storyboard has it: of the class that it names there, with its outlets and segues.
    static func instantiateFromStoryboard(bundle: Bundle? = nil) -> UIViewController {
        storyboard(bundle: bundle).instantiateViewController(withIdentifier: storyboardIdentifier)
    }
}
