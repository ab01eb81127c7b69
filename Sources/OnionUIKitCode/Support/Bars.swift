import UIKit

extension UINavigationBar {
    /// Shows a title of its own.
    func setTitle(_ title: String?) {
        items = [UINavigationItem(title: title ?? "")]
    }

    /// Shows what a view controller says, and the back button where it has one and no buttons in its place.
    ///
    /// - Parameters:
    ///   - controller: The view controller.
    ///   - title: The title for a view controller without one.
    func show(_ controller: UIViewController, title: String? = nil) {
        let item = controller.navigationItem
        item.title = item.title ?? title
        let hasButtons = !(item.leftBarButtonItems ?? []).isEmpty
        items = [hasButtons ? nil : controller.backItem, item].compactMap(\.self)
    }
}

extension UIViewController {
    /// The item of the screen below, whose title the back button of a generated container shows.
    var backItem: UINavigationItem? {
        get { objc_getAssociatedObject(self, backItemKey) as? UINavigationItem }
        set { objc_setAssociatedObject(self, backItemKey, newValue, .OBJC_ASSOCIATION_RETAIN_NONATOMIC) }
    }
}

/// An address that nothing else has.
@MainActor private let backItemKey = UnsafeRawPointer(UnsafeMutableRawPointer.allocate(byteCount: 1, alignment: 1))
