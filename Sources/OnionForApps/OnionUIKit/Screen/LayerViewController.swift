public import UIKit

/// The view controller of one layer of a screen: of a content, or of a template that contains others.
///
/// The library makes it. An app finds layers among the `children` of an ``OnionScreen``, and inspects their contents here.
@MainActor
public class LayerViewController: UIViewController {
    let layer: Layer
    let context: ScreenContext
    private(set) var views: LayerViews?
    private(set) var slots: [SlotController] = []

    init(_ layer: Layer, context: ScreenContext) {
        self.layer = layer
        self.context = context
        super.init(nibName: nil, bundle: nil)
        if let size = layer.preferredContentSize {
            preferredContentSize = CGSize(width: size.width, height: size.height)
        }
        showBarItems()
    }

    @available(*, unavailable)
    public required init?(coder: NSCoder) { nil }

    // MARK: What it shows

    /// The template with its revision: `template/onboarding@3`.
    public var template: String { layer.template }

    /// The content with its revision; nil for a template that contains others.
    public var content: String? { layer.content }

    /// The class that the app has for the layer, as the template or the action set names it; nil without a name.
    public var controllerName: String? { layer.controller }

    /// The names of the template's states.
    public var states: [String] { layer.states.map(\.name) }

    /// The state that is shown, one of ``states``; nil for none. At first the one that the composition has chosen.
    public var state: String? {
        get {
            loadViewIfNeeded()
            return views?.state
        }
        set {
            loadViewIfNeeded()
            views?.state = newValue
        }
    }

    /// Returns a view of the layer by its id in the template, such as a text field that an action reads; nil if there is none.
    public func view(withID id: String) -> UIView? {
        loadViewIfNeeded()
        return views?.views[id]
    }

    /// The layers inside it that are shown, from the outside in.
    public var layers: [LayerViewController] {
        children.flatMap { child in (child as? LayerViewController).map { [$0] + $0.layers } ?? [] }
    }

    // MARK: The life cycle

    public override func loadView() {
        showLayer()
    }

    func showLayer() {
        let views = LayerViews(layer, context: context, controller: self)
        self.views = views
        view = views.root
        if layer.translatesAutoresizingMask == false { view.translatesAutoresizingMaskIntoConstraints = false }
    }

    public override func viewDidLoad() {
        super.viewDidLoad()
        guard views != nil else { return }
        for slot in layer.slots { fill(slot) }
        showBars()
    }

    public override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        views?.traitsDidChange()
        for slot in slots { slot.traitsDidChange() }
    }

    public override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        if layer.kind == .navigation, layer.safeAreaInsets == nil { keepChildrenClearOfBars() }
    }

    // MARK: Containment

    /// The child that controls the bars.
    var mainChild: UIViewController? {
        guard let name = layer.mainSlot?.view else { return nil }
        return slots.first { $0.slot.view == name }?.shownChild
    }

    private func fill(_ slot: Layer.Slot) {
        guard let views else { return }
        let isEmpty = slot.layers.isEmpty && slot.actions.isEmpty
        let node = layer.view.all.first { $0.id == slot.view }
        if let section = views.tables.first(where: { $0.sections.contains { $0.id == slot.view } }) {
            return slot.layers.filter { $0.kind != nil }.forEach { section.append($0, toSection: slot.view) }
        }
        if let items = views.collections.first(where: { $0.hasSection(slot.view) }) {
            return slot.layers.filter { $0.kind != nil }.forEach { items.append($0, toSection: slot.view) }
        }
        guard let holder = views.views[slot.view] else {
            return context.note(.slot, slot.view, in: layer)
        }
        if isEmpty, node?.isOptionalSlot == true { holder.isHidden = true }
        if slot.kind == .actions { return show(slot.actions, in: holder) }
        let children = slot.layers.compactMap(child)
        slots.append(SlotController(slot, children, holder, self, displayMode: node?["preferredDisplayMode"]?.string))
    }

    /// The view controller of an inner layer; nil for one that is left out.
    private func child(_ inner: Layer) -> UIViewController? {
        let child: UIViewController
        switch context.substitute(for: inner) {
        case .none: child = LayerViewController(inner, context: context)
        case .controller(let controller): child = controller
        case .empty: return nil
        }
        if let insets = layer.safeAreaInsets { child.additionalSafeAreaInsets = UIEdgeInsets(insets) }
        return child
    }

    private func show(_ actions: [Action], in holder: UIView) {
        var previous: UIView?
        for action in actions {
            let button = UIButton.button(action, context.assets)
            context.check(action.steps, in: layer, view: action.id)
            button.addAction(
                UIAction { [weak self, weak button] _ in
                    guard let self else { return }
                    context.perform(action.steps, for: owner(of: action), sender: button)
                }, for: .touchUpInside)
            if let stackView = holder as? UIStackView {
                stackView.addArrangedSubview(button)
            } else {
                holder.arrange(button, below: previous)
            }
            previous = button
        }
        if let previous, !(holder is UIStackView) { holder.finishArranging(previous) }
    }

    /// The view controller whose content has an action.
    private func owner(of action: Action) -> LayerViewController {
        layers.first { $0.layer.id == action.layer } ?? self
    }

    /// Leaves the screen: it is dismissed, or popped.
    func leave() {
        if let navigation = navigationController, navigation.viewControllers.count > 1 {
            navigation.popViewController(animated: true)
        } else {
            dismiss(animated: true)
        }
    }

    /// Selects the tab of a screen, in the nearest layer around it that has one.
    func selectTab(_ name: String) {
        var next: UIViewController? = self
        while let controller = next {
            if let layer = controller as? LayerViewController,
                layer.slots.contains(where: { $0.select(screen: name) })
            {
                return
            }
            next = controller.parent
        }
    }

    // MARK: Bars

    /// Inside of a layer without a navigation bar, the item is that of the layer around it, which combines all of them.
    public override var navigationItem: UINavigationItem {
        guard let parent = parent as? LayerViewController, parent.mainChild === self,
            parent.layer.mainSlot?.kind.selects != true, !parent.hasNavigationBar
        else { return super.navigationItem }
        return parent.navigationItem
    }

    private var hasNavigationBar: Bool { layer.view.all.contains { $0.type == .navigationBar } }
}

extension UIButton {
    /// A button for an action of a content.
    fileprivate static func button(_ action: Action, _ assets: any AssetProvider) -> UIButton {
        let button = UIButton(type: .system)
        let image = action.image?.imageName.flatMap { assets.image(named: $0) }
        if let configuration = action.style.flatMap(UIButton.Configuration.style) {
            button.configuration = configuration
            button.configuration?.title = action.title
            button.configuration?.image = image
        } else {
            button.setTitle(action.title, for: .normal)
            button.setImage(image, for: .normal)
        }
        if let label = action.accessibilityLabel { button.accessibilityLabel = label }
        if let role = action.role.flatMap({ ButtonProperties.roles[$0] }) { button.role = role }
        if !action.isEnabled { button.isEnabled = false }
        if let height = action.height {
            button.heightAnchor.constraint(equalToConstant: CGFloat(height)).isActive = true
        }
        return button
    }
}
