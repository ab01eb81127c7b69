import OnionModel

/// A template that is one of UIKit's containers: a slot with bars at its edges, and nothing else. The inverse of `ContainerLook`.
struct Container {
    private let takes: Slot.Kind
    private let bars: [TemplateView]
    private let slot: TemplateView
    private let isOpaque: Bool

    /// Returns nil for a template with other views.
    init?(_ template: Template) {
        let views = template.view.subviews
        guard let slot = views.first(where: { $0.slot?.takesLayers == true }), let takes = slot.slot?.takes,
            slot.subviews.isEmpty
        else { return nil }
        let bars = views.filter { $0.id != slot.id }
        guard bars.allSatisfy({ [.navigationBar, .tabBar, .toolbar].contains($0.type) && $0.subviews.isEmpty }) else {
            return nil
        }
        switch takes {
        case .content: if !bars.contains(where: { $0.type != .tabBar }) { return nil }
        case .tabs: if !bars.allSatisfy({ $0.type == .tabBar }) { return nil }
        case .columns, .pages: if !bars.isEmpty { return nil }
        case .contents, .actions: return nil
        }
        (self.takes, self.bars, self.slot) = (takes, bars, slot)
        let names = bars.map(\.id)
        isOpaque = template.constraints.contains { constraint in
            constraint.first.item == slot.id && constraint.second?.item.map(names.contains) == true
        }
    }

    /// Whether a template is one of UIKit's containers.
    static func isOne(_ reference: Reference, _ part: (Reference) -> Part?) -> Bool {
        if case .template(let template)? = part(reference) { Container(template) != nil } else { false }
    }

    /// The name of the controller's element.
    var element: String {
        switch takes {
        case .tabs: "tabBarController"
        case .columns: "splitViewController"
        case .pages: "pageViewController"
        case .content, .contents, .actions: "navigationController"
        }
    }

    var relationship: String? { relationship(at: 0, of: 1) }

    var isTabs: Bool { takes == .tabs }

    var hasBars: Bool { !bars.isEmpty }

    /// Returns the relationship of the segue to a controller in the container; nil for none.
    ///
    /// - Parameter count: The number of controllers in the container.
    func relationship(at index: Int, of count: Int) -> String? {
        switch takes {
        case .tabs: return "viewControllers"
        case .columns:
            let columns = ["masterViewController", "supplementaryViewController", "detailViewController"]
            let own = count > 2 ? columns : [columns[0], columns[2]]
            return own.indices.contains(index) ? own[index] : nil
        case .pages: return nil
        case .content, .contents, .actions: return index == 0 ? "rootViewController" : nil
        }
    }

    /// Writes the bars that UIKit's controller shows.
    func writeBars(to controller: XcodeElement, ids: inout ObjectIDs, seed: String, _ context: inout ElementContext) {
        if takes == .content {
            if !bars.contains(where: { $0.type == .navigationBar }) { controller["navigationBarHidden"] = "YES" }
            if bars.contains(where: { $0.type == .toolbar }) { controller["toolbarHidden"] = "NO" }
        }
        if case .choice(let mode)? = slot[.preferredDisplayMode] { controller["preferredDisplayMode"] = mode }
        for bar in bars where bar.type == (takes == .tabs ? .tabBar : .navigationBar) {
            let element = XcodeElement(bar.type.rawValue, ["key": bar.type.rawValue, "contentMode": "scaleToFill"])
            element["id"] = ids.make("\(seed) \(bar.type.rawValue)")
            if bar.type == .navigationBar {
                element["insetsLayoutMarginsFromSafeArea"] = "NO"
                if bar[.prefersLargeTitles] == .bool(true) { element["largeTitles"] = "YES" }
            }
            if isOpaque { element["translucent"] = "NO" }
            if case .choice(let style)? = bar[.barStyle] { element["barStyle"] = style }
            let writer = ViewElement(element: element, type: bar.type)
            let height = bar.type == .navigationBar ? 44.0 : 49
            _ = writer.setFrame(.rect(Rect(x: 0, y: bar.type == .navigationBar ? 59 : 0, width: 393, height: height)))
            let mask = element.made("autoresizingMask", key: "autoresizingMask")
            if bar.type == .tabBar { (mask["widthSizable"], mask["flexibleMinY"]) = ("YES", "YES") }
            // Registries of earlier versions have the color of the bar as that of its background.
            let barColor = bar[.barTintColor] ?? bar[.backgroundColor]
            for (color, key) in [(bar[.tintColor], "tintColor"), (barColor, "barTintColor")] {
                if let color { _ = writer.setColor(color, key: key, in: element, &context) }
            }
            controller.add(element)
        }
    }
}
