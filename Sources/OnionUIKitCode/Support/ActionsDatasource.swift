import UIKit

/// A view controller that is made with a router.
@MainActor
protocol RouterOwner: UIViewController {
    var router: any Router { get }
}

/// A content that provides the actions that a container shows.
@MainActor
protocol ActionsDatasource: AnyObject {
    var supportingViews: [UIView] { get }
}

/// A container that shows the actions of the contents in it.
@MainActor
protocol ActionsContainer: UIViewController {
    func addActions(of datasource: any ActionsDatasource)
}

/// The buttons of action sets for slots with names.
@MainActor
enum ActionButtons {}

extension UIViewController {
    /// The contents in it whose actions no container in it shows.
    var openDatasources: [any ActionsDatasource] {
        if self is any ActionsContainer { return [] }
        if let datasource = self as? any ActionsDatasource { return [datasource] }
        return children.flatMap(\.openDatasources)
    }
}

extension UIButton {
    /// A button for an action.
    static func action(
        _ title: String?, image: UIImage? = nil, accessibilityLabel: String? = nil, style: ActionStyle? = nil,
        role: UIButton.Role = .normal, isEnabled: Bool = true, height: CGFloat? = nil,
        perform: @escaping @MainActor () -> Void
    ) -> UIButton {
        let button = UIButton(type: .system)
        button.accessibilityLabel = accessibilityLabel
        button.role = role
        button.isEnabled = isEnabled
        if let style {
            button.configuration = .app(style)
            button.configuration?.title = title
            button.configuration?.image = image
        } else {
            button.setTitle(title, for: .normal)
            button.setImage(image, for: .normal)
        }
        if let height { button.heightAnchor.constraint(equalToConstant: height).isActive = true }
        button.addAction(UIAction { _ in perform() }, for: .touchUpInside)
        return button
    }
}

extension UIBarButtonItem {
    /// A bar button for an action.
    static func action(
        _ title: String?, image: UIImage? = nil, accessibilityLabel: String? = nil, style: ActionStyle? = nil,
        isEnabled: Bool = true, perform: @escaping @MainActor () -> Void = {}
    ) -> UIBarButtonItem {
        let item = UIBarButtonItem(title: title, image: image, primaryAction: UIAction { _ in perform() })
        item.accessibilityLabel = accessibilityLabel
        item.isEnabled = isEnabled
        if style == .primary { item.style = .done }
        return item
    }
}
