/// The code that is the same in every project: containment, root views, and short forms of UIKit's long ones.
enum Support {
    static let files: [(path: String, text: String)] = [
        ("Support/RootViewOwner.swift", rootViewOwner), ("Support/Containment.swift", containment),
        ("Support/Layout.swift", layout), ("Support/Appearance.swift", appearance), ("Support/Tap.swift", tap),
        ("Support/StaticTable.swift", staticTable), ("Support/StaticCollection.swift", staticCollection),
        ("Support/Router.swift", router),
        ("Support/ActionsDatasource.swift", actionsDatasource),
    ]

    private static let rootViewOwner = """
        import UIKit

        /// A view controller with a root view of a class of its own.
        @MainActor
        protocol RootViewOwner: UIViewController {
            associatedtype RootView: UIView
        }

        extension RootViewOwner {
            /// The root view by its own class.
            var rootView: RootView {
                guard let view = view as? RootView else {
                    preconditionFailure("\\(Self.self) has another root view than \\(RootView.self).")
                }
                return view
            }
        }
        """

    private static let containment = """
        import UIKit

        /// A view controller that shows others inside its root view.
        @MainActor
        protocol ContainerController: UIViewController {
            /// The child that decides about bars and the status bar.
            var mainChild: UIViewController? { get }
            /// Whether its children are alternatives, each with bar items of its own.
            var selectsChildren: Bool { get }
        }

        extension ContainerController {
            var selectsChildren: Bool { false }
        }

        extension UIViewController {
            /// The innermost view controller that says what bars show.
            var barItemsOwner: UIViewController {
                guard let container = self as? any ContainerController, !container.selectsChildren else { return self }
                return container.mainChild?.barItemsOwner ?? self
            }

            /// Shows a child over the whole of a view.
            func embed(_ child: UIViewController, in container: UIView) {
                addChild(child)
                container.insertSubview(child.view, at: 0)
                container.pinToBounds(child.view)
                child.didMove(toParent: self)
            }

            /// Shows a child below those that a stack view has already.
            func embed(_ child: UIViewController, inStack stackView: UIStackView) {
                addChild(child)
                stackView.addArrangedSubview(child.view)
                child.didMove(toParent: self)
            }

            /// Takes a child away that ``embed(_:in:)`` has shown.
            func remove(_ child: UIViewController) {
                child.willMove(toParent: nil)
                child.view.removeFromSuperview()
                child.removeFromParent()
            }
        }
        """

    private static let layout = """
        import UIKit

        extension UIView {
            /// Adds views that constraints place.
            func addConstrainedSubviews(_ views: UIView...) {
                for view in views {
                    view.translatesAutoresizingMaskIntoConstraints = false
                    addSubview(view)
                }
            }

            /// Keeps a subview as large as this view.
            func pinToBounds(_ view: UIView) {
                view.translatesAutoresizingMaskIntoConstraints = false
                NSLayoutConstraint.activate([
                    view.topAnchor.constraint(equalTo: topAnchor),
                    view.bottomAnchor.constraint(equalTo: bottomAnchor),
                    view.leadingAnchor.constraint(equalTo: leadingAnchor),
                    view.trailingAnchor.constraint(equalTo: trailingAnchor),
                ])
            }

            /// Puts a subview below those that come after it, or takes it away.
            func setInstalled(_ isInstalled: Bool, _ view: UIView, below others: [UIView]) {
                guard isInstalled else { return view.removeFromSuperview() }
                guard view.superview == nil else { return }
                let next = others.first { $0.superview === self }
                if let stackView = self as? UIStackView {
                    let index = next.flatMap { stackView.arrangedSubviews.firstIndex(of: $0) }
                    stackView.insertArrangedSubview(view, at: index ?? stackView.arrangedSubviews.count)
                } else if let next {
                    insertSubview(view, belowSubview: next)
                } else {
                    addSubview(view)
                }
            }
        }

        extension UIStackView {
            /// Adds views that the stack view arranges.
            func addArrangedSubviews(_ views: UIView...) {
                for view in views { addArrangedSubview(view) }
            }
        }

        extension NSLayoutConstraint {
            /// The constraint with another priority.
            func withPriority(_ priority: UILayoutPriority) -> NSLayoutConstraint {
                self.priority = priority
                return self
            }
        }

        extension UILayoutPriority {
            /// A priority between those that have names.
            init(_ priority: Float) {
                self.init(rawValue: priority)
            }
        }
        """

