import OnionModel

/// Reads a recorded tree as layers, beside those that the registry has: these say which view is which and which forms are meant; every value
/// is that of the recording. What differs is told.
struct LayerReader {
    let tree: RecordedTree
    let expected: Expected
    /// Whether the device is as wide as an iPad.
    let isRegular: Bool
    var differences: [String] = []
    var figures = Figures()
    /// The prototypes of the layer, which have their own classes.
    var prototypes: Set<String> = []
    /// What a page control shows of the layers around it.
    var pages: [Property: PropertyValue] = [:]

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

    let views: [Int: RecordedTree.View]

    init(_ tree: RecordedTree, _ expected: Expected, isRegular: Bool = false) {
        self.tree = tree
        self.isRegular = isRegular
        views = Dictionary(tree.root.all.map { ($0.number, $0) }) { first, _ in first }
        self.expected = expected
    }

    /// The views of a layer, by their numbers and by their ids.
    struct Names {
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
        prototypes = Set(layer.view.all.flatMap(\.prototypes).map(\.id))
        read.view = readView(view, like: layer.view, in: nil, of: layer, path, &names, isRoot: true)
        // Apps have no placeholders, which decide in layouts of the registry where constraints leave something open.
        read.constraints = readConstraints(of: layer, names, path) + layer.constraints.filter(\.isPlaceholder)
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
    static func pages(of layer: Layer) -> [Property: PropertyValue] {
        for case .layers(_, let slot, let layers) in layer.slots where slot.ownName == nil {
            guard slot.takes == .pages || slot.takes == .tabs else { continue }
            let selected = layers.firstIndex(where: \.isSelected) ?? 0
            let shown: [Property: PropertyValue] = [.numberOfPages: .number(Double(layers.count))]
            return selected == 0 ? shown : shown.merging([.currentPage: .number(Double(selected))]) { $1 }
        }
        return [:]
    }

    mutating func tell(_ path: String, _ what: String, _ expected: Any?, _ found: Any?) {
        func text(_ value: Any?) -> String { value.map { "\($0)" } ?? "nothing" }
        differences.append("\(path): \(what) is \(text(found)), and not \(text(expected))")
    }

    // MARK: Views

    mutating func readView(
        _ view: RecordedTree.View, like template: TemplateView, in parent: TemplateView?, of layer: Layer,
        _ path: String, _ names: inout Names, isRoot: Bool = false
    ) -> TemplateView {
        figures.views += 1
        names.ids[view.number] = template.id
        let place = "\(path).\(template.id)"
        var read = TemplateView(id: template.id, type: LayerReader.types[view.kind] ?? .view, slot: template.slot)
        if template.type == .contentView { read.type = .contentView }
        // A plain view in the file may be of any class, which is compared.
        if template.type == .view, template.namedClass != nil { read.type = .view }
        if read.type != template.type { tell(place, "type", template.type, view.kind) }
        compareClass(of: view, like: template, place, isRoot)
        read.steps = template.steps
        var said = template
        if layer.mainChild?.barItems.navigationItem?.title != nil, said.type == .navigationBar {
            said.properties[.title] = nil
        }
        let isEmpty = isEmptySlot(template, of: layer)
        if isEmpty { said.properties[.hidden] = .bool(true) }
        read.properties = properties(of: view, as: read.type, like: said, in: parent, place, isRoot)
        // Layouts hide them themselves.
        if isEmpty { read.properties[.hidden] = template[.hidden] }
        compareActions(of: view, like: template, place, isRoot)
        read.subviews = readSubviews(of: view, like: template, of: layer, path, &names)
        return read
    }

    /// Whether a view is that of an optional slot without anything in it, which containers hide.
    func isEmptySlot(_ view: TemplateView, of layer: Layer) -> Bool {
        guard let slot = view.slot, slot.isOptional, !layer.kind.isLeaf else { return false }
        return !layer.slots.contains { filled in
            switch filled {
            case .layers(view.id, _, let layers): !layers.isEmpty
            case .actions(view.id, let actions): !actions.isEmpty
            default: false
            }
        }
    }

    mutating func properties(
        of view: RecordedTree.View, as type: ViewType, like template: TemplateView, in parent: TemplateView?,
        _ place: String, _ isRoot: Bool
    ) -> [Property: PropertyValue] {
        var wanted = expected.properties(of: template, in: parent)
        let attributes = readAttributes(of: view, like: template, place)
        for name in attributes { if let property = Property(rawValue: name) { wanted[property] = nil } }
        let reader = PropertyReader(view, as: type, expected: wanted, attributes: attributes)
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
        // A cell without a style has UIKit's default one, whose own label a layout does not look for.
        if template[.cellStyle] == nil, all[.cellStyle] == .choice("default") { all[.cellStyle] = nil }
        // What only a design has decides in layouts where constraints leave something open.
        for property in [Property.intrinsicContentSize, .placeholderIntrinsicSize, .frame] where all[property] == nil {
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
            .dataMode,
        ]
        where all[property] == nil {
            all[property] = template[property]
        }
        return all
    }

    mutating func readSubviews(
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
        if template.slot?.takes == .columns { own = readColumns(own, of: template, path, &names) }
        for case .actions(let id, let actions) in layer.slots where id == template.id {
            let buttons = own.suffix(actions.count)
            names.actions[id] = Array(buttons)
            own.removeLast(buttons.count)
        }
        checkArrangement(of: view, own, template, path)
        return pair(own, template.subviews, in: template, of: layer, path, &names)
    }

    mutating func pair(
        _ views: [RecordedTree.View], _ templates: [TemplateView], in parent: TemplateView, of layer: Layer,
        _ path: String, _ names: inout Names
    ) -> [TemplateView] {
        if views.count != templates.count {
            tell("\(path).\(parent.id)", "number of subviews", templates.count, views.count)
        }
        return zip(views, templates).map { readView($0, like: $1, in: parent, of: layer, path, &names) }
    }

    /// The views that a stack view arranges are its subviews, and their own spacings are those of the registry.
    mutating func checkArrangement(
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

    static let types: [String: ViewType] = [
        "UIView": .view, "UILabel": .label, "UIButton": .button, "UIImageView": .imageView, "UIStackView": .stackView,
        "UIScrollView": .scrollView, "UITextField": .textField, "UITextView": .textView, "UISearchBar": .searchBar,
        "UISwitch": .switch, "UISlider": .slider, "UIStepper": .stepper, "UISegmentedControl": .segmentedControl,
        "UIDatePicker": .datePicker, "UIPickerView": .pickerView, "UIColorWell": .colorWell,
        "UIPageControl": .pageControl,
        "UIProgressView": .progressView, "UIActivityIndicatorView": .activityIndicator,
        "UINavigationBar": .navigationBar, "UITabBar": .tabBar, "UIToolbar": .toolbar, "UITableView": .tableView,
        "UICollectionView": .collectionView, "UITableViewCell": .tableViewCell,
        "UICollectionViewCell": .collectionViewCell, "UICollectionReusableView": .collectionReusableView,
        "MKMapView": .mapView, "WKWebView": .webView, "UIVisualEffectView": .visualEffectView,
    ]
}
