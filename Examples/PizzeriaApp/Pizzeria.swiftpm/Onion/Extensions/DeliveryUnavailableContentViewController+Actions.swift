import UIKit

/// Where no courier goes, people come, or have another address.
extension DeliveryUnavailableContentViewController {
    func changeAddressButtonDidPress() {
        router.show(Screens.settings, from: self)
    }

    func pickUpButtonDidPress() {
        router.perform("pickUp", with: [:], from: self)
    }
}
