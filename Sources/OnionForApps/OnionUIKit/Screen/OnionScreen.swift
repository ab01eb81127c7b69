public import UIKit

/// A screen of a composition, as a view controller: its layers are children of each other, as UIKit's containment wants it.
///
/// ```swift
/// var actions = ActionRegistry()
/// actions.register("doneButtonDidPress:") { call in call.controller.dismiss(animated: true) }
///
/// let screen = OnionScreen(try Composition(json: data), actions: actions)
/// screen.delegate = self
/// present(screen, animated: true)
/// ```
///
/// The composition may be newer than the app. Unknown parts are left out, and reported to the ``delegate`` when the screen
/// loads its view. Nothing in a composition stops the app.
@MainActor
public final class OnionScreen: LayerViewController {
    /// The composition that it shows.
    public let composition: Composition
    /// Is notified about parts that are left out, and provides views that the library does not create. Set it before the view is loaded.
    public weak var delegate: (any OnionScreenDelegate)?
    /// The replacement of the outermost layer.
    private var substitute: UIViewController?

    /// Creates a screen.
    ///
    /// - Parameters:
    ///   - composition: The composition to show.
    ///   - actions: The implementations of its actions; none by default.
    ///   - assets: Where its images and colors come from; by default, the app's asset catalog and the system's symbols.
    ///   - delegate: Is notified about parts that are left out; not retained.
    public init(
        _ composition: Composition, actions: ActionRegistry = ActionRegistry(),
        assets: any AssetProvider = AssetCatalog(), delegate: (any OnionScreenDelegate)? = nil
    ) {
        self.composition = composition
        self.delegate = delegate
        let context = ScreenContext(actions: actions, assets: assets)
        super.init(composition.layer, context: context)
        context.screen = self
        apply(composition.presentation)
        if let size = composition.preferredContentSize, preferredContentSize == .zero {
            preferredContentSize = CGSize(width: size.width, height: size.height)
        }
    }

    public override func loadView() {
        for part in composition.unknownParts { context.note(part) }
        switch context.substitute(for: layer) {
        case .none: return showLayer()
        case .controller(let controller): substitute = controller
        case .empty: break
        }
        view = UIView()
    }

    public override func viewDidLoad() {
        super.viewDidLoad()
        if let substitute { embed(substitute, in: view) }
        followDirection()
    }

    public override var prefersStatusBarHidden: Bool { composition.statusBarIsHidden }

    public override var preferredStatusBarStyle: UIStatusBarStyle {
        switch composition.statusBarStyle {
        case "lightContent": .lightContent
        case "darkContent": .darkContent
        default: .default
        }
    }
}

// MARK: - The layout direction

extension OnionScreen {
    /// A screen in a language that is written the other way than the app's keeps its own direction.
    private func followDirection() {
        guard let isRightToLeft = composition.isRightToLeft,
            isRightToLeft != (view.effectiveUserInterfaceLayoutDirection == .rightToLeft)
        else { return }
        view.setDirection(isRightToLeft ? .forceRightToLeft : .forceLeftToRight)
    }
}

extension UIView {
    /// Sets the direction of the view and of all below it that have no direction of their own.
    fileprivate func setDirection(_ direction: UISemanticContentAttribute) {
        if semanticContentAttribute == .unspecified { semanticContentAttribute = direction }
        for subview in subviews { subview.setDirection(direction) }
    }
}
