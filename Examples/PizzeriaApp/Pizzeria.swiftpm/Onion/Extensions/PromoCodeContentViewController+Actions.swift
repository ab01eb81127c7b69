import UIKit

/// A code is to order with now, or to keep.
extension PromoCodeContentViewController {
    func orderButtonDidPress() {
        router.show(Screens.menu, from: self)
    }

    func copyButtonDidPress() {
        router.perform("copyCode", with: [:], from: self)
    }
}
