open class UIWindow: UIView {
    open var rootViewController: UIViewController? {
        didSet { rootViewController.map { addSubview($0.view) } }
    }

    open func makeKeyAndVisible() { isHidden = false }
}
