import UIKit

/// The courier has a telephone.
extension CourierMapContentViewController {
    func callButtonDidPress() {
        router.open("tel:+4930123456", from: self)
    }
}
