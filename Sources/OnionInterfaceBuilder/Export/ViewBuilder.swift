import OnionCoding
import OnionDocuments
import OnionModel

/// Creates the elements of a template's views, with their constraints.
struct ViewBuilder {
    /// The template, with the values of its content in place of fields.
    let template: Template
    /// The seed for the identifiers of new objects: `template/card`.
    let seed: String
    var context: ElementContext
    var ids: ObjectIDs
    /// The identifiers of the views' objects, by the names of the views.
    private(set) var objects: [String: String] = [:]
    var elements: [String: XcodeElement] = [:]
    var leftOut: [Omission] = []
    /// The elements of the template's constraints.
    private(set) var constraintElements: [Constraint: [XcodeElement]] = [:]
    private var parents: [String: String] = [:]
    /// The numbers of the views in post-order, and that of the last view with a constraint.
    private var order: [String: Int] = [:]
    var last = 0
    private var keepsOrder = false

    init(
        _ template: Template, seed: String, _ context: ElementContext, _ ids: ObjectIDs, objects: [String: String] = [:]
    ) {
        (self.template, self.seed) = (template, seed)
        (self.context, self.ids, self.objects) = (context, ids, objects)
        for view in template.view.all {
            for subview in view.subviews { parents[subview.id] = view.id }
        }
        number(template.view)
        for view in template.view.all where self.objects[view.id] == nil {
            self.objects[view.id] = self.ids.take(view.object) ?? self.ids.make("\(seed) \(view.id)")
        }
    }

    private mutating func number(_ view: TemplateView) {
        for subview in view.subviews { number(subview) }
        order[view.id] = order.count
    }

    /// Creates the element of the whole template, with its constraints.
    mutating func root(key: String?) -> XcodeElement {
        let element = view(template.view, in: nil, key: key)
        keepsOrder = template.view.object != nil
        add(template.constraints)
        addVariations()
        return element
    }

    // MARK: - Views

    /// Creates the element of a view and its subviews, without constraints.
    mutating func view(_ view: TemplateView, in parent: TemplateView?, key: String? = nil) -> XcodeElement {
        let kept = keptElement(of: view)
        let element = XcodeElement(name(of: view, in: parent, kept))
        elements[view.id] = element
        element["key"] = key
        for (name, value) in ViewBuilder.usual(element.name, view) { element[name] = value }
        if element.name == "tableViewCellContentView", let parent { element["tableViewCell"] = objects[parent.id] }
        // A content view without an identifier in the document is written without one.
        let isNamed = parent?.object.map { view.object != "\($0)-contentView" } ?? true
        element["id"] = isNamed ? objects[view.id] : nil
        place(element, view, in: parent)
        if let kept { element.merge(kept) }
        let writer = ViewElement(element: element, type: view.type)
        if view.type == .button {
            if let style = view[.configuration] { _ = writer.set(.configuration, to: style, &context) }
            if view.isConfigured, let configuration = element.child("buttonConfiguration"),
                configuration["title"] == nil,
                configuration.child(key: "attributedTitle") == nil, configuration.child(key: "title") == nil
            {
                configuration["title"] = ""
            }
        }
        for (property, value) in view.properties.sorted(by: { $0.key.rawValue < $1.key.rawValue })
        where !ViewBuilder.placed.contains(property) {
            if case .field = value { continue }
            if !writer.set(property, to: value, &context) { tell("its \(property.rawValue)", of: view) }
        }
        if view.type == .label {
            for key in ["textColor", "highlightedColor"] where element.child(key: key) == nil {
                element.add(XcodeElement("nil", ["key": key]))
            }
        }
        addSubviews(of: view, to: element)
        if view.type == .navigationBar { addItem(of: view, to: element) }
        return element
    }

    /// Properties that are written with the element itself, or by the code that places it.
    private static let placed: Set<Property> = [
        .objectID, .itemObjectID, .interfaceBuilder, .frame, .autoresizing, .intrinsicContentSize, .selector, .gestures,
        .isAccessoryView, .elementKind, .configuration,
    ]

    private func keptElement(of view: TemplateView) -> XcodeElement? {
        guard case .identifier(let source) = view[.interfaceBuilder],
            let element = try? XMLReader.read(Array(source.utf8))
        else { return nil }
        return XcodeElement(element)
    }

    private func name(of view: TemplateView, in parent: TemplateView?, _ kept: XcodeElement?) -> String {
        if view.slot?.takesLayers == true { return "containerView" }
        switch view.type {
        case .webView: return kept.map(\.name) ?? view.type.element
        case .contentView:
            return parent?.type == .tableViewCell ? "tableViewCellContentView" : "collectionViewCellContentView"
        case .view:
            let known = kept.map(\.name) ?? "view"
            return known
        case .collectionViewSection: return "view"
        default: return view.type.element
        }
    }

