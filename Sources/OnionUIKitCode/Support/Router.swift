import UIKit

/// A function that makes a screen.
typealias ScreenFactory = @MainActor (any Router) -> UIViewController

/// The screens of the registry.
@MainActor
enum Screens {}

/// The contents of the registry that cells show.
@MainActor
enum Cells {}

/// A value that an action passes on.
enum ActionParameter: Hashable, Sendable {
    case text(String)
    case number(Double)
    case bool(Bool)
}

/// Performs what the actions of screens lead to. An app's own router may do otherwise.
@MainActor
protocol Router: AnyObject {
    func show(_ screen: ScreenFactory, from controller: UIViewController)
    func present(
        _ screen: ScreenFactory, style: UIModalPresentationStyle?, transition: UIModalTransitionStyle?,
        from controller: UIViewController)
    func selectTab(_ screen: ScreenFactory, from controller: UIViewController)
    func dismiss(_ controller: UIViewController)
    func open(_ url: String, from controller: UIViewController)
    func perform(_ name: String, with parameters: [String: ActionParameter], from controller: UIViewController)
}

extension Router {
    func show(_ screen: ScreenFactory, from controller: UIViewController) {
        controller.show(screen(self), sender: controller)
    }

    /// Presents a screen as it says itself.
    func present(_ screen: ScreenFactory, from controller: UIViewController) {
        present(screen, style: nil, transition: nil, from: controller)
    }

    func present(
        _ screen: ScreenFactory, style: UIModalPresentationStyle?, transition: UIModalTransitionStyle?,
        from controller: UIViewController
    ) {
        let screen = screen(self)
        if let style { screen.modalPresentationStyle = style }
        if let transition { screen.modalTransitionStyle = transition }
        controller.present(screen, animated: true)
    }

    func dismiss(_ controller: UIViewController) {
        if let navigation = controller.navigationController, navigation.viewControllers.count > 1 {
            navigation.popViewController(animated: true)
        } else {
            controller.dismiss(animated: true)
        }
    }

    func open(_ url: String, from controller: UIViewController) {
        guard let url = URL(string: url) else { return }
        UIApplication.shared.open(url)
    }
}
