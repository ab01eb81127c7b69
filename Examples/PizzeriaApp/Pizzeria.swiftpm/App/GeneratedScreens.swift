import UIKit

/// The screens of the generated code that the list shows. Code finds screens by their functions, so that a renamed screen is an error here.
@MainActor
enum GeneratedScreens {
    static let all: [(name: String, screen: ScreenFactory)] = [
        ("home", Screens.home), ("new-year", Screens.newYear), ("menu", Screens.menu), ("pizza", Screens.pizza),
        ("basket", Screens.basket), ("code-entry", Screens.codeEntry), ("order-status", Screens.orderStatus),
        ("cancel-order", Screens.cancelOrder), ("settings", Screens.settings), ("profile", Screens.profile),
        ("welcome", Screens.welcome),
    ]
}
