import UIKit

/// The one close button of all modal screens.
extension ModalContainerViewController {
    func closeDidPress() {
        router.dismiss(self)
    }
}