    /// Writes the frame, and its dependency on the views around it.
    private func place(_ element: XcodeElement, _ view: TemplateView, in parent: TemplateView?) {
        let writer = ViewElement(element: element, type: view.type)
        guard view.type != .tableViewSection else { return }
        // The layout computes all frames that the template does not contain.
        var frame = Rect(x: 0, y: 0, width: 0, height: 0)
        // The header and the footer of a table have the height of their frame.
        if case .size(let size)? = view[.intrinsicContentSize] { frame.height = max(0, size.height) }
        _ = writer.setFrame(view[.frame] ?? .rect(frame))
        let isFree = parent.map { ViewBuilder.placing.contains($0.type) } ?? true
        if case .choices? = view[.autoresizing] {
            _ = writer.setAutoresizing(view[.autoresizing])
        } else if parent == nil {
            _ = writer.setAutoresizing(.choices(["flexibleWidth", "flexibleHeight"]))
        } else if isFree || view.type == .contentView || ViewType.cells.contains(view.type) {
            _ = writer.setAutoresizing(.choices([]))
        } else {
            element["translatesAutoresizingMaskIntoConstraints"] = "NO"
        }
    }

    /// The views that place their direct subviews.
    private static let placing: Set<ViewType> = [.tableView, .tableViewSection, .collectionView, .visualEffectView]

    // MARK: - Subviews

    private mutating func addSubviews(of view: TemplateView, to element: XcodeElement) {
        if view.type == .collectionView, element.child(key: "collectionViewLayout") == nil {
            let layout = element.made("collectionViewFlowLayout", key: "collectionViewLayout")
            (layout["minimumLineSpacing"], layout["minimumInteritemSpacing"]) = ("10", "10")
        }
        if let layout = element.child("collectionViewFlowLayout"), layout["id"] == nil {
            for name in ["minimumLineSpacing", "minimumInteritemSpacing"] where layout[name] == nil {
                layout[name] = "10"
            }
            layout["id"] = ids.make("\(seed) \(view.id) layout")
        }
        if addItems(of: view, to: element) { return }
        var hasRows = false
        for subview in omitsContainer(in: view) ? Array(view.subviews.dropFirst()) : view.subviews {
            let (list, key) = place(of: subview, in: view, hasRows: hasRows)
            let made = self.view(subview, in: view, key: key)
            if let list {
                let owner = element.made(list)
                owner.insert(made, at: owner.children.count)
                hasRows = hasRows || list != "subviews"
            } else {
                element.add(made)
            }
        }
        if view.type == .tableView {
            if view[.dataMode] == nil {
                element["dataMode"] = element.child("sections") == nil ? "prototypes" : "static"
            }
            for name in ["prototypes", "sections"] where element.child(name) != nil { element[name] = nil }
        }
        if view.type == .tableViewCell, view[.cellStyle] != nil { nameLabels(of: view, element) }
    }

    /// Adds a new row, cell or section to the element of a table or a collection, after its predecessors.
    mutating func addRow(_ subview: TemplateView, in view: TemplateView, to element: XcodeElement) {
        let (list, key) = place(of: subview, in: view, hasRows: true)
        let made = self.view(subview, in: view, key: key)
        guard let list else { return element.add(made) }
        let owner = element.made(list)
        let before = view.subviews.prefix { $0.id != subview.id }.count { elements[$0.id]?.parent === owner }
        owner.insert(made, at: before)
    }

    /// Returns the list that contains a subview, or the subview's key.
    private func place(of subview: TemplateView, in view: TemplateView, hasRows: Bool) -> (list: String?, key: String?)
    {
        switch (view.type, subview.type) {
        case (.tableView, .tableViewSection): ("sections", nil)
        case (.tableView, .tableViewCell): ("prototypes", nil)
        case (.tableView, _): (nil, hasRows ? "tableFooterView" : "tableHeaderView")
        case (.tableViewSection, _): ("cells", nil)
        case (.collectionView, .collectionViewCell): ("cells", nil)
        case (.collectionView, .collectionReusableView):
            (
                nil,
                subview[choice: .elementKind] == Property.ElementKind.footer ? "sectionFooterView" : "sectionHeaderView"
            )
        case (.collectionView, _): (nil, "backgroundView")
        case (.tableViewCell, .contentView), (.collectionViewCell, .contentView): (nil, "contentView")
        case (.tableViewCell, _) where subview[.isAccessoryView] == .bool(true): (nil, "accessoryView")
        case (.tableViewCell, .view), (.collectionViewCell, .view): (nil, "contentView")
        case (.visualEffectView, .view): (nil, "contentView")
        default: ("subviews", nil)
        }
    }

