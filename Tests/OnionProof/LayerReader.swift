import OnionModel

/// Reads a recorded tree as layers, beside those that the registry has: these say which view is which and which forms are meant; every value
/// is that of the recording. What differs is told.
struct LayerReader {
    let tree: RecordedTree
    let expected: Expected
    private(set) var differences: [String] = []
    private(set) var figures = Figures()
    /// What a page control shows of the layers around it.
    private var pages: [Property: PropertyValue] = [:]
    /// The height of the rows of the table that is read.
    private var tableHeight: PropertyValue?

    /// How much was compared.
    struct Figures {
        var trees = 0
        var views = 0
        var properties = 0
        var constraints = 0
        var frames = 0

        static func += (one: inout Figures, other: Figures) {
            one.trees += other.trees
            one.views += other.views
            one.properties += other.properties
            one.constraints += other.constraints
            one.frames += other.frames
        }
    }

    private let views: [Int: RecordedTree.View]

    init(_ tree: RecordedTree, _ expected: Expected) {
        self.tree = tree
        views = Dictionary(tree.root.all.map { ($0.number, $0) }) { first, _ in first }
        self.expected = expected
    }

    /// The views of a layer, by their numbers and by their ids.
    private struct Names {
        var ids: [Int: String] = [:]
        /// The recorded views that take layers, and the children that are in them, by the ids of the slots' views.
        var children: [String: [RecordedTree.View]] = [:]
        /// The buttons of actions by the ids of the slots' views.
        var actions: [String: [RecordedTree.View]] = [:]
        var heights: [Int: Double] = [:]
    }

    /// Reads a layer that has no variations any more.
    mutating func read(_ layer: Layer, at view: RecordedTree.View, within path: String) -> Layer {
        var names = Names()
        var read = layer
        let path = "\(path)\(layer.template.key)"
        pages = LayerReader.pages(of: layer)
        read.view = readView(view, like: layer.view, in: nil, of: layer, path, &names, isRoot: true)
        read.constraints = readConstraints(of: layer, names, path)
        let controller = tree.controllers[view.number]
        if let controller {
            read.preferredContentSize = controller["properties"]?["preferredContentSize"].flatMap(PropertyReader.size)
            read.additionalSafeAreaInsets = controller["properties"]?["additionalSafeAreaInsets"]
                .flatMap(PropertyReader.insets)
            if read.additionalSafeAreaInsets != layer.additionalSafeAreaInsets {
                tell(path, "additionalSafeAreaInsets", layer.additionalSafeAreaInsets, read.additionalSafeAreaInsets)
            }
            if read.preferredContentSize != layer.preferredContentSize {
                tell(path, "preferredContentSize", layer.preferredContentSize, read.preferredContentSize)
            }
        }
        read.slots = layer.slots.map { readSlot($0, of: layer, names, path) }
        readBars(of: layer, names, into: &read, path)
        return read
    }

    /// The dots of a page control beside a slot for pages, or for tabs.
    private static func pages(of layer: Layer) -> [Property: PropertyValue] {
        for case .layers(_, let slot, let layers) in layer.slots where slot.ownName == nil {
            guard slot.takes == .pages || slot.takes == .tabs else { continue }
            let selected = layers.firstIndex(where: \.isSelected) ?? 0
            let shown: [Property: PropertyValue] = [.numberOfPages: .number(Double(layers.count))]
            return selected == 0 ? shown : shown.merging([.currentPage: .number(Double(selected))]) { $1 }
        }
        return [:]
    }

    private mutating func tell(_ path: String, _ what: String, _ expected: Any?, _ found: Any?) {
        func text(_ value: Any?) -> String { value.map { "\($0)" } ?? "nothing" }
        differences.append("\(path): \(what) is \(text(found)), and not \(text(expected))")
    }

    // MARK: Views

