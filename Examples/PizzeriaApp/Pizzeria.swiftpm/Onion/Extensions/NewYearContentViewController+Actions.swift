import UIKit

/// The button at the bottom belongs to the content, although the template places it.
extension NewYearContentViewController {
    func doneButtonDidPress() {
        router.dismiss(self)
    }
}