    private static let appearance = """
        import UIKit

        extension UIColor {
            /// A color of six hexadecimal digits in sRGB.
            convenience init(hex: UInt32, alpha: CGFloat = 1) {
                self.init(
                    red: CGFloat(hex >> 16 & 0xFF) / 255, green: CGFloat(hex >> 8 & 0xFF) / 255,
                    blue: CGFloat(hex & 0xFF) / 255, alpha: alpha)
            }

            /// A color that follows the appearance.
            static func dynamic(
                light: UIColor, dark: UIColor, highContrastLight: UIColor? = nil, highContrastDark: UIColor? = nil
            ) -> UIColor {
                UIColor { traits in
                    let isHigh = traits.accessibilityContrast == .high
                    if traits.userInterfaceStyle == .dark { return isHigh ? highContrastDark ?? dark : dark }
                    return isHigh ? highContrastLight ?? light : light
                }
            }
        }

        extension UIFont {
            /// The font of a text style in another weight. It grows as the style does.
            static func preferredFont(forTextStyle style: TextStyle, weight: Weight) -> UIFont {
                let usual = UITraitCollection(preferredContentSizeCategory: .large)
                let descriptor = UIFontDescriptor.preferredFontDescriptor(withTextStyle: style, compatibleWith: usual)
                let font = UIFont.systemFont(ofSize: descriptor.pointSize, weight: weight)
                return UIFontMetrics(forTextStyle: style).scaledFont(for: font)
            }

            /// A font of the app by its PostScript name; the system font where the app does not have it.
            static func app(
                named name: String, size: CGFloat, weight: Weight = .regular, relativeTo style: TextStyle? = nil
            ) -> UIFont {
                let font = UIFont(name: name, size: size) ?? .systemFont(ofSize: size, weight: weight)
                return style.map { UIFontMetrics(forTextStyle: $0).scaledFont(for: font) } ?? font
            }

            /// A font of the app by its family; the system font where the app does not have it.
            static func app(
                family: String, size: CGFloat, weight: Weight = .regular, relativeTo style: TextStyle? = nil
            ) -> UIFont {
                let traits = [UIFontDescriptor.TraitKey.weight: weight]
                let descriptor = UIFontDescriptor(fontAttributes: [.family: family, .traits: traits])
                let font = UIFont(descriptor: descriptor, size: size)
                return style.map { UIFontMetrics(forTextStyle: $0).scaledFont(for: font) } ?? font
            }
        }

        /// The weight of an action among others.
        enum ActionStyle {
            case primary, secondary, plain, link, destructive
        }

        extension UIButton.Configuration {
            /// The look of a style, in the size of a button without a configuration.
            static func app(_ style: ActionStyle) -> UIButton.Configuration {
                var configuration: UIButton.Configuration
                switch style {
                case .primary: configuration = .filled()
                case .secondary, .destructive: configuration = .tinted()
                case .plain, .link: configuration = .plain()
                }
                if style == .destructive {
                    configuration.baseForegroundColor = .systemRed
                    configuration.baseBackgroundColor = .systemRed
                }
                configuration.contentInsets = NSDirectionalEdgeInsets(top: 6, leading: 0, bottom: 6, trailing: 0)
                return configuration
            }

            /// Shows the title in another font.
            mutating func setFont(_ font: UIFont) {
                titleTextAttributesTransformer = UIConfigurationTextAttributesTransformer { attributes in
                    var attributes = attributes
                    attributes.font = font
                    return attributes
                }
            }
        }
        """

    private static let tap = """
        import UIKit

        extension UIView {
            /// Calls a closure when people tap the view.
            func addTap(_ action: @escaping @MainActor () -> Void) {
                isUserInteractionEnabled = true
                addGestureRecognizer(Tap(action))
            }
        }

        /// A tap that calls a closure.
        private final class Tap: UITapGestureRecognizer {
            private let action: @MainActor () -> Void

            init(_ action: @escaping @MainActor () -> Void) {
                self.action = action
                super.init(target: nil, action: nil)
                addTarget(self, action: #selector(didTap))
            }

            @objc private func didTap() {
                action()
            }
        }
        """