    private mutating func readView(
        _ view: RecordedTree.View, like template: TemplateView, in parent: TemplateView?, of layer: Layer,
        _ path: String, _ names: inout Names, isRoot: Bool = false
    ) -> TemplateView {
        figures.views += 1
        names.ids[view.number] = template.id
        let place = "\(path).\(template.id)"
        var read = TemplateView(id: template.id, type: LayerReader.types[view.kind] ?? .view, slot: template.slot)
        if template.type == .contentView { read.type = .contentView }
        if read.type != template.type { tell(place, "type", template.type, view.kind) }
        read.steps = template.steps
        read.properties = properties(of: view, as: read.type, like: template, in: parent, place, isRoot)
        let actions = (view.node["actions"]?.map ?? [:]).values.reduce(0) { $0 + Int($1.number ?? 0) }
        let taps = (view.node["gestures"]?.list ?? []).count
        let isCell = template.type == .tableViewCell
        let wanted = template.allSteps.isEmpty || isCell && !isRoot ? 0 : 1
        if actions + taps != wanted { tell(place, "number of actions", wanted, actions + taps) }
        read.subviews = readSubviews(of: view, like: template, of: layer, path, &names)
        return read
    }

    private mutating func properties(
        of view: RecordedTree.View, as type: ViewType, like template: TemplateView, in parent: TemplateView?,
        _ place: String, _ isRoot: Bool
    ) -> [Property: PropertyValue] {
        var wanted = expected.properties(of: template, in: parent)
        let reader = PropertyReader(view, as: type, expected: wanted)
        for problem in reader.unknown { differences.append("\(place): \(problem)") }
        // The mask counts where the view has one.
        let translates = view.properties["translatesAutoresizingMaskIntoConstraints"]?.bool ?? true
        var found = reader.properties
        if !isRoot, template.type != .contentView, translates, found[.autoresizing] == nil,
            template[.autoresizing] != nil
        {
            found[.autoresizing] = .choices([])
        }
        if parent?.type == .stackView { wanted[.autoresizing] = nil }
        if type == .pageControl { wanted.merge(pages) { own, _ in own } }
        figures.properties += wanted.count
        for (property, value) in wanted where found[property] != value {
            if found[property] == nil, reader.defaults[property] == value { continue }
            tell(place, property.rawValue, value, found[property] ?? reader.defaults[property])
        }
        for (property, value) in found where wanted[property] == nil && template[property] == nil {
            tell(place, property.rawValue, nil, value)
        }
        let mustTranslate = isRoot || template[.autoresizing] != nil && parent?.type != .stackView
        let isPlaced = ![.contentView, .tableViewCell, .collectionViewCell, .collectionReusableView].contains(
            template.type)
        // The labels of a cell's style are the cell's own.
        let isOwn = view.number >= 0 && tree.isSubview(view.number)
        if translates != mustTranslate, isPlaced, !isRoot, isOwn, parent?.type != .tableViewCell {
            tell(place, "translatesAutoresizingMaskIntoConstraints", mustTranslate, translates)
        }
        var all = reader.defaults.merging(found) { $1 }.filter { $0.key.type != .color }
        if translates == false { all[.autoresizing] = nil }
        // What only a design has decides in layouts where constraints leave something open.
        for property in [Property.intrinsicContentSize, .frame] where all[property] == nil {
            all[property] = template[property]
        }
        for property in [Property.image, .backgroundImage, .highlightedImage] {
            // The app has the image, in the size that the registry knows.
            guard case .image(let image)? = all[property], case .image(let known)? = template[property] else {
                continue
            }
            if image.name == known.name { all[property] = .image(known) }
        }
        for property in [
            Property.scrollAxis, .itemSize, .minimumInteritemSpacing, .minimumLineSpacing, .sectionInset,
            .headerReferenceSize, .footerReferenceSize, .isAccessoryView, .elementKind, .customSpacing, .rowHeight,
        ]
        where all[property] == nil {
            all[property] = template[property]
        }
        return all
    }

