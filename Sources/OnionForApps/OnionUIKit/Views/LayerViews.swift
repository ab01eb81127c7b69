import UIKit

/// The views of a layer, or of a cell inside it, with their constraints and what changes them.
@MainActor
final class LayerViews {
    let root: UIView
    let layer: Layer
    /// The views by their ids; of two with one id, the first.
    private(set) var views: [String: UIView] = [:]
    private(set) var tables: [TableItems] = []
    private(set) var collections: [CollectionItems] = []
    private let node: ViewNode
    let context: ScreenContext
    private(set) weak var controller: LayerViewController?
    private var taps: [(node: ViewNode, view: UIView)] = []
    private var changes: LayerChanges?
    /// The views that constraints name: one of them is never a part that UIKit's cells have already.
    private let placed: Set<String>
    /// The views whose color or font depends on traits, with the property.
    private var traitProperties: [(view: UIView, property: JSON.Member)] = []

    /// - Parameters:
    ///   - layer: The layer.
    ///   - node: The view to begin with: the layer's, or a cell of a collection in it.
    ///   - existing: The view for the node, where UIKit has made it.
    ///   - context: The shared context of all layers.
    ///   - controller: The view controller for actions.
    init(
        _ layer: Layer, from node: ViewNode? = nil, in existing: UIView? = nil, context: ScreenContext,
        controller: LayerViewController?
    ) {
        self.layer = layer
        self.node = node ?? layer.view
        self.context = context
        self.controller = controller
        placed = Set(layer.constraints.flatMap { [$0.first.item, $0.second?.item].compactMap(\.self) })
        root = existing ?? LayerViews.root(self.node, layer, context)
        views[self.node.id] = root
        add(self.node, as: root)
        finish()
    }

    private static func root(_ node: ViewNode, _ layer: Layer, _ context: ScreenContext) -> UIView {
        if let view = context.givenView(node, in: layer) { return view }
        if node.type == nil { context.note(.view, node.typeName, in: layer, view: node.id) }
        if node.type == .view, layer.preferredContentSize != nil { return SizedView() }
        return ViewFactory.view(for: node) ?? UIView()
    }

    private func finish() {
        changes = LayerChanges(self, node, context)
        for items in tables { items.connect() }
        for items in collections { items.connect() }
        for tap in taps { connect(tap.node, tap.view) }
        traitProperties.removeAll { changes?.isChanged($0.property.key, of: $0.view) ?? false }
        changes?.update()
    }

    /// The state that is shown; nil for none.
    var state: String? {
        get { changes?.state }
        set {
            changes?.state = newValue
            changes?.update()
        }
    }

    /// Brings the views up to date with the traits.
    func traitsDidChange() {
        for (view, property) in traitProperties {
            _ = Properties.setter(property.key, of: view)?.set(view, property.value, context.assets)
        }
        changes?.update()
        for items in tables { for cell in items.inner { cell.traitsDidChange() } }
    }

    private func make(_ node: ViewNode) -> UIView {
        if let view = context.givenView(node, in: layer) { return view }
        if let view = ViewFactory.view(for: node) { return view }
        context.note(.view, node.typeName, in: layer, view: node.id)
        return UIView()
    }

    // MARK: Properties

    /// Sets the properties of a view, then adds its subviews.
    private func add(_ node: ViewNode, as view: UIView) {
        if views[node.id] == nil { views[node.id] = view }
        // UIKit's labels and image views let taps through, unless something else is said.
        if !node.steps.isEmpty, view is UILabel || view is UIImageView { view.isUserInteractionEnabled = true }
        for property in LayerViews.ordered(node.properties, for: view) { set(property, on: view, node) }
        if !node.steps.isEmpty || !node.events.isEmpty || !node.gestures.isEmpty { taps.append((node, view)) }
        addSubviews(of: node, to: view)
    }

    /// The properties in the order in which they have to be set: a slider and a stepper keep their value between the limits that they have.
    private static func ordered(_ properties: [JSON.Member], for view: UIView) -> [JSON.Member] {
        guard view is UISlider || view is UIStepper else { return properties }
        let limits = ["maximumValue", "minimumValue"].compactMap { name in properties.first { $0.key == name } }
        let value = properties.filter { $0.key == "value" }
        return limits + properties.filter { !["maximumValue", "minimumValue", "value"].contains($0.key) } + value
    }

    private func set(_ property: JSON.Member, on view: UIView, _ node: ViewNode) {
        if property.key == "frame" {
            // The frame of a view with constraints is only where Interface Builder saved it.
            if node["autoresizing"] != nil, let frame = property.value.rect { view.frame = frame }
            return
        }
        if set(property.key, property.value, on: view, id: node.id),
            ["borderColor", "font"].contains(property.key)
        {
            traitProperties.append((view, property))
        }
    }

    /// Sets a property, or reports why it cannot.
    @discardableResult
    func set(_ name: String, _ value: JSON, on view: UIView, id: String) -> Bool {
        if Properties.ignored.contains(name) { return false }
        guard let setter = Properties.setter(name, of: view) else {
            context.note(.property, name, in: layer, view: id)
            return false
        }
        if case .null = value { return false }
        if setter.set(view, value, context.assets) { return true }
        let isImage = name == "image" || name == "highlightedImage" || name == "backgroundImage"
        if isImage, let image = value.imageName {
            context.note(.image, image, in: layer, view: id)
        } else if name.hasSuffix("olor"), let color = value.string ?? value["light"]?.string {
            context.note(.color, color, in: layer, view: id)
        } else if setter.restoring(view) == nil {
            context.note(.property, name, in: layer, view: id)
        } else {
            context.note(.value, "\(name): \(value.summary)", in: layer, view: id)
        }
        return false
    }