    private static let staticTable = """
        import UIKit

        /// The rows of a table whose cells are all known.
        @MainActor
        final class StaticTable: NSObject, UITableViewDataSource, UITableViewDelegate {
            struct Section {
                var header: String?
                var footer: String?
                var cells: [UITableViewCell] = []
            }

            var sections: [Section]
            /// What happens when people choose a cell.
            var actions: [UITableViewCell: @MainActor () -> Void] = [:]
            /// The heights of the cells that do not have that of their contents.
            var heights: [UITableViewCell: CGFloat] = [:]

            init(_ sections: [Section]) {
                self.sections = sections
            }

            func numberOfSections(in tableView: UITableView) -> Int { sections.count }

            func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
                sections[section].cells.count
            }

            func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
                sections[indexPath.section].cells[indexPath.row]
            }

            func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
                sections[section].header
            }

            func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? {
                sections[section].footer
            }

            func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
                heights[sections[indexPath.section].cells[indexPath.row]] ?? tableView.rowHeight
            }

            func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
                tableView.deselectRow(at: indexPath, animated: true)
                actions[sections[indexPath.section].cells[indexPath.row]]?()
            }
        }
        """

    private static let staticCollection = """
        import UIKit

        /// The items of a collection whose cells are all known.
        @MainActor
        final class StaticCollection: NSObject, UICollectionViewDataSource, UICollectionViewDelegateFlowLayout {
            /// A header or a footer.
            struct Supplement {
                var type: UICollectionReusableView.Type
                var configure: (@MainActor (UICollectionReusableView) -> Void)?

                init(
                    _ type: UICollectionReusableView.Type,
                    configure: (@MainActor (UICollectionReusableView) -> Void)? = nil
                ) {
                    self.type = type
                    self.configure = configure
                }
            }

            struct Item {
                var type: UICollectionViewCell.Type
                var size: CGSize?
                var configure: (@MainActor (UICollectionViewCell) -> Void)?

                init(
                    _ type: UICollectionViewCell.Type, size: CGSize? = nil,
                    configure: (@MainActor (UICollectionViewCell) -> Void)? = nil
                ) {
                    self.type = type
                    self.size = size
                    self.configure = configure
                }
            }

            struct Section {
                var header: Supplement?
                var footer: Supplement?
                var items: [Item] = []
                var itemSize: CGSize?
                var insets: UIEdgeInsets?
                var lineSpacing: CGFloat?
                var interitemSpacing: CGFloat?
                var headerSize: CGSize?
                var footerSize: CGSize?
            }

            var sections: [Section]

            init(_ sections: [Section]) {
                self.sections = sections
            }

            /// Shows the items in a collection view.
            func show(in collectionView: UICollectionView) {
                for section in sections {
                    for item in section.items {
                        collectionView.register(item.type, forCellWithReuseIdentifier: String(describing: item.type))
                    }
                    if let header = section.header {
                        collectionView.register(
                            header.type, forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader,
                            withReuseIdentifier: String(describing: header.type))
                    }
                    if let footer = section.footer {
                        collectionView.register(
                            footer.type, forSupplementaryViewOfKind: UICollectionView.elementKindSectionFooter,
                            withReuseIdentifier: String(describing: footer.type))
                    }
                }
                collectionView.dataSource = self
                collectionView.delegate = self
            }

            func numberOfSections(in collectionView: UICollectionView) -> Int { sections.count }

            func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
                sections[section].items.count
            }

            func collectionView(
                _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
            ) -> UICollectionViewCell {
                let item = sections[indexPath.section].items[indexPath.item]
                let cell = collectionView.dequeueReusableCell(
                    withReuseIdentifier: String(describing: item.type), for: indexPath)
                item.configure?(cell)
                return cell
            }

            func collectionView(
                _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
            ) -> UICollectionReusableView {
                let section = sections[indexPath.section]
                let isFooter = kind == UICollectionView.elementKindSectionFooter
                guard let supplement = isFooter ? section.footer : section.header else {
                    return UICollectionReusableView()
                }
                let view = collectionView.dequeueReusableSupplementaryView(
                    ofKind: kind, withReuseIdentifier: String(describing: supplement.type), for: indexPath)
                supplement.configure?(view)
                return view
            }

            func collectionView(
                _ collectionView: UICollectionView, layout: UICollectionViewLayout, sizeForItemAt indexPath: IndexPath
            ) -> CGSize {
                let section = sections[indexPath.section]
                return section.items[indexPath.item].size ?? section.itemSize
                    ?? UICollectionViewFlowLayout.automaticSize
            }

            func collectionView(
                _ collectionView: UICollectionView, layout: UICollectionViewLayout, insetForSectionAt section: Int
            ) -> UIEdgeInsets {
                sections[section].insets ?? .zero
            }

            func collectionView(
                _ collectionView: UICollectionView, layout: UICollectionViewLayout,
                minimumLineSpacingForSectionAt section: Int
            ) -> CGFloat {
                sections[section].lineSpacing ?? 10
            }

            func collectionView(
                _ collectionView: UICollectionView, layout: UICollectionViewLayout,
                minimumInteritemSpacingForSectionAt section: Int
            ) -> CGFloat {
                sections[section].interitemSpacing ?? 10
            }

            func collectionView(
                _ collectionView: UICollectionView, layout: UICollectionViewLayout,
                referenceSizeForHeaderInSection section: Int
            ) -> CGSize {
                sections[section].headerSize ?? .zero
            }

            func collectionView(
                _ collectionView: UICollectionView, layout: UICollectionViewLayout,
                referenceSizeForFooterInSection section: Int
            ) -> CGSize {
                sections[section].footerSize ?? .zero
            }
        }

        extension UICollectionViewFlowLayout {
            /// A layout whose lines are beside each other.
            static func flow(
                scrollDirection: UICollectionView.ScrollDirection = .vertical,
                sectionInsetReference: SectionInsetReference = .fromContentInset
            ) -> UICollectionViewFlowLayout {
                let layout = UICollectionViewFlowLayout()
                layout.scrollDirection = scrollDirection
                layout.sectionInsetReference = sectionInsetReference
                return layout
            }
        }
        """

