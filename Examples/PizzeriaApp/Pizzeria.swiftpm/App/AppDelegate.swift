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
        window.rootViewController = launchScreen(router, composed) ?? tabs
        window.makeKeyAndVisible()
        self.window = window
        return true
    }

    /// The one screen that the arguments of the launch name, `-generated home` or `-composed home`, which `script/mac-proof` photographs.
    private func launchScreen(_ router: AppRouter, _ composed: ComposedScreens) -> UIViewController? {
        let arguments = UserDefaults.standard
        if let name = arguments.string(forKey: "generated") {
            return GeneratedScreens.all.first { $0.name == name }?.screen(router)
        }
        return arguments.string(forKey: "composed").flatMap(composed.screen)
    }
}
