import UIKit

/// What failed is tried again.
extension NoConnectionContentViewController {
    func retryButtonDidPress() {
        router.perform("retry", with: [:], from: self)
    }
}
