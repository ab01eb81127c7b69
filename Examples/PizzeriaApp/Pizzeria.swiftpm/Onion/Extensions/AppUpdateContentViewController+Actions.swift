import UIKit

/// The update is in the store.
extension AppUpdateContentViewController {
    func updateButtonDidPress() {
        router.open("https://pizzeria.example/app", from: self)
    }
}
