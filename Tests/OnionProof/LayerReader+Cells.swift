import OnionModel

/// The cells of tables and collections.
extension LayerReader {
    mutating func readCell(
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
            let style: Property.CellStyle? = template[choice: .cellStyle]
            var parts = ["textLabel", "detailTextLabel", "imageView"]
            if style == nil { parts = [] }
            // The style with one label has no other.
            if style == .default { parts.remove(at: 1) }
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

    mutating func readSections(
        of view: RecordedTree.View, like template: TemplateView, of layer: Layer, _ path: String, _ names: inout Names
    ) -> [TemplateView] {
        let isTable = template.type == .tableView
        let cells: [ViewType] = isTable ? [.tableViewCell] : [.collectionViewCell, .collectionReusableView]
        let section: ViewType = isTable ? .tableViewSection : .collectionViewSection
        // A run gives the first section a row of each prototype, below its own.
        let prototypes = template.prototypes
        let loose = template.subviews.filter { view in
            cells.contains(view.type) && !prototypes.contains { $0.id == view.id }
        }
        let sections = template.subviews.filter { $0.type == section }
        let others = template.subviews.filter { !cells.contains($0.type) && $0.type != section }
        let height = view.properties["rowHeight"]?.number.map { PropertyValue.number($0) }
        var read: [String: TemplateView] = [:]
        for other in pair(view.subviews, others, in: template, of: layer, path, &names) { read[other.id] = other }
        var left = view.sections[...]
        if !prototypes.isEmpty, let first = left.popFirst() {
            let (own, made) = first.split(last: prototypes.count)
            for cell in readItems(made, prototypes, template, height, of: layer, path, &names) { read[cell.id] = cell }
            if loose.isEmpty && sections.isEmpty {
                names.children[template.id] = own.cells
            } else {
                left = [own] + left
            }
        }
        if !loose.isEmpty {
            for cell in readItems(left.popFirst(), loose, template, height, of: layer, path, &names) {
                read[cell.id] = cell
            }
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
            section.subviews = readItems(found, template.subviews, template, height, of: layer, path, &names)
            read[template.id] = section
        }
        // The contents of a table's cells are behind its sections.
        if isTable, !prototypes.isEmpty, let rows = left.popFirst() { names.children[template.id] = rows.cells }
        if !left.isEmpty { tell("\(path).\(template.id)", "number of sections", sections.count, view.sections.count) }
        return template.subviews.compactMap { read[$0.id] }
    }

    /// Reads the cells of a section; those behind them are layers.
    ///
    /// - Parameter tableHeight: The height of the rows of the table.
    mutating func readItems(
        _ section: RecordedTree.Section?, _ templates: [TemplateView], _ parent: TemplateView,
        _ tableHeight: PropertyValue?, of layer: Layer, _ path: String, _ names: inout Names
    ) -> [TemplateView] {
        var cells = section?.cells[...] ?? []
        let sizes = section?.node["sizes"]?.map ?? [:]
        var row = section?.firstRow ?? 0
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
}
