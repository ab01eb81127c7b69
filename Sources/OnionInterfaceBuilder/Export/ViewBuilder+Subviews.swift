import OnionModel

extension ViewBuilder {
    mutating func addSubviews(of view: TemplateView, to element: XcodeElement) {
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
                let rows = element.child("sections").map { _ in "static" }
                element["dataMode"] = rows ?? (context.isXib ? element["dataMode"] : "prototypes")
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
    func omitsContainer(in view: TemplateView) -> Bool {
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
}

extension TemplateView {
    /// Whether an import created the container, which is in no document.
    fileprivate var isMadeByImport: Bool { object == nil || object == "container" }
}
