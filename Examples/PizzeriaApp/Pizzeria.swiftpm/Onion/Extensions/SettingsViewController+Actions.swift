import UIKit

/// The switch of the letter with news.
extension SettingsViewController {
    func newsDidChange() {
        router.perform("subscribeToNews", with: [:], from: self)
    }
}
