import UIKit

/// The gift is a code: to order with now, or to keep.
extension BirthdayGiftContentViewController {
    func orderButtonDidPress() {
        router.show(Screens.menu, from: self)
    }

    func copyButtonDidPress() {
        router.perform("copyCode", with: [:], from: self)
    }
}