    /// Whether the first view is the container that an import adds to a class whose name contains "Container".
    private func omitsContainer(in view: TemplateView) -> Bool {
        guard view.id == template.view.id, template.isContainerByName, let first = view.subviews.first else {
            return false
        }
        // In a registry without a document, the container belongs to the template.
        let isContent = first.slot?.takes == .content && first.slot?.ownName == nil
        return isContent && first.isMadeByImport && view.object != nil
    }

    private func nameLabels(of cell: TemplateView, _ element: XcodeElement) {
        let inner = cell.subviews.first { $0.type == .contentView }?.subviews ?? []
        let labels = inner.filter { $0.type == .label }
        element["textLabel"] = labels.first.flatMap { objects[$0.id] }
        element["detailTextLabel"] = labels.dropFirst().first.flatMap { objects[$0.id] }
        element["imageView"] = inner.first { $0.type == .imageView }.flatMap { objects[$0.id] }
    }

    private mutating func addItem(of bar: TemplateView, to element: XcodeElement) {
        var title: String?
        if case .text(let text)? = bar[.title] { title = context.text(text) }
        guard title != nil || element.child("items") != nil else { return }
        let items = element.made("items")
        let item = items.child("navigationItem") ?? XcodeElement("navigationItem")
        if let title { item["title"] = title }
        if item["id"] == nil {
            if case .identifier(let id)? = bar[.itemObjectID] {
                item["id"] = id
            } else {
                item["id"] = ids.make("\(seed) \(bar.id) item")
            }
        }
        if item.parent == nil { items.insert(item, at: 0) }
    }

    // MARK: - Constraints

    /// Adds constraints to the nearest view around both of their views.
    ///
    /// - Returns: Their elements.
    @discardableResult
    mutating func add(_ constraints: [Constraint]) -> [XcodeElement] {
        constraints.flatMap { constraint in
            let elements = constraint.expanded.compactMap { add($0) }
            constraintElements[constraint] = elements
            return elements
        }
    }

    private mutating func add(_ constraint: Constraint) -> XcodeElement? {
        // The bar places its buttons.
        if isInBar(constraint) { return nil }
        if omitsContainer(in: template.view), constraint.first.item == template.view.subviews[0].id { return nil }
        let owner = place(of: constraint)
        guard let element = elements[owner] else { return nil }
        guard let made = self.element(of: constraint, in: owner) else {
            tell("the constraint \(constraint)", of: template.view)
            return nil
        }
        let list = element.made("constraints")
        list.insert(made, at: list.children.count)
        return made
    }

    /// Returns the view that contains a constraint: the nearest one around both of its views. In an imported template, the order of constraints is
    /// preserved, in which those of inner views come first.
    private mutating func place(of constraint: Constraint) -> String {
        var owner = self.owner(of: constraint)
        guard keepsOrder else { return owner }
        while (order[owner] ?? 0) < last, let parent = parents[owner] { owner = parent }
        last = order[owner] ?? last
        return owner
    }

    private func isInBar(_ constraint: Constraint) -> Bool {
        guard let item = constraint.first.item,
            chain(item).contains(where: { ["toolbar", "navigationBar", "tabBar"].contains(elements[$0]?.name) })
        else { return false }
        guard let element = elements[item], element.name != "barButtonItem" else { return true }
        return element["key"] == "customView" && constraint == Constraint.designedWidth(of: item, constraint.constant)
    }

    /// Creates the element of a constraint; nil when one of its views has no element.
    mutating func element(of constraint: Constraint, in owner: String) -> XcodeElement? {
        for anchor in [constraint.first, constraint.second].compactMap(\.self) {
            guard let guide = anchor.guide, let element = elements[anchor.item ?? template.view.id] else { continue }
            makeGuide(guide, of: element, anchor.item ?? template.view.id)
        }
        let id = ids.make("\(seed) \(constraint.description)")
        return XcodeElement(constraint, id: id, in: objects[owner] ?? "", context) { anchor in
            let view = anchor.item ?? template.view.id
            guard let guide = anchor.guide else { return elements[view] == nil ? nil : objects[view] }
            return elements[view]?.child(key: guide.inInterfaceBuilder)?["id"]
        }
    }

    private mutating func makeGuide(_ guide: Constraint.Guide, of element: XcodeElement, _ view: String) {
        let key = guide.inInterfaceBuilder
        guard element.child(key: key) == nil else { return }
        let name = guide == .keyboard ? "keyboardLayoutGuide" : "viewLayoutGuide"
        element.add(XcodeElement(name, ["key": key, "id": ids.make("\(seed) \(view) \(key)")]))
    }