    private mutating func readSubviews(
        of view: RecordedTree.View, like template: TemplateView, of layer: Layer, _ path: String, _ names: inout Names
    ) -> [TemplateView] {
        switch template.type {
        case .tableView, .collectionView: return readSections(of: view, like: template, of: layer, path, &names)
        case .tableViewCell: return readCell(view, like: template, of: layer, path, &names)
        case .collectionViewCell where template.subviews.contains { $0.type == .contentView }:
            return readCell(view, like: template, of: layer, path, &names)
        case .collectionViewCell:
            // Interface Builder's content view of a cell is a view like others; it lies over UIKit's.
            return pair(Array(view.subviews.dropFirst()), template.subviews, in: template, of: layer, path, &names)
        case .visualEffectView:
            guard let content = view.subviews.first else { break }
            return pair(content.subviews, template.subviews, in: template, of: layer, path, &names)
        default: break
        }
        var own: [RecordedTree.View] = []
        for subview in view.subviews {
            if tree.controllers[subview.number] != nil {
                names.children[template.id, default: []].append(subview)
            } else {
                own.append(subview)
            }
        }
        for case .actions(let id, let actions) in layer.slots where id == template.id {
            let buttons = own.suffix(actions.count)
            names.actions[id] = Array(buttons)
            own.removeLast(buttons.count)
        }
        checkArrangement(of: view, own, template, path)
        return pair(own, template.subviews, in: template, of: layer, path, &names)
    }

    private mutating func pair(
        _ views: [RecordedTree.View], _ templates: [TemplateView], in parent: TemplateView, of layer: Layer,
        _ path: String, _ names: inout Names
    ) -> [TemplateView] {
        if views.count != templates.count {
            tell("\(path).\(parent.id)", "number of subviews", templates.count, views.count)
        }
        return zip(views, templates).map { readView($0, like: $1, in: parent, of: layer, path, &names) }
    }

    /// The views that a stack view arranges are its subviews, and their own spacings are those of the registry.
    private mutating func checkArrangement(
        of view: RecordedTree.View, _ own: [RecordedTree.View], _ template: TemplateView, _ path: String
    ) {
        guard template.type == .stackView else { return }
        let arranged = (view.node["arrangedSubviews"]?.list ?? []).compactMap(\.number).map { Int($0) }
        if arranged != view.subviews.map(\.number) {
            tell("\(path).\(template.id)", "arrangement", view.subviews.map(\.number), arranged)
        }
        let spacings = view.node["customSpacings"]?.map ?? [:]
        for (subview, template) in zip(own, template.subviews) {
            let found = spacings["\(subview.number)"]?.number.map { PropertyValue.number($0) }
            if found != template[.customSpacing] {
                tell("\(path).\(template.id)", "customSpacing", template[.customSpacing], found)
            }
        }
    }

    // MARK: Cells

    private mutating func readCell(
        _ view: RecordedTree.View, like template: TemplateView, of layer: Layer, _ path: String, _ names: inout Names
    ) -> [TemplateView] {
        guard let content = view.subviews.first else { return [] }
        let inner = template.subviews.first { $0.type == .contentView }
        var read: [TemplateView] = []
        var rest = template.subviews
        let placed = Set(layer.constraints.flatMap { [$0.first.item, $0.second?.item] })
        /// Takes the views that the cell has already; those that code never asked for are as UIKit makes them.
        func styled(_ templates: [TemplateView]) -> [(RecordedTree.View?, TemplateView)] {
            var own = content.subviews[...]
            var parts = template[.cellStyle] == nil ? [] : ["textLabel", "detailTextLabel", "imageView"]
            return templates.map { template in
                let isPart = !placed.contains(template.id) && (template.type == .label || template.type == .imageView)
                let kind = template.type == .label ? "UILabel" : "UIImageView"
                let name = parts.first { ($0 == "imageView") == (template.type == .imageView) }
                guard isPart, let name else { return (own.popFirst(), template) }
                parts.removeAll { $0 == name }
                return (view.parts[name] ?? RecordedTree.View(.map(["kind": .string(kind)])), template)
            }
        }
        if let inner {
            rest.removeAll { $0.id == inner.id }
            names.ids[content.number] = inner.id
            var readInner = inner
            readInner.properties = properties(
                of: content, as: .contentView, like: inner, in: template, "\(path).\(inner.id)", true)
            readInner.subviews = styled(inner.subviews).compactMap { found, template in
                guard let found else {
                    tell("\(path).\(template.id)", "view", template.type, nil)
                    return nil
                }
                return readView(found, like: template, in: inner, of: layer, path, &names)
            }
            read.append(readInner)
        }
        let accessories = rest.filter { $0[.isAccessoryView] == .bool(true) }
        let loose = rest.filter { $0[.isAccessoryView] != .bool(true) }
        if inner == nil || !loose.isEmpty {
            for (found, template) in inner == nil ? styled(loose) : loose.map({ (nil, $0) }) {
                guard let found else { tell("\(path).\(template.id)", "view", template.type, nil); continue }
                read.append(readView(found, like: template, in: nil, of: layer, path, &names))
            }
        }
        for accessory in accessories {
            guard let found = view.parts["accessoryView"] else {
                tell("\(path).\(accessory.id)", "accessory", accessory.type, nil)
                continue
            }
            read.append(readView(found, like: accessory, in: template, of: layer, path, &names))
        }
        // In the order of the document.
        let order = Dictionary(uniqueKeysWithValues: template.subviews.enumerated().map { ($1.id, $0) })
        return read.sorted { order[$0.id] ?? 0 < order[$1.id] ?? 0 }
    }