    // MARK: Subviews

    private func addSubviews(of node: ViewNode, to view: UIView) {
        switch view {
        case let stackView as UIStackView:
            for child in node.subviews where child.type?.isInCollection != true {
                let subview = make(child)
                add(child, as: subview)
                stackView.addArrangedSubview(subview)
                if let spacing = child["customSpacing"]?.number(in: -10_000...10_000) {
                    stackView.setCustomSpacing(spacing, after: subview)
                }
            }
        case let effectView as UIVisualEffectView:
            if !node.subviews.isEmpty { add(node.subviews, to: effectView.contentView) }
        case let table as UITableView: addRows(of: node, to: table)
        case let cell as UITableViewCell: addParts(of: node, to: cell)
        case let collection as UICollectionView:
            let items = CollectionItems(node, collection, self, context, controller)
            collections.append(items)
            add(node.subviews.filter { $0.type?.isInCollection != true }, to: collection)
        case let cell as UICollectionViewCell:
            for child in node.subviews where child.type == .contentView { add(child, as: cell.contentView) }
            add(node.subviews.filter { $0.type != .contentView }, to: cell)
        default: add(node.subviews, to: view)
        }
    }

    /// Views that constraints place, and others that keep their frames.
    private func add(_ children: [ViewNode], to superview: UIView) {
        for child in children where child.type?.isInCollection != true {
            if child.type == .tableViewSection {
                context.note(.view, child.typeName, in: layer, view: child.id)
                continue
            }
            let view = make(child)
            add(child, as: view)
            if child["autoresizing"] == nil {
                superview.addConstrainedSubviews(view)
            } else {
                superview.addSubview(view)
            }
        }
    }

    private func addRows(of node: ViewNode, to table: UITableView) {
        let items = TableItems(table, context, controller)
        func cell(_ node: ViewNode) -> UITableViewCell? {
            let view = make(node)
            add(node, as: view)
            guard let cell = view as? UITableViewCell else { return nil }
            items.add(cell, height: node["rowHeight"]?.number(in: 0...10_000), steps: node.steps)
            return cell
        }
        let loose = node.subviews.filter { $0.type == .tableViewCell }.compactMap(cell)
        // Prototypes are no rows: those of the app's data source are made like them.
        if !loose.isEmpty, !node.hasPrototypes { items.sections.append(TableItems.Section(cells: loose)) }
        for section in node.subviews where section.type == .tableViewSection {
            checkSection(section, takes: [.tableViewCell])
            let cells = section.subviews.filter { $0.type == .tableViewCell }.compactMap(cell)
            items.sections.append(
                TableItems.Section(
                    id: section.id, header: section["headerTitle"]?.text, footer: section["footerTitle"]?.text,
                    cells: cells))
        }
        if layer.fillsCells(of: node) { items.sections.append(TableItems.Section(id: node.id)) }
        if !items.sections.isEmpty { tables.append(items) }
        add(node.subviews.filter { $0.type != .tableViewCell && $0.type != .tableViewSection }, to: table)
    }

    /// Reports properties that a section cannot have: UIKit has no view for it.
    func checkSection(_ section: ViewNode, takes types: [ViewType]) {
        for property in section.properties where !Properties.ignored.contains(property.key) {
            context.note(.property, property.key, in: layer, view: section.id)
        }
        context.check(section.steps, in: layer, view: section.id)
        for child in section.subviews where child.type.map({ !types.contains($0) }) ?? true {
            context.note(.view, child.typeName, in: layer, view: child.id)
        }
    }

    /// A cell has its content view and, in one of UIKit's styles, its labels and its image view already.
    private func addParts(of node: ViewNode, to cell: UITableViewCell) {
        let hasStyle = node["cellStyle"] != nil
        for child in node.subviews where child.type == .contentView {
            addOwn(child.subviews, of: cell, hasStyle: hasStyle, into: child)
        }
        let others = node.subviews.filter { $0.type != .contentView }
        for child in others where child["isAccessoryView"]?.bool == true {
            let view = make(child)
            add(child, as: view)
            cell.accessoryView = view
        }
        addOwn(others.filter { $0["isAccessoryView"]?.bool != true }, of: cell, hasStyle: hasStyle, into: nil)
    }

    private func addOwn(_ children: [ViewNode], of cell: UITableViewCell, hasStyle: Bool, into content: ViewNode?) {
        var labels = 0
        var images = 0
        var rest: [ViewNode] = []
        for child in children {
            var part: UIView?
            if hasStyle, !placed.contains(child.id) {
                if child.type == .imageView, images == 0 { part = cell.imageView }
                if child.type == .label, labels == 0 { part = cell.textLabel }
                if child.type == .label, labels == 1 { part = cell.detailTextLabel }
            }
            if child.type == .label, !placed.contains(child.id) { labels += 1 }
            if child.type == .imageView, !placed.contains(child.id) { images += 1 }
            if let part { add(child, as: part) } else { rest.append(child) }
        }
        guard var content else { return add(rest, to: cell.contentView) }
        content.subviews = rest
        add(content, as: cell.contentView)
    }
}

extension JSON {
    /// A rectangle `[x, y, width, height]`, or a map of these.
    fileprivate var rect: CGRect? {
        let range = -100_000.0...100_000
        let numbers: [Double] =
            (array ?? ["x", "y", "width", "height"].map { self[$0] ?? .null }).compactMap { $0.number(in: range) }
        guard numbers.count == 4 else { return nil }
        return CGRect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
    }
}
