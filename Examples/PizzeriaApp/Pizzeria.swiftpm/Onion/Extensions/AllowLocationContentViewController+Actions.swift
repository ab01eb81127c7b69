import UIKit

/// What people do who would rather type their address.
extension AllowLocationContentViewController {
    func typeAddressButtonDidPress() {
        router.perform("typeAddress", with: [:], from: self)
    }
}
