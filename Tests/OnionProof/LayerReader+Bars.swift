import OnionModel

/// The status bar, and what bars show.
extension LayerReader {
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
    mutating func readBars(of layer: Layer, _ names: Names, into read: inout Layer, _ path: String) {
        let numbers = Dictionary(names.ids.map { ($1, $0) }) { first, _ in first }
        for template in layer.view.all {
            guard let view = numbers[template.id].flatMap({ views[$0] }) else { continue }
            let place = "\(path).\(template.id)"
            let main = layer.mainChild
            switch template.type {
            case .navigationBar:
                let wanted = main?.barItems.navigationItem
                let items = view.properties["items"]?.list ?? []
                var item = BarReader.navigationItem(items, like: wanted)
                // The bar's own title is one of its properties.
                if wanted?.title == nil, template[.title] != nil { item?.title = nil }
                if wanted == nil, item == NavigationItem() { item = nil }
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
                    }.first ?? (template.subviews.isEmpty ? layer.mainLayers : [])
                let items = view.properties["items"]?.list ?? []
                if items.count != layers.count { tell(place, "number of tabs", layers.count, items.count) }
                for (wanted, item) in zip(layers, items) {
                    let found = BarReader.tabBarItem(item, like: wanted.barItems.tabBarItem)
                    BarReader.compare(wanted.barItems.tabBarItem, found) { tell(place, $0, $1, $2) }
                    read.update(wanted) { $0.barItems.tabBarItem = wanted.barItems.tabBarItem == nil ? nil : found }
                }
            default: break
            }
        }
    }
}
