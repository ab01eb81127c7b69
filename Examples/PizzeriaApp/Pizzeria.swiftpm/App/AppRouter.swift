import UIKit

/// Performs what the actions of generated screens lead to.
final class AppRouter: Router {
    /// The screens stand alone here; in an app with one window, this selects the tab of its tab bar controller.
    func selectTab(_ screen: ScreenFactory, from controller: UIViewController) {
        show(screen, from: controller)
    }

    func perform(_ name: String, with parameters: [String: ActionParameter], from controller: UIViewController) {
        switch name {
        case "openSystemSettings": open(UIApplication.openSettingsURLString, from: controller)
        default: controller.tell(name, parameters.map { "\($0): \($1)" }.sorted().joined(separator: "\n"))
        }
    }
}

extension UIViewController {
    /// Tells what an action would do in an app with a kitchen.
    func tell(_ title: String, _ message: String) {
        let alert = UIAlertController(title: title, message: message, preferredStyle: .alert)
        alert.addAction(UIAlertAction(title: "OK", style: .default))
        present(alert, animated: true)
    }
}