    /// Returns the nearest view that is or contains both views of a constraint.
    func owner(of constraint: Constraint) -> String {
        let root = template.view.id
        guard let second = constraint.second else { return constraint.first.item ?? root }
        let others = Set(chain(second.item ?? root))
        return chain(constraint.first.item ?? root).first(where: others.contains) ?? root
    }

    func chain(_ view: String) -> [String] {
        var chain = [view]
        while let parent = parents[chain[chain.count - 1]] { chain.append(parent) }
        return chain
    }

    private mutating func tell(_ what: String, of view: TemplateView) {
        leftOut.append(Omission(what, of: "\(seed) \(view.id)"))
    }
}

extension TemplateView {
    /// Whether an import created the container, which is in no document.
    fileprivate var isMadeByImport: Bool { object == nil || object == "container" }

    /// The identifier of the view's object.
    var object: String? {
        guard case .identifier(let id)? = self[.objectID] else { return nil }
        return isConfigured ? String(id.dropLast(String.ofConfiguration.count)) : id
    }

    /// Whether the title of a button is in its configuration.
    var isConfigured: Bool {
        if case .identifier(let id)? = self[.objectID] { id.hasSuffix(String.ofConfiguration) } else { false }
    }
}

extension XcodeElement {
    /// Adds the attributes and children of another element that are missing in this one, recursively.
    func merge(_ other: XcodeElement) {
        for attribute in other.attributes where attribute.name != "key" || self["key"] == nil {
            self[attribute.name] = other[attribute.name]
        }
        if other.children.isEmpty, !other.text.isEmpty { text = other.text }
        for child in other.children {
            let isList = child["key"] == nil && child["id"] == nil && !child.children.isEmpty
            let known = children.first { own in
                own.name == child.name && own["key"] == child["key"] && (child["id"] == nil || own["id"] == child["id"])
                    && (child["key"] != nil || child["id"] != nil || isList)
            }
            if let known { known.merge(child) } else { add(child) }
        }
    }
}

extension ViewBuilder {
    /// The attributes that Xcode writes for a new view, although they are UIKit's defaults.
    private static func usual(_ name: String, _ view: TemplateView) -> [(String, String)] {
        let scaled = [("contentMode", "scaleToFill")]
        let control =
            [("opaque", "NO")] + scaled + [
                ("contentHorizontalAlignment", "center"), ("contentVerticalAlignment", "center"),
            ]
        switch name {
        case "label":
            return [
                ("opaque", "NO"), ("userInteractionEnabled", "NO"), ("contentMode", "left"),
                ("textAlignment", "natural"),
                ("lineBreakMode", "tailTruncation"), ("baselineAdjustment", "alignBaselines"),
                ("adjustsFontSizeToFit", "NO"),
            ]
        case "imageView": return [("userInteractionEnabled", "NO")] + scaled
        case "button": return control + [("lineBreakMode", "middleTruncation")]
        case "switch", "slider", "stepper", "pageControl": return control
        case "colorWell": return Array(control.dropFirst())
        case "segmentedControl", "textField":
            return [("opaque", "NO")] + scaled
                + [("contentHorizontalAlignment", "left"), ("contentVerticalAlignment", "center")]
        case "textView": return [("multipleTouchEnabled", "YES")] + scaled + [("textAlignment", "natural")]
        case "scrollView", "mapView": return [("multipleTouchEnabled", "YES")] + scaled
        case "collectionView": return [("multipleTouchEnabled", "YES")] + scaled + [("dataMode", "prototypes")]
        case "tableView":
            return scaled + [
                ("alwaysBounceVertical", "YES"), ("dataMode", "prototypes"), ("separatorStyle", "default"),
                ("rowHeight", "-1"), ("estimatedRowHeight", "-1"), ("sectionHeaderHeight", "-1"),
                ("sectionFooterHeight", "-1"),
            ]
        case "tableViewCell": return scaled + [("selectionStyle", "default"), ("indentationWidth", "10")]
        case "tableViewCellContentView", "collectionViewCellContentView", "collectionViewCell",
            "collectionReusableView":
            return [("opaque", "NO"), ("multipleTouchEnabled", "YES")]
        case "stackView", "progressView", "activityIndicatorView", "visualEffectView", "containerView":
            return [("opaque", "NO")] + scaled
        case "toolbar": return [("opaque", "NO"), ("clearsContextBeforeDrawing", "NO")] + scaled
        case "tableViewSection": return []
        default: return scaled
        }
    }
}