    private mutating func readSections(
        of view: RecordedTree.View, like template: TemplateView, of layer: Layer, _ path: String, _ names: inout Names
    ) -> [TemplateView] {
        let isTable = template.type == .tableView
        let cells: [ViewType] = isTable ? [.tableViewCell] : [.collectionViewCell, .collectionReusableView]
        let section: ViewType = isTable ? .tableViewSection : .collectionViewSection
        let loose = template.subviews.filter { cells.contains($0.type) }
        let sections = template.subviews.filter { $0.type == section }
        let others = template.subviews.filter { !cells.contains($0.type) && $0.type != section }
        tableHeight = view.properties["rowHeight"]?.number.map { .number($0) }
        var read: [String: TemplateView] = [:]
        for other in pair(view.subviews, others, in: template, of: layer, path, &names) { read[other.id] = other }
        var left = view.sections[...]
        if !loose.isEmpty {
            for cell in readItems(left.popFirst(), loose, template, of: layer, path, &names) { read[cell.id] = cell }
        }
        for template in sections {
            guard let found = left.popFirst() else {
                tell("\(path).\(template.id)", "section", template.id, nil)
                continue
            }
            var section = template
            section.properties[.headerTitle] = found.node["header"]?.string.map { .text(.plain($0)) }
            section.properties[.footerTitle] = found.node["footer"]?.string.map { .text(.plain($0)) }
            for property in [Property.headerTitle, .footerTitle] where section[property] != template[property] {
                tell("\(path).\(template.id)", property.rawValue, template[property], section[property])
            }
            section.subviews = readItems(found, template.subviews, template, of: layer, path, &names)
            read[template.id] = section
        }
        if !left.isEmpty { tell("\(path).\(template.id)", "number of sections", sections.count, view.sections.count) }
        return template.subviews.compactMap { read[$0.id] }
    }

    /// Reads the cells of a section; those behind them are layers.
    private mutating func readItems(
        _ section: RecordedTree.Section?, _ templates: [TemplateView], _ parent: TemplateView, of layer: Layer,
        _ path: String, _ names: inout Names
    ) -> [TemplateView] {
        var cells = section?.cells[...] ?? []
        let sizes = section?.node["sizes"]?.map ?? [:]
        let tableHeight = tableHeight
        var row = 0
        let read = templates.compactMap { template -> TemplateView? in
            var found: RecordedTree.View?
            if template.type == .collectionReusableView {
                found = template[.elementKind] == .choice("footer") ? section?.footerView : section?.headerView
            } else {
                found = cells.popFirst()
                if template.type == .tableViewCell {
                    let height = sizes["\(row)"]?.number.map { PropertyValue.number($0) }
                    if height ?? tableHeight != template[.rowHeight] ?? tableHeight {
                        tell("\(path).\(template.id)", "rowHeight", template[.rowHeight], height)
                    }
                }
                row += 1
            }
            guard let found else { tell("\(path).\(template.id)", "cell", template.type, nil); return nil }
            return readView(found, like: template, in: parent, of: layer, path, &names)
        }
        if !cells.isEmpty { names.children[parent.id, default: []] += cells }
        return read
    }