    private static let router = """
        import UIKit

        /// A function that makes a screen.
        typealias ScreenFactory = @MainActor (any Router) -> UIViewController

        /// The screens of the registry.
        @MainActor
        enum Screens {}

        /// The contents of the registry that cells show.
        @MainActor
        enum Cells {}

        /// A value that an action passes on.
        enum ActionParameter: Hashable, Sendable {
            case text(String)
            case number(Double)
            case bool(Bool)
        }

        /// Performs what the actions of screens lead to. An app's own router may do otherwise.
        @MainActor
        protocol Router: AnyObject {
            func show(_ screen: ScreenFactory, from controller: UIViewController)
            func present(
                _ screen: ScreenFactory, style: UIModalPresentationStyle?, transition: UIModalTransitionStyle?,
                from controller: UIViewController)
            func selectTab(_ screen: ScreenFactory, from controller: UIViewController)
            func dismiss(_ controller: UIViewController)
            func open(_ url: String, from controller: UIViewController)
            func perform(_ name: String, with parameters: [String: ActionParameter], from controller: UIViewController)
        }

        extension Router {
            func show(_ screen: ScreenFactory, from controller: UIViewController) {
                controller.show(screen(self), sender: controller)
            }

            func present(
                _ screen: ScreenFactory, style: UIModalPresentationStyle? = nil,
                transition: UIModalTransitionStyle? = nil, from controller: UIViewController
            ) {
                let screen = screen(self)
                if let style { screen.modalPresentationStyle = style }
                if let transition { screen.modalTransitionStyle = transition }
                controller.present(screen, animated: true)
            }

            func dismiss(_ controller: UIViewController) {
                controller.dismiss(animated: true)
            }

            func open(_ url: String, from controller: UIViewController) {
                guard let url = URL(string: url) else { return }
                UIApplication.shared.open(url)
            }
        }
        """

    private static let actionsDatasource = """
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
                return children.flatMap(\\.openDatasources)
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
        """
}
