import UIKit

/// Shows the same screens twice: from generated code, and from compositions with OnionUIKit.
@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?

    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        let router = AppRouter()
        let composed = ComposedScreens()
        let tabs = UITabBarController()
        tabs.viewControllers = [
            UINavigationController(
                rootViewController: ScreenList("Generated", GeneratedScreens.all.map(\.name)) { name in
                    GeneratedScreens.all.first { $0.name == name }?.screen(router)
                }),
            UINavigationController(rootViewController: ScreenList("Composed", composed.names, composed.screen)),
        ]
        let window = UIWindow(frame: UIScreen.main.bounds)
        window.rootViewController = tabs
        window.makeKeyAndVisible()
        self.window = window
        return true
    }
}