    // MARK: Constraints

    private mutating func readConstraints(of layer: Layer, _ names: Names, _ path: String) -> [Constraint] {
        let root = layer.view.id
        let read = tree.constraints.compactMap { constraint -> Constraint? in
            guard let first = anchor(constraint.first, names) else { return nil }
            var second: Constraint.Anchor?
            if let side = constraint.second {
                guard let anchor = anchor(side, names) else { return nil }
                second = anchor
            }
            let relation: Constraint.Relation =
                switch constraint.relation {
                case "lessThanOrEqual": .lessThanOrEqual
                case "greaterThanOrEqual": .greaterThanOrEqual
                default: .equal
                }
            return Constraint(
                first: first, relation: relation, multiplier: second == nil ? 1 : constraint.multiplier,
                second: second, constant: constraint.constant, priority: constraint.priority)
        }
        let known = Set(layer.view.all.map(\.id))
        let wanted = layer.constraints.flatMap(\.expanded).filter { constraint in
            [constraint.first.item, constraint.second?.item].allSatisfy { $0.map(known.contains) ?? true }
        }.map { LayerReader.normal($0, root: root).description }
        figures.constraints += wanted.count
        var counts: [String: Int] = [:]
        for line in wanted { counts[line, default: 0] += 1 }
        for line in read.map(\.description) { counts[line, default: 0] -= 1 }
        for (line, count) in counts.sorted(by: { $0.key < $1.key }) where count != 0 {
            differences.append("\(path): \(count > 0 ? "there is no" : "nobody wants") \(line)")
        }
        // The order of the document, in which conflicts are told.
        let order = Dictionary(wanted.enumerated().map { ($1, $0) }) { first, _ in first }
        return read.sorted { order[$0.description] ?? .max < order[$1.description] ?? .max }
    }

    private func anchor(_ side: RecordedTree.Side, _ names: Names) -> Constraint.Anchor? {
        guard let id = names.ids[side.view], let attribute = Constraint.Attribute(rawValue: side.attribute) else {
            return nil
        }
        guard let guide = side.guide else { return LayerReader.normal(Constraint.Anchor(id, attribute)) }
        let word = guide == "safeAreaLayoutGuide" ? "safeArea" : guide
        return Constraint.Guide(rawValue: word).map { Constraint.Anchor(id, guide: $0, attribute) }
    }

    /// An attribute of margins is one of the guide of the margins.
    private static func normal(_ anchor: Constraint.Anchor) -> Constraint.Anchor {
        let attribute: Constraint.Attribute? =
            switch anchor.attribute {
            case .leftMargin: .left
            case .rightMargin: .right
            case .topMargin: .top
            case .bottomMargin: .bottom
            case .leadingMargin: .leading
            case .trailingMargin: .trailing
            case .centerXWithinMargins: .centerX
            case .centerYWithinMargins: .centerY
            default: nil
            }
        guard let attribute, let item = anchor.item else { return anchor }
        return Constraint.Anchor(item, guide: .layoutMargins, attribute)
    }

    private static func normal(_ constraint: Constraint, root: String) -> Constraint {
        func anchor(_ anchor: Constraint.Anchor) -> Constraint.Anchor {
            var anchor = anchor
            anchor.item = anchor.item ?? root
            return normal(anchor)
        }
        var constraint = constraint
        constraint.first = anchor(constraint.first)
        constraint.second = constraint.second.map(anchor)
        constraint.number = nil
        if constraint.second == nil { constraint.multiplier = 1 }
        if constraint.constant == 0 { constraint.constant = 0 }
        return constraint
    }

    // MARK: Slots

