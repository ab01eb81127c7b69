import OnionModel

// The functions that put view controllers, cells and actions into slots.

extension ContainerCode {
    func write(_ slot: Slot, _ view: ViewTree.Entry, to file: inout SourceFile) {
        let isMain = view.view.id == template.layerSlot?.id
        let name = slot.ownName.map { template.slotNames[$0] } ?? ""
        let container = "rootView\(view.name.isEmpty ? "" : ".\(view.name)")"
        file.space()
        // A section of a table has cells in place of view controllers.
        if view.view.type == .tableViewSection { return writeCells(view, name, to: &file) }
        switch slot.takes {
        case .content: writeContent(view, name, in: container, isMain: isMain, to: &file)
        case .contents: writeContents(view, name, in: container, isMain: isMain, to: &file)
        case .tabs, .pages, .columns: writeSelection(slot, view, name, in: container, isMain: isMain, to: &file)
        case .actions: writeActions(slot, view, name, in: container, to: &file)
        }
    }

    private func writeContent(
        _ view: ViewTree.Entry, _ name: String, in container: String, isMain: Bool, to file: inout SourceFile
    ) {
        let hasActions = isMain && template.actionsSlot != nil
        let parameters: [Code] = ["_ controller: UIViewController"] + (hasActions ? [ContainerCode.datasource] : [])
        file.comment("Shows a view controller in `\(view.view.id)`.")
        file.function("embed\(name)Controller", parameters) { file in
            writeInsets(to: &file)
            if isMain { file.add("mainChild = controller") }
            file.add(showing(view))
            file.add(.text("embed(controller, in: \(container))"))
            if hasActions { file.add("if let actionsDatasource { addActions(of: actionsDatasource) }") }
            writeBars(isMain: isMain, to: &file)
        }
    }

    private func writeCells(_ view: ViewTree.Entry, _ name: String, to file: inout SourceFile) {
        guard let place = rootView.tables.place(ofSection: view.view.id) else { return }
        file.comment("Adds cells to the section `\(view.view.id)`.")
        file.function("append\(name)Cells", ["_ cells: [UITableViewCell]"]) { file in
            file.add(.text("rootView.\(place.member).sections[\(place.index)].cells += cells"))
        }
    }

    private func writeContents(
        _ view: ViewTree.Entry, _ name: String, in container: String, isMain: Bool, to file: inout SourceFile
    ) {
        file.comment("Shows a view controller below those that are in `\(view.view.id)` already.")
        file.function("append\(name)Controller", ["_ controller: UIViewController"]) { file in
            writeInsets(to: &file)
            if isMain { file.add("mainChild = mainChild ?? controller") }
            file.add(showing(view))
            file.add(.text("embed(controller, \(view.view.type == .stackView ? "inStack" : "in"): \(container))"))
        }
    }

    private func writeSelection(
        _ slot: Slot, _ view: ViewTree.Entry, _ name: String, in container: String, isMain: Bool,
        to file: inout SourceFile
    ) {
        file.comment("Shows one of the view controllers in `\(view.view.id)`.")
        let parameters: [Code] = ["_ controllers: [UIViewController]", "selected: Int = 0"]
        file.function("embed\(name)Controllers", parameters) { file in
            if isMain { file.add("self.controllers = controllers") }
            file.add("guard controllers.indices.contains(selected) else { return }")
            file.add("let controller = controllers[selected]")
            writeInsets(to: &file)
            let isInColumns = isMain && columns != nil
            if isMain {
                if !isInColumns { file.add("if let mainChild { remove(mainChild) }") }
                file.add("mainChild = controller")
            }
            file.add(showing(view))
            file.add(
                isInColumns
                    ? "columns.show(controllers, selected: selected)" : .text("embed(controller, in: \(container))"))
            writeBars(isMain: isMain, tabs: slot.takes == .tabs, to: &file)
            if isMain, slot.takes != .columns { writePages(to: &file) }
        }
    }

    private func writeActions(
        _ slot: Slot, _ view: ViewTree.Entry, _ name: String, in container: String, to file: inout SourceFile
    ) {
        file.comment("Shows actions in `\(view.view.id)`.")
        let isNamed = slot.ownName != nil
        let parameter: Code = isNamed ? "_ buttons: [UIButton]" : "of datasource: any ActionsDatasource"
        let buttons = isNamed ? "buttons" : "datasource.supportingViews"
        file.function("add\(name)Actions", [parameter]) { file in
            file.add(showing(view))
            file.add(.text("\(buttons).forEach(\(container).addArrangedSubview)"))
        }
    }

    static let datasource: Code = "actionsDatasource: (any ActionsDatasource)? = nil"

    private func writeInsets(to file: inout SourceFile) {
        guard let insets = template.additionalSafeAreaInsets else { return }
        file.add(
            .text("controller.additionalSafeAreaInsets = ").followed(
                by: .call(
                    "UIEdgeInsets",
                    [
                        .text("top: \(insets.top.text)"), .text("left: \(insets.leading.text)"),
                        .text("bottom: \(insets.bottom.text)"), .text("right: \(insets.trailing.text)"),
                    ])))
    }

    /// A page control has a dot for each of the view controllers, unless the template sets their number.
    private func writePages(to file: inout SourceFile) {
        for entry in rootView.tree.entries where entry.view.type == .pageControl && entry.view[.numberOfPages] == nil {
            file.add(.text("rootView.\(entry.name).numberOfPages = controllers.count"))
            if entry.view[.currentPage] == nil { file.add(.text("rootView.\(entry.name).currentPage = selected")) }
        }
    }

    /// Writes what bars show: the items of the main child, and the tabs.
    private func writeBars(isMain: Bool, tabs: Bool = false, to file: inout SourceFile) {
        for entry in rootView.tree.entries where entry.isDeclared {
            switch entry.view.type {
            case .navigationBar where isMain:
                var arguments: [Code] = ["controller.barItemsOwner"]
                if let title = ownTitle(of: entry) { arguments.append(title.labelled("title")) }
                file.add(.call("rootView.\(entry.name).show", arguments))
            case .tabBar where tabs:
                file.add(.text("rootView.\(entry.name).items = controllers.map(\\.barItemsOwner.tabBarItem)"))
                file.add(.text("rootView.\(entry.name).selectedItem = controller.barItemsOwner.tabBarItem"))
            case .tabBar where isMain && entry.children.isEmpty && !hasTabs:
                file.add(.text("rootView.\(entry.name).items = [controller.barItemsOwner.tabBarItem]"))
                file.add(.text("rootView.\(entry.name).selectedItem = controller.barItemsOwner.tabBarItem"))
            case .toolbar where isMain:
                file.add(.text("rootView.\(entry.name).items = controller.barItemsOwner.toolbarItems"))
            default: break
            }
        }
    }

    private var hasTabs: Bool { rootView.tree.entries.contains { $0.view.slot?.takes == .tabs } }

    /// The title that a navigation bar has where the view controller in it has none.
    private func ownTitle(of bar: ViewTree.Entry) -> Code? {
        switch bar.view[.title] {
        case .text(let text): values.text(text, at: "\(prefix)\(bar.view.id).\(Property.title.rawValue)")
        case .field(let field): rootView.fields.entry(field).map { .text("rootView.\($0.name)") }
        default: nil
        }
    }
}
