import UIKit

/// The close button of the screens that keep the first revision of the container.
extension ModalRevision1ViewController {
    func closeDidPress() {
        router.dismiss(self)
    }
}