    private mutating func readSlot(
        _ slot: FilledSlot, of layer: Layer, _ names: Names, _ path: String
    ) -> FilledSlot {
        switch slot {
        case .actions(let view, let actions):
            let buttons = names.actions[view] ?? []
            if buttons.count != actions.count {
                tell("\(path).\(view)", "number of actions", actions.count, buttons.count)
            }
            return .actions(view: view, actions: zip(actions, buttons).map { read($0, at: $1, "\(path).\(view)") })
        case .layers(let view, let slot, let layers):
            var children = (names.children[view] ?? [])[...]
            let selected = layers.firstIndex(where: \.isSelected)
            // A child is embedded below those that were there.
            let read = layers.enumerated().map { index, layer -> Layer in
                let isShown =
                    !slot.takes.selects || index == selected ?? (slot.takes == .columns ? layers.count - 1 : 0)
                guard isShown else { return layer }
                guard let child = children.popFirst() else {
                    tell("\(path).\(view)", "layer", layer.template, nil)
                    return layer
                }
                if slot.takes != .contents { checkPinned(child, "\(path).\(view)") }
                return self.read(layer, at: child, within: "\(path) > ")
            }
            if !children.isEmpty {
                tell("\(path).\(view)", "number of layers", layers.count, layers.count + children.count)
            }
            return .layers(view: view, slot: slot, layers: read)
        }
    }

    /// All four edges of a child are those of the view around it.
    private mutating func checkPinned(_ child: RecordedTree.View, _ place: String) {
        let parent = tree.root.all.first { $0.subviews.contains { $0.number == child.number } }?.number
        let pins = tree.constraints.filter { $0.first.view == child.number && $0.second?.view == parent }
        let isPinned =
            pins.count == 4 && Set(pins.map(\.first.attribute)) == ["top", "bottom", "leading", "trailing"]
            && pins.allSatisfy {
                $0.first.attribute == $0.second?.attribute && $0.first.guide == nil && $0.second?.guide == nil
                    && $0.constant == 0 && $0.multiplier == 1 && $0.priority == 1000 && $0.relation == "equal"
            }
        if !isPinned { tell(place, "pinned edges", 4, pins.count) }
        if child.properties["translatesAutoresizingMaskIntoConstraints"]?.bool != false {
            tell(place, "translatesAutoresizingMaskIntoConstraints", false, true)
        }
    }

    private mutating func read(
        _ placed: PlacedAction, at button: RecordedTree.View, _ place: String
    ) -> PlacedAction {
        let action = placed.action
        var template = TemplateView(id: action.id, type: .button)
        if let title = action.title { template.properties[.title] = .text(title) }
        if let image = action.image { template.properties[.image] = .image(image) }
        if let style = action.style { template.properties[.style] = .choice(style.rawValue) }
        if let role = action.role { template.properties[.role] = .choice(role.rawValue) }
        if let label = action.accessibilityLabel { template.properties[.accessibilityLabel] = .text(label) }
        if action.isEnabled == false { template.properties[.isEnabled] = .bool(false) }
        template.properties[.buttonType] = .choice("system")
        let parent = TemplateView(type: .stackView)
        let found = properties(of: button, as: .button, like: template, in: parent, "\(place).\(action.id)", false)
        let heights = tree.constraints.filter { $0.first.view == button.number && $0.second == nil }
        let height = heights.first { $0.first.attribute == "height" && $0.relation == "equal" && $0.priority == 1000 }
        if heights.count > 1 || height?.constant != action.height {
            tell("\(place).\(action.id)", "height", action.height, height?.constant)
        }
        let calls = (button.node["actions"]?["touchUpInside"]?.number).map { Int($0) }
        if calls != 1 { tell("\(place).\(action.id)", "number of actions", 1, calls) }
        figures.views += 1
        var read = placed
        read.action.title = if case .text(let text)? = found[.title] { text } else { nil }
        if case .image(let image)? = found[.image] { read.action.image = image } else { read.action.image = nil }
        read.action.style = if case .choice(let word)? = found[.style] { Action.Style(rawValue: word) } else { nil }
        read.action.role = if case .choice(let word)? = found[.role] { Action.Role(rawValue: word) } else { nil }
        read.action.height = height?.constant
        return read
    }

    // MARK: Bars

    /// The outermost view controller answers about the status bar as the screen does, and presents itself so.
    mutating func readStatusBar(_ composition: Composition) {
        guard let controller = tree.controller else { return }
        let answer = controller["statusBar"]
        let style = answer?["style"]?.string ?? "default"
        if answer?["isHidden"]?.bool != composition.statusBar.hidden {
            tell("screen", "hidden status bar", composition.statusBar.hidden, answer?["isHidden"]?.bool)
        }
        if style != composition.statusBar.style.rawValue {
            tell("screen", "style of the status bar", composition.statusBar.style, style)
        }
        let properties = controller["properties"]
        let presentation = composition.presentation
        if properties?["modalPresentationStyle"]?.string ?? "automatic" != presentation?.style?.rawValue ?? "automatic"
        {
            tell("screen", "modalPresentationStyle", presentation?.style, properties?["modalPresentationStyle"])
        }
        if properties?["modalTransitionStyle"]?.string ?? "coverVertical"
            != presentation?.transition?.rawValue ?? "coverVertical"
        {
            tell("screen", "modalTransitionStyle", presentation?.transition, properties?["modalTransitionStyle"])
        }
        let isModal = presentation?.interactiveDismissal == Presentation.Dismissal.none
        if properties?["isModalInPresentation"]?.bool ?? false != isModal {
            tell("screen", "isModalInPresentation", isModal, properties?["isModalInPresentation"])
        }
    }

    /// Reads what bars show into the layers that say it.
    private mutating func readBars(of layer: Layer, _ names: Names, into read: inout Layer, _ path: String) {
        let numbers = Dictionary(names.ids.map { ($1, $0) }) { first, _ in first }
        for template in layer.view.all {
            guard let view = numbers[template.id].flatMap({ views[$0] }) else { continue }
            let place = "\(path).\(template.id)"
            let main = layer.mainChild
            switch template.type {
            case .navigationBar:
                let wanted = main?.barItems.navigationItem
                let items = view.properties["items"]?.list ?? []
                let item = items.last.map { BarReader.navigationItem($0, like: wanted) }
                BarReader.compare(wanted, item) { tell(place, $0, $1, $2) }
                read.update(main) { $0.barItems.navigationItem = item }
            case .toolbar:
                let wanted = main?.barItems.toolbarItems
                let items = view.properties["items"].map { BarReader.actions($0.list, like: wanted) }
                BarReader.compare(wanted, items, "toolbarItems") { tell(place, $0, $1, $2) }
                read.update(main) { $0.barItems.toolbarItems = items }
            case .tabBar:
                let layers =
                    layer.slots.lazy.compactMap { slot -> [Layer]? in
                        if case .layers(_, let slot, let layers) = slot, slot.takes == .tabs { layers } else { nil }
                    }.first ?? layer.mainLayers
                let items = view.properties["items"]?.list ?? []
                if items.count != layers.count { tell(place, "number of tabs", layers.count, items.count) }
                for (wanted, item) in zip(layers, items) {
                    let found = BarReader.tabBarItem(item)
                    BarReader.compare(wanted.barItems.tabBarItem, found) { tell(place, $0, $1, $2) }
                    read.update(wanted) { $0.barItems.tabBarItem = wanted.barItems.tabBarItem == nil ? nil : found }
                }
            default: break
            }
        }
    }

    private static let types: [String: ViewType] = [
        "UIView": .view, "UILabel": .label, "UIButton": .button, "UIImageView": .imageView, "UIStackView": .stackView,
        "UIScrollView": .scrollView, "UITextField": .textField, "UITextView": .textView, "UISearchBar": .searchBar,
        "UISwitch": .switch, "UISlider": .slider, "UIStepper": .stepper, "UISegmentedControl": .segmentedControl,
        "UIDatePicker": .datePicker, "UIPickerView": .pickerView, "UIPageControl": .pageControl,
        "UIProgressView": .progressView, "UIActivityIndicatorView": .activityIndicator,
        "UINavigationBar": .navigationBar, "UITabBar": .tabBar, "UIToolbar": .toolbar, "UITableView": .tableView,
        "UICollectionView": .collectionView, "UITableViewCell": .tableViewCell,
        "UICollectionViewCell": .collectionViewCell, "UICollectionReusableView": .collectionReusableView,
        "MKMapView": .mapView, "WKWebView": .webView, "UIVisualEffectView": .visualEffectView,
    ]
}
